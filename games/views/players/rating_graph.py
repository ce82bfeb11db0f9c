"""A rating over time, as an SVG polyline and as rows of a table."""

from datetime import datetime
from typing import NamedTuple

from accounts.models import User
from games.models import RatingChange

MOST = 100
WIDTH, HEIGHT, EDGE = 600, 160, 8
LEAST_SPAN = 50_000


class Graph(NamedTuple):
    """`line` holds the points of an SVG polyline; lowest and highest are in rating points.

    `rows` are (time, ISO time, points, key of the match), newest first.
    """

    line: str
    rows: list[tuple[datetime, str, int, str]]
    lowest: int
    highest: int


def graph(player: User, slug: str) -> Graph | None:
    """The last hundred rated matches, or None if there are none."""
    newest = RatingChange.objects.filter(player=player, title=slug).order_by("-finish_number")
    changes = list(
        newest.select_related("match").only("at", "before", "change", "match__key")[:MOST]
    )
    if not changes:
        return None
    values = [changes[-1].before, *(change.after for change in reversed(changes))]
    rows = [(row.at, row.at.isoformat(), round(row.after / 1000), row.match.key) for row in changes]
    return Graph(polyline(values), rows, round(min(values) / 1000), round(max(values) / 1000))


def polyline(values: list[int]) -> str:
    """SVG points from left to right, the highest on top; a flat line in the middle."""
    middle = (min(values) + max(values)) / 2
    span = max(LEAST_SPAN, max(values) - min(values))
    step = (WIDTH - 2 * EDGE) / max(1, len(values) - 1)
    height = (HEIGHT - 2 * EDGE) / span
    return " ".join(
        f"{EDGE + step * number:.1f},{HEIGHT / 2 - height * (value - middle):.1f}"
        for number, value in enumerate(values)
    )
