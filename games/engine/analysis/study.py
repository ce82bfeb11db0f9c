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


class Count(NamedTuple):
    """The deeds of one code: all of them, or those that were `true`, or those that were not."""

    code: str
    true: bool | None = None


class Trait(NamedTuple):
    """A habit by which players differ: how many deeds of the `whole` were of the `part`; without a
    whole, how many of the part they did in a match.

    `levels` are the bounds between the sentences for it, and `full` is as much as anybody does. The
    title's terms have its name, `trait.<code>`, and from `trait.<code>.0` on a sentence for each
    level, the lowest first, with {tenths} and {rate} to fill in and without a subject.
    """

    code: str
    part: tuple[Count, ...]
    whole: tuple[Count, ...] = ()
    levels: tuple[float, ...] = ()
    full: float = 1.0


@dataclass(frozen=True)
class Study(Generic[TableT, ViewT]):
    """`deeds(table, lines)` names those of the move that has just added `lines` to the story and
    `final(table)` those that show at the end; `likely(view)` is how likely the claim on the table
    is for one who sees that view, None where a title has no claims. `bluffs` are the codes of deeds
    that are bluffs unless true. `decisive(table, story, outcome)` is the number of the line that
    decided a match, one that everyone has read: without what it tells, and all else as it was, the
    match would not have ended as it did. None where there is no such line. `weigh(line)` is how
    much a line tells of a match to somebody who was not there, 0: nothing worth a picture.
    `traits` are what a player's style is told by.

    The title's terms have a heading for each code, `deed.<code>`; with `likely`, the sentence
    `likely` as well, with {name}, {what} and {percent} to fill in. What stands under `told.<code>`
    sums up a player's deeds of a code after one match, with {count}, {true} and {false}
    to fill in.
    """

    deeds: Callable[[TableT, Sequence[Line]], Iterable[Deed]] = lambda table, lines: ()
    final: Callable[[TableT], Iterable[Deed]] = lambda table: ()
    likely: Callable[[ViewT], Likely | None] | None = None
    bluffs: tuple[str, ...] = ()
    decisive: Callable[[TableT, Sequence[Line], Outcome], int | None] = lambda *_: None
    weigh: Callable[[Line], int] = lambda line: 0
    traits: tuple[Trait, ...] = ()


def winners(outcome: Outcome) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(outcome.places) if place == 1)


def last_line(story: Sequence[Line], wanted: Callable[[Line], bool]) -> int | None:
    """The number of the last line of that kind that everyone has read; None: there is none."""
    found = (number for number in reversed(range(len(story))) if wanted(story[number]))
    return next((number for number in found if story[number].seen_by is None), None)
