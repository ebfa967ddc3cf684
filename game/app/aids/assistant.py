"""What the analyst tells at the table: verdict, hint, the way to win, the turning point.

It shows nothing before it is asked. Whatever it shows marks the game as aided, for good.
"""

from collections.abc import Callable
from typing import Protocol

from game.app.aids.hint import Hint
from game.app.aids.show import STEERED_BY, Show, Steer
from game.app.bar import NO_MESSAGE, ROMAN, Message, Tone
from game.app.services import Services
from game.app.told import step_told
from game.rules.places import Move
from game.session.game import Aid, Game
from game.session.hints import next_step
from game.session.history import Step
from game.solver.results import Result, Verdict
from game.table.intents import Command
from game.words import mark

NOT_AVAILABLE = mark("The analyst can't be started here; the game goes on without it")
LOOKING = mark("Looking for a win…")
UNKNOWN = mark("It is not known whether this can be won")
LOST = mark("Lost: no way wins from here")
GOOD_AS_IT_IS = mark("This position itself can still be won")
NO_TURNING_POINT = mark("No position of this line is known that could be won")


class AtTable(Protocol):
    """What the assistant can do at the table."""

    def play(self, moves: tuple[Move, ...]) -> None:
        """Make moves as one step, seen and stored."""

    def undo(self) -> None:
        """Take back a step, seen and stored."""

    def go_to(self, step: Step) -> None:
        """Go to a step of the history, seen and stored."""

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> bool:
        """Show a line for a while."""

    def lost(self) -> None:
        """No way wins from here: offer ways on."""


class Assistant:
    """Answers at one table.

    Attributes:
        verdict_on: Whether the verdict stands in the bar.
        hint: The step that is shown as a hint.
        show: The winning line being played, if it is.
    """

    def __init__(self, services: Services, game: Game, table: AtTable) -> None:
        """Nothing has been asked yet."""
        self._services, self._game, self._table = services, game, table
        self._asked: Callable[[Result], None] | None = None
        self._seeks_turning_point = False
        self.verdict_on = False
        self.hint: Hint | None = None
        self.show: Show | None = None

    @property
    def busy(self) -> bool:
        """Whether the player waits for an answer."""
        return self._asked is not None or self._seeks_turning_point

    # What the player asks

    def command(self, command: Command) -> None:
        """Answer one of the commands ``HINT``, ``SHOW_ME``, ``VERDICT`` and ``TURNING_POINT``."""
        if not self._services.adviser.available:
            self._say(NOT_AVAILABLE, Tone.BAD)
        elif command is Command.VERDICT:
            self.verdict_on = not self.verdict_on
            self._watch()
        elif command is Command.HINT and self.hint is not None:
            # Asked again, it is done, and the next one is shown
            self._table.play(self.hint.moves)
            self._ask(self._give_hint)
        elif command is Command.HINT:
            self._ask(self._give_hint)
        elif command is Command.SHOW_ME:
            self._ask(self._give_show)
        else:
            self._seek_turning_point()

    def steer(self, command: Command) -> bool:
        """While a line is shown: steer it; returns whether the command was meant for that."""
        steer = STEERED_BY.get(command)
        if self.show is None:
            return False
        match steer:
            case Steer.TOGGLE:
                self.show.toggle()
            case Steer.FORTH:
                self.show.running = False
                self.show.forth()
            case Steer.BACK:
                self.show.back()
            case Steer.END | None:
                self.show = None
                return steer is Steer.END
        return True

    # What happens at the table

    def moved(self) -> None:
        """The table shows another position."""
        self.hint = None
        if self.show is not None and not self.show.follows(self._game.position):
            self.show = None
        self._ask_nothing()
        self._watch()

    def end(self) -> None:
        """The player wants no help any more: nothing that was asked for is shown."""
        self.verdict_on = False
        self.hint = self.show = None
        self.rest()

    def rest(self) -> None:
        """The table is left: nothing is looked for, and nothing runs."""
        self._ask_nothing()
        if self.show is not None:
            self.show.running = False
        if self._services.adviser_started:
            self._services.adviser.stop()

    def resume(self) -> None:
        """The table is played again."""
        self._watch()

    def tick(self, dt: float, *, at_rest: bool) -> bool:
        """Let seconds pass; returns whether there is something new to see.

        Args:
            dt: How many.
            at_rest: Whether no card is in flight.
        """
        if self.show is not None and at_rest:
            self.show.tick(dt)
        if not self._services.adviser_started:
            return False
        adviser = self._services.adviser
        news = adviser.tick(dt)
        if news and not adviser.available:
            self._asked, self._seeks_turning_point = None, False
            self._say(NOT_AVAILABLE, Tone.BAD)
        if self._asked is not None and (result := self._settled()) is not None:
            asked, self._asked = self._asked, None
            asked(result)
            news = True
        if self._seeks_turning_point and not adviser.seeking:
            self._seeks_turning_point = False
            self._give_turning_point(adviser.turning_point)
        if self.verdict_on and news:
            self._mark_line()
        return news

    def verdict(self) -> Message:
        """What the bar says of the position."""
        if not self.verdict_on or self._game.position.won:
            return NO_MESSAGE
        adviser, text = self._services.adviser, self._services.words.text
        result = adviser.known(self._game.position)
        if result is None or (result.verdict is Verdict.UNKNOWN and adviser.thinking):
            told = LOOKING if adviser.thinking else UNKNOWN
            return Message(text(told), Tone.PLAIN, "verdict_unknown")
        if result.verdict is Verdict.WON:
            line = text("Can be won by tour {tour}", tour=ROMAN[result.tour - 1])
            return Message(line, Tone.GOOD, "verdict_won")
        if result.verdict is Verdict.LOST:
            return Message(text(LOST), Tone.BAD, "verdict_lost")
        return Message(text(UNKNOWN), Tone.PLAIN, "verdict_unknown")

    # Answers

    def _ask(self, then: Callable[[Result], None]) -> None:
        """Answer now if the answer is known, else as soon as it is."""
        if self._game.position.won:
            return
        self.show = None
        self._ask_nothing()
        self._asked = then
        self._watch()
        result = self._settled()
        if result is None:
            self._say(LOOKING)
        else:
            self._asked = None
            then(result)

    def _ask_nothing(self) -> None:
        """What the player has asked needs no answer any more."""
        self._asked = None
        if self._seeks_turning_point:
            self._seeks_turning_point = False
            self._services.adviser.stop()

    def _settled(self) -> Result | None:
        """What is known of the position; nothing while a better answer may still come."""
        adviser = self._services.adviser
        result: Result | None = adviser.known(self._game.position)
        if result is None or (result.verdict is Verdict.UNKNOWN and adviser.thinking):
            return None
        return result

    def _give_hint(self, result: Result) -> None:
        moves = next_step(self._game.position, result.line)
        if not moves:
            self._give_nothing(result)
            return
        sure = result.verdict is Verdict.WON
        self.hint = Hint(moves, sure)
        words = self._services.words
        step = step_told(words, self._game.position, moves)
        said = mark("Wins: {step}") if sure else mark("Only the best found: {step}")
        self._say_aided(words.text(said, step=step), Tone.GOOD if sure else Tone.PLAIN)

    def _give_show(self, result: Result) -> None:
        if result.verdict is not Verdict.WON:
            self._give_nothing(result)
            return
        self._aided()
        self.show = Show(self._game, result.line, self._table.play, self._table.undo)

    def _give_nothing(self, result: Result) -> None:
        """There is no way on that could be shown, or none is known."""
        if result.verdict is Verdict.LOST:
            self._aided()
            self._table.lost()
        else:
            self._say_aided(self._services.words.text(UNKNOWN), Tone.BAD)

    def _seek_turning_point(self) -> None:
        self.show = None
        self._ask_nothing()
        self._services.adviser.seek_turning_point(self._game.history.line())
        self._seeks_turning_point = True
        self._say(LOOKING)

    def _give_turning_point(self, found: int | None) -> None:
        line = self._game.history.line()
        text = self._services.words.text
        if found is None:
            self._say_aided(text(NO_TURNING_POINT), Tone.BAD)
            return
        step = line[found]
        if step is self._game.history.cursor:
            self._say_aided(text(GOOD_AS_IT_IS), Tone.GOOD)
            return
        back = line[-1].played - step.played
        self._table.go_to(step)
        words = self._services.words
        self._say_aided(
            words.plural("Here it could still be won, {n} move ago",
                         "Here it could still be won, {n} moves ago", back),
            Tone.GOOD,
        )  # fmt: skip

    def _watch(self) -> None:
        wanted = self.verdict_on or self._asked is not None
        if wanted and not self._game.position.won:
            self._services.adviser.watch(self._game.history.cursor)
            if self.verdict_on:
                self._mark_line()
        elif self._services.adviser_started and not self._seeks_turning_point:
            self._services.adviser.stop()

    def _mark_line(self) -> None:
        """What the bar says stands in the tree too, beside each step that led here."""
        known, game = self._services.adviser.known, self._game
        for step in game.history.line():
            if (result := known(step.position)) is not None:
                game.mark_verdict(step, result.verdict, result.tour, result.half)
                self._aided()
        if game.history.unsaved:
            self._services.games.keep(game)

    def _aided(self) -> None:
        self._services.games.aid(self._game, Aid.AIDED)

    def _say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        self._table.say(self._services.words.text(text), tone)

    def _say_aided(self, text: str, tone: Tone) -> None:
        self._aided()
        self._table.say(text, tone)
