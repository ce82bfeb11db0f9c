"""What a match waits for: an ask, and how one seat sees it."""

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from games.engine.move import Move

T = TypeVar("T")

Moves = Sequence[Move]
"""Legal moves: a tuple, or `shapes.Shapes` where they are many."""


@dataclass(slots=True)
class Ask:
    """An ask of one kind, put to one seat or to several at once.

    `moves` holds the legal moves of every seat that may move now, `awaited` the seats
    the match cannot go on without, `clock` the move the clock makes for each of them.
    `reopened` tells that it is the same window as before, short of somebody's move.
    A negotiation in the open, where a seat may move again and again, says in `anew` which seats
    the last move has given another ask; what the others are asked has stayed the same, and the
    move they are about to make stays good.
    """

    kind: str
    moves: Mapping[int, Moves]
    awaited: tuple[int, ...]
    clock: Mapping[int, Move]
    reopened: bool = False
    anew: tuple[int, ...] | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that may move now, in seat order."""
        return tuple(sorted(self.moves))

    def default(self, seat: int) -> Move:
        """The move the clock makes for an awaited seat. Raises KeyError for any other."""
        return self.clock[seat]

    def without(self, seat: int) -> "Ask":
        """The same window once `seat` has moved."""
        moves = dict(self.moves)
        del moves[seat]
        return Ask(
            self.kind,
            moves,
            tuple([other for other in self.awaited if other != seat]),
            self.clock,
            reopened=True,
        )

    def seen_by(self, seat: int | None) -> "SeatAsk":
        """With the legal moves of one seat, and of nobody else (None: a spectator)."""
        return SeatAsk(self.kind, () if seat is None else self.moves.get(seat, ()), self.awaited)


class SeatAsk(NamedTuple):
    """The open ask as one viewer may know it: who is awaited, and the viewer's own legal moves."""

    kind: str
    moves: Moves
    awaited: tuple[int, ...]


Rules = Generator[Ask, tuple[int, Move], T]
"""Rules as a generator: yields asks, is sent (seat, move), returns a T."""


def ask_of(kind: str, seat: int, moves: Moves, clock: Move) -> Ask:
    """An ask put to one seat."""
    return Ask(kind, {seat: moves}, (seat,), {seat: clock})
