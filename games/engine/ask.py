"""The question a match waits on."""

from collections.abc import Generator, Hashable, Mapping, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")

Moves = Sequence[str]
"""Legal moves: a tuple, or `moves.Shapes` where they are many."""


class Ask(NamedTuple):
    """A question of one kind, put to one seat or to several at once.

    `moves` holds the legal moves of every seat that may move now, `awaited` the seats
    the match cannot go on without, `clock` the answer the clock gives for each of them.
    `reopened` tells that it is the same window as before, short of somebody's answer.
    A talk in the open, where a seat may move again and again, says in `about` the facts that
    each seat's question rests on: as long as they stay, what he is about to answer stays good.
    """

    kind: str
    moves: Mapping[int, Moves]
    awaited: tuple[int, ...]
    clock: Mapping[int, str]
    reopened: bool = False
    about: Mapping[int, Hashable] = {}

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that may move now, in seat order."""
        return tuple(sorted(self.moves))

    def default(self, seat: int) -> str:
        """What the clock answers for an awaited seat."""
        return self.clock[seat]

    def without(self, seat: int) -> "Ask":
        """The same window once `seat` has answered."""
        return Ask(
            self.kind,
            {other: moves for other, moves in self.moves.items() if other != seat},
            tuple(other for other in self.awaited if other != seat),
            self.clock,
            reopened=True,
            about=self.about,
        )

    def still_asks(self, seat: int, before: "Ask") -> bool:
        """Whether the seat is asked the same as by the ask before it."""
        if seat not in before.moves:
            return False
        if self.about:
            return seat in before.about and self.about.get(seat) == before.about[seat]
        return self.reopened


Rules = Generator[Ask, tuple[int, str], T]
"""Rules as a generator: yields questions, is sent (seat, move), returns a T."""


def ask_of(kind: str, seat: int, moves: Moves, clock: str) -> Ask:
    """A question put to one seat."""
    return Ask(kind, {seat: moves}, (seat,), {seat: clock})
