"""Why something is refused. A value is the English text and the key of its translations."""

from enum import Enum


class Reason(Enum):
    """Why a move is not legal, or a word of a record not understood."""

    # A move of one card
    NO_SUCH_PLACE = "there is no such pile"
    SAME_PLACE = "the card lies there already"
    NOTHING_THERE = "no card lies there"
    COVERED = "other cards lie on it"
    RUN_DOES_NOT_FIT = "not every card of the run fits there"
    OTHER_SUIT = "the suits differ"
    NOT_NEIGHBOUR = "not the next rank up or down"
    NOT_NEXT = "not the next card of this foundation"
    PILE_IS_EMPTY = "an empty pile stays empty"
    STAYS_ON_FOUNDATION = "nothing goes back from a foundation to a pile"
    NO_TRANSFERS = "cards stay on their foundation in this patience"
    BASE_CARD_STAYS = "the base card never leaves its foundation"
    # The extra pile and the redeal
    EXTRA_NOT_FORMED = "the extra pile has not been formed yet"
    EXTRA_ALREADY_FORMED = "the extra pile is formed once in a tour"
    NO_CARDS_IN_PILES = "no cards are left in the piles"
    NO_REDEAL_IN_LAST_TOUR = "there is no redeal in the third tour"
    GAME_IS_WON = "the patience has come out"
    # Words of a record
    NOT_A_VARIANT = "not a variant: dendera, turkish or crescent"
    NOT_A_DEAL = "not a deal number from 1 to 4294967295"
    NOT_A_MOVE = "not a move"
    WORD_MISSING = "a word is missing"
    TOO_LONG = "a record has 100000 moves at most"


class Refused(ValueError):
    """A move that the rules refuse.

    Attributes:
        reason: Why.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
