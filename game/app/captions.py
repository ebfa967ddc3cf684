"""Captions: what happens, what sounds and what the focus is on, as a line of text.

They are for whoever does not hear the sounds or sees the table badly; a screen reader
could be given the same lines.
"""

from game.app.sound import Sound
from game.app.told import card_name, place_name, sentence, step_told
from game.rules.places import Area, Place
from game.rules.position import Position
from game.session.game import Effect
from game.words import Words, mark

SOUNDS = {
    Sound.SLIDE: mark("a card slides"),
    Sound.SETTLE: mark("a card settles"),
    Sound.NOTE: mark("a note"),
    Sound.RIFFLE: mark("cards riffle"),
    Sound.REFUSE: mark("a dull knock"),
    Sound.WIN: mark("a chord of joy"),
}
"""What each sound is called."""


def event_told(words: Words, effect: Effect) -> str:
    """What an action did to the table, with how far it has come."""
    if not effect.moves:
        told = words.text("the table goes to another step")
    elif len({*effect.moves}) == 1:
        told = step_told(words, effect.before, effect.moves)
    else:
        told = words.plural("{n} card moved", "{n} cards moved", len(effect.cards()))
    home = words.plural("{n} card home", "{n} cards home", effect.after.home)
    return f"{sentence(told)}. {sentence(home)}"


def focus_told(words: Words, position: Position, place: Place) -> str:
    """What the keyboard's cursor is at: the place, its top card, how many cards lie there."""
    name = place_name(words, place)
    if place.area is Area.PILE:
        name = words.text("pile {number}", number=name)
    cards = position.cards_at(place)
    if not cards:
        return f"{sentence(name)}: {words.text('empty')}"
    count = words.plural("{n} card", "{n} cards", len(cards))
    return f"{sentence(name)}: {card_name(words, cards[-1])}, {count}"
