"""The calibration of all models as one drawing: what was said across, what came upwards."""

from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any

import games
from games.titles import all_titles
from games.win_bar.models import facts_of

DRAWING = Path(games.__path__[0]).parent / "docs" / "calibration.svg"
SIDE, GAP, TOP = 120, 44, 30
"""Pixels of a plot, between two of them, and above each for its name."""
COLUMNS = 7
LARGEST = 7.0
"""The radius of the tenth with the most seats."""
STYLE = (
    "text { font: 12px sans-serif; fill: #222 } .across, .up { font-size: 10px; fill: #555 } "
    ".across { text-anchor: middle } .up { text-anchor: end } "
    "path { fill: none; stroke: #999 } circle { fill: #1a5fb4; fill-opacity: 0.75 }"
)


def draw() -> None:
    """Write the drawing into the documentation."""
    DRAWING.write_text(drawing(), "utf-8")


def drawing() -> str:
    """A title a row, a number of seats a plot; a well calibrated model lies on the diagonal."""
    parts: list[str] = []
    rows = 0
    for slug in all_titles():
        for number, facts in enumerate(facts_of(slug).values()):
            row, column = divmod(number, COLUMNS)
            parts += plot(facts, GAP + column * (SIDE + GAP), (rows + row) * (SIDE + GAP + TOP))
        rows += -(-len(facts_of(slug)) // COLUMNS)
    width, height = GAP + COLUMNS * (SIDE + GAP), rows * (SIDE + GAP + TOP)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    ground = f'<rect width="{width}" height="{height}" fill="#fff"/>'
    return "\n".join([head, f"<style>{STYLE}</style>", ground, *parts, "</svg>\n"])


def plot(facts: dict[str, Any], left: int, top: int) -> Iterator[str]:
    """One model: a point for each tenth of chance, its area by how many seats it speaks of."""
    bottom = top + TOP + SIDE
    yield f'<text x="{left}" y="{top + 20}">{facts["title"]}, {facts["seats"]}</text>'
    yield f'<path d="M{left} {top + TOP}v{SIDE}h{SIDE}"/>'
    yield f'<path d="M{left} {bottom}l{SIDE} {-SIDE}" stroke-dasharray="3 3"/>'
    for percent in (0, 50, 100):
        along = SIDE * percent / 100
        x, y = left + along, bottom - along
        yield f'<text class="across" x="{x:g}" y="{bottom + 14}">{percent}</text>'
        yield f'<text class="up" x="{left - 4}" y="{y + 4:g}">{percent}</text>'
    most = max(seats for seats, _, _ in facts["bins"])
    for seats, chance, won in facts["bins"]:
        radius = max(1.5, LARGEST * sqrt(seats / most))
        x, y = left + SIDE * chance, bottom - SIDE * won
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>'
