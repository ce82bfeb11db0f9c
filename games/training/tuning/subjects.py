"""What is tuned: bots made of numbers, and whom they are measured against meanwhile."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from games.titles.intrigue.bot import choose as intrigue
from games.titles.intrigue.bot.judgement import REGULAR as INTRIGUE
from games.titles.theories.bot import choose as theories
from games.titles.theories.bot.judgement import REGULAR as THEORIES
from games.training.baselines.intrigue import POOL as INTRIGUE_POOL
from games.training.baselines.theories import POOL as THEORIES_POOL
from games.training.players import Player


@dataclass(frozen=True)
class Subject:
    """A title's bot. `start` is its judgement as it stands, `player(judgement)` plays by one.

    `others` are whom it meets: simple players by name, and itself as it stood at the start.
    `fortune(table)`, where there is one, is what each seat has come to: no equal shall come to more
    by its place in the order of turns.
    """

    slug: str
    start: Any
    player: Callable[[Any], Player]
    others: Mapping[str, Callable[[], Player]]
    fortune: Callable[[Any], Sequence[float]] | None = None

    def opponent(self, name: str) -> Player:
        """One of the others, for a seat of a match."""
        return self.others[name]() if name in self.others else self.player(self.start)

    @property
    def names(self) -> tuple[str, ...]:
        """All of the others."""
        return (*self.others, "start")


SUBJECTS = {
    "intrigue": Subject(
        "intrigue",
        INTRIGUE,
        lambda judgement: partial(intrigue.judged, judgement),
        {name: make for name, make in INTRIGUE_POOL.items() if name != "random"},
        lambda table: table.money,
    ),
    "theories": Subject(
        "theories",
        THEORIES,
        lambda judgement: partial(theories.judged, judgement),
        {name: make for name, make in THEORIES_POOL.items() if name != "random"},
    ),
}
