"""File systems that go wrong: full, read-only, forbidden; made for real, undone afterwards."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

NOBODY = 65534
_BLOCK = b"\0" * 4096


def tool(*command: str | Path) -> None:
    """Run a program of the system's; where it may not do that here, the test is skipped."""
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip(f"needs root's right, and a system's ability, to {command[0]}")


class Disk:
    """A small file system of its own.

    Attributes:
        folder: Where it is mounted.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self, leave: int = 0) -> None:
        """Write until there is no room, or only so many bytes."""
        with suppress(OSError), (self.folder / "filling").open("wb", buffering=0) as filling:
            while True:
                filling.write(_BLOCK)
        if leave:
            path = self.folder / "filling"
            os.truncate(path, path.stat().st_size - leave)

    def make_room(self) -> None:
        """Delete what fills it."""
        (self.folder / "filling").unlink()

    def read_only(self, on: bool = True) -> None:
        """Let nothing be written on it, or let it again."""
        tool("mount", "-o", f"remount,{'ro' if on else 'rw'}", self.folder)


@contextmanager
def small_disk(folder: Path, size: int = 3 << 20) -> Iterator[Disk]:
    """A file system of so many bytes, mounted on a new folder; only root can do that."""
    folder.mkdir()
    tool("mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder)
    try:
        yield Disk(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach, and that belongs to a user without privileges."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        yield folder


@contextmanager
def without_privileges() -> Iterator[None]:
    """Root is a user like others for a while; whoever is one already stays it."""
    if os.geteuid() != 0:
        yield
        return
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)
