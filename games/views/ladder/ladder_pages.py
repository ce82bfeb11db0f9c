"""Pagination of a ladder."""

from typing import Any

from django.utils.formats import number_format

from games.ladder.order import Order, Row

A_PAGE = 50
LAST = 10**9


def first_row(order: Order[Row], players: int, asked: str, sought: Row | None) -> int:
    """How many rows come before the page: the one with `sought`, or from the rank asked for."""
    if sought is not None:
        return max(0, order.position(sought) - A_PAGE // 2)
    start = parse_rank(asked)
    return start if start < players else max(0, players - 1) // A_PAGE * A_PAGE


def parse_rank(asked: str) -> int:
    """How many rows come before a rank as text, counted from 1; 0 if it is no number."""
    sensible = asked.isascii() and asked.isdigit() and len(asked) < len(str(LAST))
    return max(0, int(asked) - 1) if sensible else 0


def pager(start: int, shown: int, players: int) -> dict[str, Any]:
    """The ranks shown, and the first ranks of the pages above and below (0 if there is none)."""
    more = start + shown < players
    return {
        "higher": max(1, start + 1 - A_PAGE) if start else 0,
        "lower": start + 1 + A_PAGE if more else 0,
        "first": number_format(start + 1, force_grouping=True),
        "last": number_format(start + shown, force_grouping=True),
        "players": number_format(players, force_grouping=True),
    }
