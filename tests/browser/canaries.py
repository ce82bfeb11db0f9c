"""Canaries: every card of a deal carries a mark of its own into whatever prints it.

A settings module for a real site: `DJANGO_SETTINGS_MODULE=tests.browser.canaries`. The cards of
Complots are still equal to their codes, so the rules do not notice.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from complots_site import fragments
from games import titles
from games.engine.dealer import Dealer
from games.engine.title import Title
from games.titles.complots.table import Table
from tests.real.quick_settings import *  # noqa: F403

CANARY = re.compile(r"canary(\d+)y")


class MarkedCard(str):
    """A card's code that carries its mark into every page it is printed on."""

    mark: int

    def __html__(self) -> str:
        return f"{self} canary{self.mark}y"


def marked(title: Title) -> Title:
    """The title with marked cards."""

    def set_up(seats: int, options: Mapping[str, Any], dealer: Dealer) -> Table:
        table = title.set_up(seats, options, dealer)
        number = 0
        for place in (*table.hands, table.court, *table.packs):
            for index, code in enumerate(place):
                place[index] = MarkedCard(code)
                place[index].mark = number
                number += 1
        return table

    return replace(title, set_up=set_up)


def marks(cards) -> set[int]:
    """The marks of some cards."""
    return {card.mark for card in cards}


@cache
def marked_titles() -> dict[str, Title]:
    """Every title, Complots with its canaries."""
    return {**titles_without(), "complots": marked(titles_without()["complots"])}


fragments.kept = fragments.kept.__wrapped__
titles_without = titles.all_titles
titles.all_titles = marked_titles
