"""What a strong player would do, in words, for a seat that is asked and by what that seat sees."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from games.engine.analysis.judge import Judged
from games.engine.view import ViewT


class Advice(NamedTuple):
    """In plain text: whatever puts it into a page escapes it.

    `best` tells of the move that a strong player makes most often: how often, and the chance to win
    after it; `other` the same of the next one, "" where there is none. `reason` is what speaks for
    the best one among the facts in sight.
    """

    best: str
    other: str
    reason: str


Advise = Callable[[ViewT, Sequence[Judged], Sequence[str]], Advice]
"""By the view of an asked seat, each of its legal moves judged, and the players' names by seat."""
