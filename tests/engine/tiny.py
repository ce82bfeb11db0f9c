"""A title small enough to test the engine with: its rules are given by the test."""

from dataclasses import dataclass, field
from typing import Any

from games.engine.bots import REGULAR
from games.engine.table import Options, Table
from games.engine.title import AnyTitle, Option, Title


@dataclass(kw_only=True)
class TinyTable(Table):
    """`heard` is every answer the rules were sent."""

    options: Options
    heard: list[tuple[int, str]] = field(default_factory=list)

    def standings(self) -> tuple[int, ...]:
        return (1,) * self.seats


def tiny(rules: Any, seats: range = range(1, 5)) -> AnyTitle:
    """A title with those rules; its view is the arguments the view was given."""
    return Title(
        slug="tiny",
        seats=seats,
        minutes=10,
        rules_version=1,
        options=(Option("size", ("small", "large")),),
        set_up=lambda count, options, dealer: TinyTable(
            seats=count, dealer=dealer, first=0, options=dict(options)
        ),
        rules=rules,
        view=lambda _, seat, ask, open_cards: (seat, ask, open_cards),
        bots={REGULAR: lambda view, _: view[1].moves[0]},
        words={},
        lines={},
    )
