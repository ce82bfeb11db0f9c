"""What a strong player thinks of each legal move, by what one seat can see and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from games.engine.move import Move
from games.engine.view import ViewT


class Judged(NamedTuple):
    """A legal move: the chance to win after it, and how often a strong player makes it; 0 to 1.

    `bluff`: it says something that is not so.
    """

    move: Move
    value: float
    policy: float
    bluff: bool = False


Seen = TypeVar("Seen", contravariant=True)


class Listener(Protocol[Seen]):
    """Follows one match from its first move on, as whoever sits there does."""

    def judge(self, view: Seen) -> Sequence[Judged]:
        """Judge every legal move of the asked seat that has this view, by it and what everybody has
        seen before; the policies add up to 1.
        """

    def saw(self, view: Seen, move: Move) -> None:
        """A seat that had a choice made a move; this was its view. Nothing that it alone could see
        is told anybody else.
        """


@dataclass(frozen=True)
class Judge(Generic[ViewT]):
    """`listen()` begins to follow a match; `version` is another one whenever it might judge
    otherwise.
    """

    listen: Callable[[], Listener[ViewT]]
    version: str
