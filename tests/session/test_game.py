"""One game: what its actions do, and what counts."""

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.rules.cards import CARDS
from game.rules.collect import collect
from game.rules.moves import legal_moves
from game.rules.notation import Record, parse_record
from game.rules.places import FOUNDATIONS, PILES, CardMove, Place
from game.rules.reasons import Refused
from game.rules.runs import lift_refusal, targets
from game.rules.variants import CRESCENT, VARIANTS, Variant
from game.session.game import Aid, Effect
from tests.rules.literals import move
from tests.session.playing import WON, Time, played, store_in_memory, tree


class Playing(RuleBasedStateMachine):
    """Any actions in any order, in a game that is saved and loaded now and then."""

    @initialize(variant=st.sampled_from([*VARIANTS.values()]), deal=st.integers(1, 2**32 - 1))
    def deal(self, variant: Variant, deal: int) -> None:
        self.store = store_in_memory()
        self.game = self.store.new(variant, deal)

    @rule(choice=st.integers(0, 999), collecting=st.booleans())
    def play(self, choice: int, collecting: bool) -> None:
        moves = sorted(legal_moves(self.game.position), key=str)
        if not moves:
            return
        self.game.collect_after_step = collecting
        chosen = moves[choice % len(moves)]
        if isinstance(chosen, CardMove):
            self.stepped(self.game.move(*chosen))
        elif str(chosen) == "X":
            self.stepped(self.game.form_extra())
        else:
            self.stepped(self.game.redeal())
        assert not collecting or not collect(self.game.position)

    @rule(choice=st.integers(0, 999))
    def carry_a_run(self, choice: int) -> None:
        position = self.game.position
        runs = [
            (source, target, count)
            for source in position.stacks()
            for count in (2, 3)
            if lift_refusal(position, source, count) is None
            for target in targets(position, source, count)
        ]
        if runs:
            self.game.collect_after_step = False
            source, target, count = runs[choice % len(runs)]
            effect = self.game.move(source, target, count)
            assert effect is not None
            assert len(effect.moves) == count
            self.stepped(effect)

    @rule()
    def collect(self) -> None:
        if effect := self.game.collect():
            self.stepped(effect)

    @rule(pile=st.sampled_from(PILES))
    def send_up(self, pile: Place) -> None:
        if effect := self.game.send_up(pile):
            self.stepped(effect)

    def stepped(self, effect: Effect | None) -> None:
        """Undo takes back the whole step, redo makes it again; the same step is no new branch."""
        assert effect is not None
        step = self.game.history.cursor
        assert step.parent is not None
        back = self.game.undo()
        assert back is not None
        assert (back.before, back.after) == (effect.after, effect.before)
        assert self.game.redo() == effect
        self.game.undo()
        steps = len(self.game.history.steps)
        self.game.step(effect.moves)
        assert self.game.history.cursor is step
        assert len(self.game.history.steps) == steps

    @rule()
    def undo(self) -> None:
        parent = self.game.history.cursor.parent
        assert (self.game.undo() is None) == (parent is None)

    @rule()
    def redo(self) -> None:
        redo = self.game.history.cursor.redo
        assert (self.game.redo() is None) == (redo is None)

    @rule()
    def restart(self) -> None:
        line = self.game.history.line()
        self.game.restart()
        for step in line[1:]:
            self.game.redo()
            assert self.game.history.cursor is step
        self.game.restart()

    @precondition(lambda self: len(self.game.history.steps) > 1)
    @rule(choice=st.integers(0, 999))
    def go_to(self, choice: int) -> None:
        steps = list(self.game.history.steps.values())
        self.game.go_to(steps[choice % len(steps)])
        assert self.game.history.cursor is steps[choice % len(steps)]

    @rule()
    def save_and_load(self) -> None:
        self.store.save(self.game)
        loaded = self.store.load(self.game.id)
        assert loaded is not None
        assert not self.game.history.unsaved
        assert not loaded.history.unsaved
        assert tree(loaded) == tree(self.game)
        assert loaded.record() == self.game.record()
        assert not self.store.notices
        self.game = loaded

    @invariant()
    def all_cards_lie_where_the_record_says(self) -> None:
        position = self.game.position
        stacks = (position.cards_at(place) or () for place in position.places())
        assert sorted(card for cards in stacks for card in cards) == list(range(CARDS))
        record = self.game.record()
        assert record.position() == position
        assert len(record.moves) == self.game.moves


TestPlaying = Playing.TestCase


def test_a_refused_step_changes_nothing() -> None:
    game = played(WON[0])
    game.restart()
    before = tree(game)
    first = WON[0].moves[0]
    with pytest.raises(Refused):
        game.step((first, move("R")))
    with pytest.raises(Refused):
        game.move(PILES[0], PILES[0])
    assert tree(game) == before


def test_collecting_after_a_step_is_a_part_of_it() -> None:
    game = played(parse_record("dendera 17"))
    game.collect_after_step = True
    effect = game.form_extra()
    assert effect is not None
    assert len(effect.moves) > 1
    assert game.moves == len(effect.moves)
    game.undo()
    assert game.moves == 0


def test_a_transferred_card_is_not_collected_back() -> None:
    record = next(r for r in WON if r.variant is CRESCENT and "KS-AS" in str(r))
    place = record.moves.index(CardMove(FOUNDATIONS[4], FOUNDATIONS[0]))
    game = played(Record(record.variant, record.deal, record.moves[:place]))
    game.collect_after_step = True
    game.move(FOUNDATIONS[4], FOUNDATIONS[0])
    assert game.history.cursor.moves[0] == record.moves[place]
    assert record.moves[place] not in game.history.cursor.moves[1:]


@pytest.mark.parametrize("record", WON, ids=lambda record: f"{record.variant.id}-{record.deal}")
def test_a_win_is_recorded_once_and_for_all(record: Record) -> None:
    time = Time()
    game = store_in_memory(time).new(record.variant, record.deal)
    game.clock.run(True)
    for played_move in record.moves:
        assert game.win is None
        game.step((played_move,))
        time.now += 1
    win, position = game.win, game.position
    assert win is not None
    assert (win.tour, win.after_extra) == (position.tour, position.extra is not None)
    assert (win.moves, win.seconds) == (len(record.moves), len(record.moves) - 1)
    assert win.aided is Aid.NONE
    game.aid(Aid.AIDED)
    game.undo()
    time.now += 10
    game.redo()
    assert game.win is win


def test_a_game_given_up_is_on_again_when_it_is_played_on() -> None:
    game = played(Record(WON[0].variant, WON[0].deal, WON[0].moves[:3]))
    game.give_up()
    assert game.given_up
    game.undo()
    assert not game.given_up


def test_a_game_that_stands_won_is_not_given_up() -> None:
    game = played(WON[0])
    game.give_up()
    assert not game.given_up


def test_aids_are_never_forgotten() -> None:
    game = played(WON[0])
    game.aid(Aid.AIDED)
    game.aid(Aid.VIEW)
    assert game.aided is Aid.AIDED
