"""What a strong player thinks of each legal move, by what one seat can see and nothing else."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

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


@dataclass(frozen=True)
class Judge(Generic[ViewT]):
    """`judge(view)` judges every legal move of a seat that is asked; the policies add up to 1.

    `version` is another one whenever it might judge otherwise.
    """

    judge: Callable[[ViewT], Sequence[Judged]]
    version: str
