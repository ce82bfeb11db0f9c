"""What a title can say of a finished match: what was done in it, and how likely each claim was."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple

from games.engine.outcome import Outcome
from games.engine.story import Line
from games.engine.table import TableT
from games.engine.view import ViewT


class Deed(NamedTuple):
    """Something of note that a seat did, by a code of the title. `what` is a term of the title it
    was about, `true` whether it was so (None: nothing to be true), `amount` how much of it.
    """

    code: str
    seat: int
    what: str = ""
    true: bool | None = None
    amount: int = 1


class Likely(NamedTuple):
    """That `seat` has what they claim, `what` being a term of the title: from 0 to 1."""

    seat: int
    what: str
    chance: float


@dataclass(frozen=True)
class Study(Generic[TableT, ViewT]):
    """`deeds(table, lines)` names those of the move that has just added `lines` to the story and
    `final(table)` those that show at the end; `likely(view)` is how likely the claim on the table
    is for one who sees that view, None where a title has no claims. `bluffs` are the codes of deeds
    that are bluffs unless true. `decisive(story, outcome)` is the number of the line that decided a
    match, one that everyone has read; None where no line did.

    The title's terms have a heading for each code, `deed.<code>`; with `likely`, the sentence
    `likely` as well, with {name}, {what} and {percent} to fill in.
    """

    deeds: Callable[[TableT, Sequence[Line]], Iterable[Deed]] = lambda table, lines: ()
    final: Callable[[TableT], Iterable[Deed]] = lambda table: ()
    likely: Callable[[ViewT], Likely | None] | None = None
    bluffs: tuple[str, ...] = ()
    decisive: Callable[[Sequence[Line], Outcome], int | None] = lambda story, outcome: None


def winners(outcome: Outcome) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(outcome.places) if place == 1)


def last_line(story: Sequence[Line], wanted: Callable[[Line], bool]) -> int | None:
    """The number of the last line of that kind that everyone has read; None: there is none."""
    found = (number for number in reversed(range(len(story))) if wanted(story[number]))
    return next((number for number in found if story[number].seen_by is None), None)
