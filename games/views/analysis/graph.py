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
FIRST_NAME, NAME = 150, 75
"""What the first of these names, and each other one, take of the width on the narrowest phone."""


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
    return Graph(
        [line(moments, places, seat) for seat in seats],
        [(percent, HEIGHT * (1 - percent / 100)) for percent in SCALE],
        named_turns([round(WIDTH * ply / last, 1) for ply, _ in found.turns]),
        places,
    )


def named_turns(places: Sequence[float]) -> list[tuple[int, float]]:
    """The first turn and some others, none so near the one before that their names would overlap:
    turns have very different numbers of moves.
    """
    step = next((each for each in STEPS if len(places) / each <= MOST_TURNS), STEPS[-1])
    named: list[tuple[int, float]] = []
    for number, place in enumerate(places, 1):
        room = FIRST_NAME if len(named) == 1 else NAME
        if number == 1 or (number % step == 0 and place - named[-1][1] >= room):
            named.append((number, place))
    return named


def line(moments: Sequence[Moment], places: Sequence[float], seat: int) -> str:
    """The points of one seat."""
    heights = [HEIGHT * (1 - moment.chances[seat] / 1000) for moment in moments]
    return " ".join(f"{x:g},{y:.1f}" for x, y in zip(places, heights, strict=True))
