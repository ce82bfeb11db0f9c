"""What happened, as codes and facts; the words come when somebody reads it."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

Fact = int | str | None | list[str]
"""A seat, a number, a code of the title, several codes, or nothing; as JSON keeps it."""
Facts = Mapping[str, Fact]
"""By name."""
Lines = Mapping[str, tuple[str, ...]]
"""What a title tells: the code of each kind of line, and the names of its facts."""

WINS = "wins"
VICTORY = (WINS, "shares")
"""The codes of the lines by which every title tells of a `seat` that it has won, alone or not."""


class Line(NamedTuple):
    """One sentence of the story. `seen_by` lists the seats that read it; None: everyone."""

    code: str
    facts: Facts
    seen_by: tuple[int, ...] | None = None

    def number(self, name: str) -> int:
        """A fact that is a seat or an amount. Raises KeyError, and TypeError for any other."""
        fact = self.facts[name]
        if isinstance(fact, int):
            return fact
        raise TypeError(f"{self.code}: {name} is no number")

    def text(self, name: str) -> str:
        """A fact that is a code of the title. Raises KeyError, and TypeError for any other."""
        fact = self.facts[name]
        if isinstance(fact, str):
            return fact
        raise TypeError(f"{self.code}: {name} is no text")

    def texts(self, name: str) -> list[str]:
        """A fact that is several codes. Raises KeyError, and TypeError for any other."""
        fact = self.facts[name]
        if isinstance(fact, list):
            return fact
        raise TypeError(f"{self.code}: {name} is no list")

    def has(self, name: str) -> bool:
        """Whether there is such a fact, and it is something."""
        return self.facts.get(name) is not None


MOST_KEPT = 1 << 14


def kept_lines(lines: Lines) -> Callable[..., Line]:
    """What makes lines for everyone, of a code and its facts in the order of `lines`; those that
    are told in match after match are made once.

    >>> line = kept_lines({"presents": ("seat", "type", "to")})
    >>> line("presents", 1, "cleric", 2).facts
    {'seat': 1, 'type': 'cleric', 'to': 2}
    """

    @lru_cache(MOST_KEPT)
    def line(code: str, *facts: int | str | None) -> Line:
        return Line(code, dict(zip(lines[code], facts, strict=True)))

    return line


def readable(story: Iterable[Line], seat: int | None) -> list[Line]:
    """The lines that `seat` may read (None: a spectator)."""
    return [line for line in story if line.seen_by is None or seat in line.seen_by]
