"""The two typefaces, found in the packages that bring them."""

from importlib.util import find_spec
from pathlib import Path

import pygame.font


class Fonts:
    """Opens each font once. ``pygame.font`` must be initialised before the first is asked for."""

    def __init__(self) -> None:
        """Open nothing yet."""
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._folders: dict[str, Path] = {}

    def serif(self, px: int, weight: str = "Bold") -> pygame.font.Font:
        """Source Serif, for indices and titles: Regular, Semibold, Bold or Black.

        ``px`` is the size in pixels.

        Raises:
            ModuleNotFoundError: its package is not installed.
        """
        return self._font("font_source_serif_pro", f"SourceSerifPro-{weight}.ttf", px)

    def sans(self, px: int, weight: str = "SemiBold") -> pygame.font.Font:
        """Manrope, for all other words: Regular, Medium, SemiBold, Bold or ExtraBold.

        ``px`` is the size in pixels.

        Raises:
            ModuleNotFoundError: its package is not installed.
        """
        return self._font("font_manrope", f"Manrope-{weight}.ttf", px)

    def _font(self, package: str, file: str, px: int) -> pygame.font.Font:
        if package not in self._folders:
            self._folders[package] = _folder(package)
        if (file, px) not in self._open:
            self._open[file, px] = pygame.font.Font(self._folders[package] / file, px)
        return self._open[file, px]


def _folder(package: str) -> Path:
    # Finding a package does not run it: these would list all their files first.
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)
    return Path(spec.origin).with_name("files")
