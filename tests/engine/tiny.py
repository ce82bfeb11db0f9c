"""A title small enough to test the engine with: its rules are given by the test."""

from dataclasses import dataclass, field
from typing import Any

from games.engine.story import Line
from games.engine.title import Option, Title


@dataclass
class TinyTable:
    """`heard` is every answer the rules were sent."""

    seats: int
    options: dict[str, Any]
    heard: list[tuple[int, str]] = field(default_factory=list)
    story: list[Line] = field(default_factory=list)


def tiny(rules, seats=range(1, 5)) -> Title:
    """A title with those rules; its view is the arguments the view was given."""
    return Title(
        slug="tiny",
        seats=seats,
        rules_version=1,
        options=(Option("size", ("small", "large")),),
        set_up=lambda count, options, _: TinyTable(count, dict(options)),
        rules=rules,
        view=lambda _, seat, question, open_cards: (seat, question, open_cards),
        still_in=lambda table: tuple(range(table.seats)),
        standings=lambda table: (1,) * table.seats,
        choose=lambda view, _: view[1].moves[0],
        words={},
    )
