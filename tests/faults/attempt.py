"""A move that a scripted player has tried to make, and what became of it."""

from dataclasses import asdict, dataclass, field
from enum import StrEnum
from typing import Any


class Fate(StrEnum):
    """ANSWERED: the post was answered 302, the move counts. SHOWN: a table came in which its
    question is closed, with no refusal before it: it counts unless another closed the question.
    REFUSED: at the first try, so it does not count. UNSURE: it counts once or not at all.
    """

    ANSWERED = "answered"
    SHOWN = "shown"
    REFUSED = "refused"
    UNSURE = "unsure"


@dataclass(slots=True)
class Attempt:
    """`player` answers the question numbered `ask` of match `key` with `notation`, `tries` times.

    `trail` is what the player heard of it. It `began` with the first try and `ended` when its
    fate was known, in seconds of the clock of all players; `version` is that of the table it was
    shown in.
    """

    key: str
    player: int
    ask: str
    notation: str
    tries: int = 0
    fate: Fate = Fate.UNSURE
    trail: list[str] = field(default_factory=list)
    began: float = 0.0
    ended: float | None = None
    version: int | None = None

    @property
    def acknowledged(self) -> bool:
        """Whether the player was told that it counts."""
        return self.fate in (Fate.ANSWERED, Fate.SHOWN)

    def facts(self) -> dict[str, Any]:
        """For JSON."""
        return asdict(self)
