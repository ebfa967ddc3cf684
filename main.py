"""The program's entry: reads the command line; each command imports what it needs, no more."""

import argparse
import gc
import gettext
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import game
from game.rules.deals import parse_number
from game.rules.notation import Record, RecordError, parse_record, visible
from game.rules.reasons import Reason
from game.rules.variants import VARIANTS, Variant
from game.words import DOMAIN, LANGUAGES, LOCALES, Words, mark, system_language

WRONG_CALL, NOT_INSTALLED, BROKEN_PIPE = 2, 1, 1
"""Exit statuses besides 0."""

PROGRAM = Path(sys.argv[0]).name

ARGPARSE_TEXTS = (
    mark("usage: "),
    mark("options"),
    mark("show this help message and exit"),
    mark("expected one argument"),
    mark("ignored explicit argument %r"),
    mark("unrecognized arguments: %s"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("not allowed with argument %s"),
)
"""What argparse itself says and looks up in our catalogue."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end."""
        self.exit(WRONG_CALL, f"{self.prog}: {visible(' '.join(message.split()))}\n")


def wished_language(arguments: list[str]) -> str:
    """The language asked for, before anything else is read, since complaints are in it too."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang", choices=LANGUAGES)
    try:
        return early.parse_known_args(arguments)[0].lang or system_language()
    except argparse.ArgumentError:
        return system_language()


def parser(words: Words) -> Parser:
    """The command line of the game itself."""
    text = words.text

    def variant(word: str) -> Variant:
        if word not in VARIANTS:
            raise argparse.ArgumentTypeError(f"«{word}»: {text(Reason.NOT_A_VARIANT.value)}")
        return VARIANTS[word]

    def deal(word: str) -> int:
        number = parse_number(word)
        if number is None:
            raise argparse.ArgumentTypeError(f"«{word}»: {text(Reason.NOT_A_DEAL.value)}")
        return number

    def record(words_of_it: str) -> Record:
        from game.app.told import record_fault

        try:
            found = parse_record(words_of_it)
            found.position()
        except RecordError as error:
            raise argparse.ArgumentTypeError(record_fault(words, error)) from None
        return found

    def language(word: str) -> str:
        if word not in LANGUAGES:
            raise argparse.ArgumentTypeError(text("«{word}»: not a language: en or ru", word=word))
        return word

    found = Parser(
        prog=PROGRAM,
        description=text("Dendera Zodiac, Turkish Patience and Crescent."),
        epilog=text(
            "Commands of their own: show, solve, survey, export, import; each has a --help."
        ),
        allow_abbrev=False,
    )
    found.add_argument("--variant", type=variant, help=text("dendera, turkish or crescent"))
    what = found.add_mutually_exclusive_group()
    what.add_argument("--deal", type=deal, metavar="N", help=text("a deal by its number"))
    what.add_argument("--record", type=record, help=text("play on from a record"))
    found.add_argument("--lang", type=language, help=text("en or ru, for this run"))
    found.add_argument("--fullscreen", action="store_true", help=text("start in fullscreen"))
    found.add_argument(
        "--data-dir", type=Path, metavar="DIR", help=text("where games and settings are kept")
    )
    found.add_argument(
        "--version", action="version", version=f"Dendera Zodiac {game.__version__}",
        help=text("print the version"),
    )  # fmt: skip
    return found


def play(arguments: list[str]) -> int:
    """Open the window as the arguments wish."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # as stderr does with what it can't write
    language = wished_language(arguments)
    words = Words(language)
    # argparse looks its own texts up by the process's domain and language.
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain(DOMAIN, LOCALES)
    gettext.textdomain(DOMAIN)
    wished = parser(words).parse_args(arguments)
    if wished.record and wished.variant and wished.variant is not wished.record.variant:
        parser(words).error(words.text("the record is of another variant"))
    try:
        gc.disable()  # what is imported stays: to look for waste meanwhile costs a tenth
        from game.app.run import Wishes, run

        return run(
            Wishes(
                wished.variant, wished.deal, wished.record, wished.lang,
                wished.fullscreen, wished.data_dir,
            )
        )  # fmt: skip
    except ModuleNotFoundError as missing:
        return _not_installed(words, missing)


def _not_installed(words: Words, missing: ModuleNotFoundError) -> int:
    what = missing.name
    if what is None or what.startswith("game"):
        raise missing
    requirements = Path(__file__).with_name("requirements.txt")
    command = f'"{sys.executable}" -m pip install -r "{requirements}"'  # Either may have blanks
    line = words.text("{what} is not installed; this installs it: {command}",
                      what=what, command=command)  # fmt: skip
    print(line, file=sys.stderr)
    return NOT_INSTALLED


def show(arguments: list[str]) -> int:
    """Print positions after records."""
    from game.rules.show import main

    return main(arguments)


def parsed(
    command: Callable[[list[str]], int],
    add_arguments: Callable[[argparse.ArgumentParser], None],
    arguments: list[str],
) -> argparse.Namespace:
    """What the command line of a command says; the command's own docstring is its help."""
    name = command.__name__.rstrip("_")
    found = Parser(prog=f"{PROGRAM} {name}", description=command.__doc__, allow_abbrev=False)
    add_arguments(found)
    return found.parse_args(arguments)


def solve(arguments: list[str]) -> int:
    """Print the verdict on deals, or on the position after a record."""
    from game.solver.solve import add_arguments, main

    return main(parsed(solve, add_arguments, arguments))


def survey(arguments: list[str]) -> int:
    """Solve many deals into a file; called again, it goes on where it was."""
    from game.solver.survey import add_arguments, main

    return main(parsed(survey, add_arguments, arguments))


def export(arguments: list[str]) -> int:
    """Write all games and settings into a JSON file that is not there yet."""
    from game.session.exchange import add_arguments, export_games

    return export_games(parsed(export, add_arguments, arguments))


def import_(arguments: list[str]) -> int:
    """Add all games of an exported file to those that are there; nothing is lost or doubled."""
    from game.session.exchange import add_arguments, import_games

    return import_games(parsed(import_, add_arguments, arguments))


def worker(_: list[str]) -> int:
    """Answer the game's questions about positions: a process that the game starts for itself."""
    from game.solver.worker import main

    return main()


COMMANDS = {
    "show": show,
    "solve": solve,
    "survey": survey,
    "export": export,
    "import": import_,
    "worker": worker,
}
"""What there is besides the game itself; these speak English, since programs read them."""


def main(arguments: list[str]) -> int:
    """Run a command, or play; returns the exit status."""
    command = COMMANDS.get(arguments[0]) if arguments else None
    if command is None:
        return play(arguments)
    try:
        return command(arguments[1:])
    except ModuleNotFoundError as missing:
        return _not_installed(Words("en"), missing)
    except BrokenPipeError:
        # Whoever read the answers has had enough; there is nobody to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
