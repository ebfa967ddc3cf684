"""Build a program for people without Python: ``python3 .ci/build.py [FOLDER]``.

Into FOLDER (``dist`` unless named) go two programs that do the same:
``dendera``, a folder that starts at once, and ``one-file``, which unpacks
itself whenever it starts. Each has the licences beside it and, on Linux, what
desktops need to show it in their menus, in the places below a ``share`` folder.
On macOS there is also ``Dendera Zodiac.app``.

PyInstaller builds for the system that it runs on. It does so in an environment
of its own, ``build/venv``, since it would take in whatever else is installed:
pygame's numpy, for one, weighs more than all the rest.
"""

import os
import shutil
import subprocess
import sys
from importlib.metadata import files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / "build" / "venv"
ICON = ROOT / "build" / "dendera.png"
"""The window's drawing as desktops want it; the specification for PyInstaller names it too."""


def run_in_environment(*command: str) -> None:
    """Run the environment's Python in the project's folder; end this program if that fails."""
    python = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    done = subprocess.run([python, *command], cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def prepare() -> None:
    """Make the environment, anew, so that nothing is in it but what is asked for here."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", ENVIRONMENT], check=True)
    install = ("-m", "pip", "--disable-pip-version-check", "install", "-q")
    run_in_environment(*install, "pip>=25.1")  # knows dependency groups
    run_in_environment(*install, "-r", "requirements.txt", "--group", "build")


def build(target: Path) -> None:
    """Build into a folder; runs in the environment."""
    draw_icon()
    for name in ("dendera", "one-file"):
        shutil.rmtree(target / name, ignore_errors=True)
    places = ["--distpath", str(target), "--workpath", str(ROOT / "build" / "pyinstaller")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    subprocess.run([*command, *places, str(ROOT / ".ci" / "dendera.spec")], check=True)
    single = next(target.glob("dendera-one-file*"))
    (target / "one-file").mkdir()
    single.rename(target / "one-file" / f"dendera{single.suffix}")
    licences = third_party(target / "dendera" / "_internal")
    for name in ("dendera", "one-file"):
        shutil.copy(ROOT / "LICENSE", target / name)
        (target / name / "THIRD-PARTY.txt").write_text(licences, encoding="utf-8")
        if sys.platform == "linux":
            furnish(target / name / "share")


def draw_icon() -> None:
    """Rasterise the window's drawing."""
    import pygame  # noqa: PLC0415 - it is in the environment alone

    drawing = str(ROOT / "assets" / "app_icon.svg")
    pygame.image.save(pygame.image.load_sized_svg(drawing, (256, 256)), str(ICON))


def furnish(share: Path) -> None:
    """Lay out what desktops look for, as the XDG specifications have it."""
    icons = share / "icons" / "hicolor"
    for file, place in (
        (ROOT / ".ci" / "dendera.desktop", share / "applications" / "dendera.desktop"),
        (ROOT / "assets" / "app_icon.svg", icons / "scalable" / "apps" / "dendera.svg"),
        (ICON, icons / "256x256" / "apps" / "dendera.png"),
    ):
        place.parent.mkdir(parents=True)
        shutil.copyfile(file, place)


def third_party(inside: Path) -> str:
    """The licences of all that comes along; ``inside`` is the folder that it was packed into."""
    standard = Path(os.__file__).parent
    python = [folder / "LICENSE.txt" for folder in (standard, standard.parent)]
    texts = {
        "The libraries inside of pygame-ce": (ROOT / ".ci" / "notices.txt").read_text("utf-8"),
        "pygame-ce and the libraries under the LGPL": packed("pygame-ce", "LGPL.txt"),
        "Source Serif": packed("font-source-serif-pro", "LICENSE.txt"),
        "Manrope": packed("font-manrope", "OFL.txt"),
        "platformdirs": packed("platformdirs", "LICENSE"),
        "Python": next(file for file in python if file.exists()).read_text("utf-8"),
        "PyInstaller, of which the starter is part": packed("pyinstaller", "COPYING.txt"),
    }
    if shutil.which("dpkg-query"):
        texts |= debian(inside)
    return "\n\n".join(f"{'=' * 72}\n{name}\n{'=' * 72}\n\n{text}" for name, text in texts.items())


def packed(package: str, name: str) -> str:
    """A text that comes in an installed package."""
    found = next(file for file in files(package) or [] if file.name == name)
    return found.read_text("utf-8")


def debian(inside: Path) -> dict[str, str]:
    """The licences of the system's libraries that came along, where Debian's packages tell."""
    texts = {}
    for library in sorted(inside.glob("lib*.so*")):
        command = ["dpkg-query", "--search", f"*/{library.name}"]
        told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        package = told.partition(":")[0]
        copyright_file = Path("/usr/share/doc") / package / "copyright"
        if package and copyright_file.exists():
            texts[f"{library.name}, from Debian's {package}"] = copyright_file.read_text("utf-8")
    return texts


if __name__ == "__main__":
    if Path(sys.prefix) == ENVIRONMENT:
        build(Path(sys.argv[1]))
    else:
        prepare()
        target = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist").resolve()
        run_in_environment(__file__, str(target))
