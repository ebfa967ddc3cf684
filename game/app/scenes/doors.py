"""Doors to the scenes that are not needed at the start; each is imported when it is first opened.

A player who only wants his table must not wait for pages that he may never read.
"""
# ruff: noqa: PLC0415 - that is what this module is for

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.app.scenes.scene import Change, Push
from game.app.services import Services
from game.rules.variants import Variant
from game.session.game import Game

if TYPE_CHECKING:
    from game.app.scenes.table import TableScene

Deal = Callable[[Variant, int], Change]
"""Deals a number of a variant."""


def rules(services: Services) -> Change:
    """The rules."""
    from game.app.scenes.page import RulesScene

    return Push(RulesScene(services))


def keys(services: Services) -> Change:
    """The keys."""
    from game.app.scenes.page import KeysScene

    return Push(KeysScene(services))


def about(services: Services) -> Change:
    """What is known about this patience."""
    from game.app.scenes.page import AboutScene

    return Push(AboutScene(services))


def analyst(services: Services) -> Change:
    """What the analyst can know."""
    from game.app.scenes.page import AnalystScene

    return Push(AnalystScene(services))


def settings(services: Services) -> Change:
    """The settings."""
    from game.app.scenes.settings import SettingsScene

    return Push(SettingsScene(services))


def deal_number(services: Services, variant: Variant, deal: Deal) -> Change:
    """A deal by its number."""
    from game.app.scenes.deal_number import DealNumberScene

    return Push(DealNumberScene(services, variant, deal))


def deal_by_par(services: Services, variant: Variant, deal: Deal) -> Change:
    """A deal by how hard it is."""
    from game.app.scenes.deal_by_par import DealByParScene

    return Push(DealByParScene(services, variant, deal))


def menu(services: Services, table: TableScene) -> Change:
    """The menu over the table."""
    from game.app.scenes.menu import MenuScene

    return Push(MenuScene(services, table))


def aids(services: Services, table: TableScene) -> Change:
    """What the analyst can do at the table."""
    from game.app.scenes.menu import AidsScene

    return Push(AidsScene(services, table))


def won(services: Services, table: TableScene) -> Change:
    """The feast, and then the result, of a game that has come out."""
    from game.app.scenes.feast import celebrated
    from game.app.scenes.result import WonScene

    return celebrated(services, table, lambda: WonScene(services, table))


def lost(services: Services, table: TableScene) -> Change:
    """The result of a game that is lost or given up."""
    from game.app.scenes.result import LostScene

    return Push(LostScene(services, table))


def tree(services: Services, table: TableScene) -> Change:
    """The tree of all that was tried."""
    from game.app.scenes.tree import TreeScene

    verdicts = table.aids.assistant.verdict_on
    return Push(TreeScene(services, table.game, table.go_to, verdicts))


def bookmark(services: Services, table: TableScene) -> Change:
    """The bookmark at the position on the table."""
    from game.app.scenes.bookmark import BookmarkScene

    game = table.game
    return Push(BookmarkScene(services, game, game.history.cursor))


def games(services: Services, show: Callable[[Game], Change]) -> Change:
    """All games kept; ``show`` says what follows when one of them is to come on the table."""
    from game.app.scenes.chronicle import ChronicleScene

    return Push(ChronicleScene(services, show))


def statistics(services: Services, show: Callable[[Game], Change]) -> Change:
    """The statistics; ``show`` as for ``games``."""
    from game.app.scenes.statistics import StatisticsScene

    return Push(StatisticsScene(services, show))


def guide(services: Services) -> Change:
    """The first steps."""
    from game.app.scenes.guide import GuideScene

    return Push(GuideScene(services))


def first_time(services: Services) -> Change | None:
    """The offer of the first steps, once, to whoever has never played."""
    if services.settings.guided or services.store.games():
        return None
    from game.app.scenes.guide_panels import FirstTimeScene

    return Push(FirstTimeScene(services))
