"""What happened, as codes and facts; words come when somebody reads it."""

from collections.abc import Iterable
from typing import Any, NamedTuple


class Line(NamedTuple):
    """One sentence of the log. `seen_by` None: everyone may read it."""

    code: str
    facts: dict[str, Any]
    seen_by: tuple[int, ...] | None = None


def readable(story: Iterable[Line], seat: int | None) -> list[Line]:
    """The lines that `seat` may read (None: a spectator)."""
    return [line for line in story if line.seen_by is None or seat in line.seen_by]
