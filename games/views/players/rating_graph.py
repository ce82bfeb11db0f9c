"""A rating over time: an SVG line with axes, and the rows of a table."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils import timezone
from django.utils.timezone import localtime

from accounts.models import User
from complots_site.web.dates import day
from games.models import RatingChange

MOST = 100
WIDTH, HEIGHT = 600, 160
STEPS = (25, 50, 100, 200, 250, 500, 1000, 2000)
"""How many points may lie between two lines of the scale."""
GAPS = 4
"""Below how many gaps the lines of the scale have between them."""
YEAR = 365


class Graph(NamedTuple):
    """`line` are the points of an SVG polyline and `end` its last one; `scale` the ratings at its
    horizontal lines, evenly spaced from the top, at these `heights`, and `days` the dates below,
    evenly spaced as well. Lowest, highest, first and last are in rating points. `rows` are (time,
    ISO time, points, key of the match), newest first.
    """

    line: str
    end: str
    scale: list[int]
    heights: list[int]
    days: list[tuple[str, str]]
    rows: list[tuple[datetime, str, int, str]]
    lowest: int
    highest: int
    first: int
    last: int


def graph(player: User, slug: str) -> Graph | None:
    """The last hundred rated matches, or None if there are none."""
    newest = RatingChange.objects.filter(player=player, title=slug).order_by("-finish_number")
    changes = list(
        newest.select_related("match").only("at", "before", "change", "match__key")[:MOST]
    )
    return graph_of(changes) if changes else None


def graph_of(changes: Sequence[RatingChange]) -> Graph:
    """The graph of these changes, newest first."""
    values = [changes[-1].before, *(change.after for change in reversed(changes))]
    points = [round(value / 1000) for value in values]
    scale = scale_of(min(points), max(points))
    dots = line(values, scale)
    return Graph(
        " ".join(dots),
        dots[-1],
        scale,
        [round(HEIGHT * number / (len(scale) - 1)) for number in range(len(scale))],
        days([change.at for change in reversed(changes)]),
        [(row.at, row.at.isoformat(), round(row.after / 1000), row.match.key) for row in changes],
        min(points),
        max(points),
        points[0],
        points[-1],
    )


def scale_of(lowest: int, highest: int) -> list[int]:
    """Round ratings from the top down, the first at least the highest, the last at most the lowest.

    >>> scale_of(1480, 1512)
    [1525, 1500, 1475]
    >>> scale_of(1500, 1500)
    [1525, 1500]
    """
    for step in STEPS:
        bottom, top = lowest // step, max(-(-highest // step), lowest // step + 1)
        if top - bottom < GAPS:
            break
    return [number * step for number in range(top, bottom - 1, -1)]


def line(values: Sequence[int], scale: Sequence[int]) -> list[str]:
    """The points from left to right, in a box from the first to the last line of the scale."""
    step = WIDTH / max(1, len(values) - 1)
    height = HEIGHT / (scale[0] - scale[-1])
    return [
        f"{step * number:.1f},{height * (scale[0] - value / 1000):.1f}"
        for number, value in enumerate(values)
    ]


def days(times: Sequence[datetime]) -> list[tuple[str, str]]:
    """Up to three dates, the first and the last among them: as text and in ISO form.

    The year is told where the times are more than one apart, or the last is of an earlier one.
    """
    last = len(times) - 1
    earlier = localtime(times[-1]).year != localtime(timezone.now()).year
    form = "j N Y" if earlier else "j N"
    if (times[-1] - times[0]).days >= YEAR:
        form = "N Y"
    chosen = [localtime(times[number]) for number in sorted({0, last // 2, last})]
    dates = list(dict.fromkeys(moment.date() for moment in chosen))
    return [(day(each, form), each.isoformat()) for each in dates]
