"""The chances of all seats over a match: SVG lines between axes."""

from collections.abc import Sequence
from typing import NamedTuple

from games.analysis.found import Found, Moment

WIDTH, HEIGHT = 600, 200
SCALE = (100, 75, 50, 25, 0)
"""Percent at the horizontal lines, from the top down."""
MOST_TURNS = 6
"""Turns that are named below."""
STEPS = (1, 2, 5, 10, 20, 50, 100)


class Graph(NamedTuple):
    """`lines` are the points of a polyline by seat; `heights` where the lines of the scale are, and
    `turns` the numbers of some turns with where they begin. `places` is where each moment is.
    """

    lines: list[str]
    heights: list[tuple[int, float]]
    turns: list[tuple[int, float]]
    places: list[float]


def graph(found: Found) -> Graph:
    """The graph of an analysis."""
    moments, last = found.moments, max(1, found.moments[-1].ply)
    places = [round(WIDTH * moment.ply / last, 1) for moment in moments]
    seats = range(len(moments[0].chances))
    step = next((each for each in STEPS if len(found.turns) / each <= MOST_TURNS), STEPS[-1])
    return Graph(
        [line(moments, places, seat) for seat in seats],
        [(percent, HEIGHT * (1 - percent / 100)) for percent in SCALE],
        [
            (number, round(WIDTH * ply / last, 1))
            for number, (ply, _) in enumerate(found.turns, 1)
            if number % step == 0 or number == 1
        ],
        places,
    )


def line(moments: Sequence[Moment], places: Sequence[float], seat: int) -> str:
    """The points of one seat."""
    heights = [HEIGHT * (1 - moment.chances[seat] / 1000) for moment in moments]
    return " ".join(f"{x:g},{y:.1f}" for x, y in zip(places, heights, strict=True))
