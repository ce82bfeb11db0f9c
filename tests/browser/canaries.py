"""Canaries: every card of a deal carries a mark of its own into whatever prints it.

The cards of Complots are still equal to their codes, so the rules do not notice.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from games import titles
from games.engine.dealer import Dealer
from games.engine.title import Title
from games.titles.complots.table import Table

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
    return {**without_marks(), "complots": marked(without_marks()["complots"])}


without_marks = titles.all_titles
