"""Foresight: what is foreseen is what then comes."""

from random import Random

from hypothesis import given

from game.rules.moves import legal_moves, play
from game.rules.places import CardMove, TourMove
from game.rules.position import Position
from game.rules.variants import VARIANTS
from game.table.foresight import big_step, differing, foreseen
from tests.rules.literals import move, position, positions
from tests.session.playing import store_in_memory


@given(positions())
def test_foresight_is_what_comes(now: Position) -> None:
    step, coming = big_step(now), foreseen(now)
    if step is None:
        assert coming is None
    else:
        assert coming == play(now, step)


def test_a_thousand_positions_come_as_foreseen() -> None:
    """Played on through the game itself, as the player's button does."""
    choose, looked_at = Random(1826), 0
    while looked_at < 1000:
        variant = choose.choice([*VARIANTS.values()])
        game = store_in_memory().new(variant, choose.randrange(1, 10**6))
        while (step := big_step(game.position)) is not None:
            for _ in range(choose.randrange(12)):
                moves = [m for m in legal_moves(game.position) if isinstance(m, CardMove)]
                if not moves:
                    break
                move_now = choose.choice(sorted(moves, key=str))
                coming = foreseen(game.position, (move_now,))
                game.step((move_now,))
                assert foreseen(game.position) == coming
                looked_at += 1
            coming = foreseen(game.position)
            if coming is None:
                break
            _ = game.redeal() if step is TourMove.REDEAL else game.form_extra()
            assert game.position == coming
            looked_at += 1


def test_only_what_lies_otherwise_differs() -> None:
    before = position("8H 7H | 6H | 2C 3S")
    after = play(before, move("1-2"))
    assert differing(before, after) == {before.piles[0][1]}
    assert differing(before, before) == frozenset()
