"""The state of a match as its rules know it: what every title's table has."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TypeVar

from games.engine.dealer import Dealer
from games.engine.story import Fact, Line

FIRST = "first"
"""The option that says who begins: the winner of the match before, at a rematch."""

Options = Mapping[str, str | int | None]
"""What the host chose, by the option's name; under `FIRST` a seat, or None: to be drawn."""


@dataclass(slots=True, kw_only=True)
class Table(ABC):
    """A title adds its own facts in a dataclass with slots. Seats count from 0, clockwise.

    `first` is the seat that begins. `turn` is whose turn it is: the site shows it, and its replay
    jumps from turn to turn; while several are asked it stays with the active player, at the end
    with the last one. `story` only grows.
    """

    seats: int
    dealer: Dealer
    first: int
    turn: int = field(init=False)
    story: list[Line] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.turn = self.first

    @property
    def which_turn(self) -> tuple[int, ...]:
        """Tells a turn from the one before; more than whose it is where a seat has two in a row."""
        return (self.turn,)

    @abstractmethod
    def standings(self) -> tuple[int, ...]:
        """Places by seat if the match stopped now: 1 is best, equals share one (1 1 3).

        Asked at any moment: a match is stopped after `most_moves`, or when nobody is left to play.
        """

    def still_in(self) -> tuple[int, ...]:
        """The seats that can still be asked something, in seat order. The others only look on."""
        return self.everyone()

    def everyone(self) -> tuple[int, ...]:
        """All seats."""
        return _seats(self.seats)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """All who are still in but one, in seat order."""
        return _without(self.still_in(), seat)

    def around(self, start: int | None = None) -> tuple[int, ...]:
        """All seats clockwise, from `start` on (None: from the first one)."""
        begin = self.first if start is None else start
        return _around(self.seats, begin)

    def left_of(self, seat: int) -> int:
        """The next seat clockwise that is still in."""
        present = self.still_in()
        for other in present:
            if other > seat:
                return other
        return present[0]

    def tell(self, code: str, *, seen_by: tuple[int, ...] | None = None, **facts: Fact) -> None:
        """Add a line to the story; only the seats of `seen_by` may read it (None: everyone)."""
        self.story.append(Line(code, facts, seen_by))


@cache
def _seats(count: int) -> tuple[int, ...]:
    return tuple(range(count))


@lru_cache(1 << 12)
def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([other for other in seats if other != seat])


@cache
def _around(count: int, begin: int) -> tuple[int, ...]:
    return tuple([(begin + step) % count for step in range(count)])


TableT = TypeVar("TableT", bound=Table)


def who_begins(seats: int, options: Options, dealer: Dealer) -> int:
    """The seat the options name, else one drawn. Raises ValueError for a seat that is not there."""
    first = options.get(FIRST)
    seat = dealer.below(seats) if first is None else int(first)
    if seat not in range(seats):
        raise ValueError(f"no seat {seat} can begin")
    return seat
