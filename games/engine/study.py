"""Looking at a finished match: what was done in it, and how likely each claim was."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.outcome import Outcome
from games.engine.play import Play
from games.engine.story import Line


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
    """That `seat` has what he claims, `what` being a term of the title: from 0 to 1."""

    seat: int
    what: str
    chance: float


@dataclass(frozen=True)
class Study:
    """`deeds(table, lines)` names those of the move that has just added `lines` to the story and
    `final(table)` those that show at the end; `likely(view)` is how likely the claim on the table
    is for one who sees that view, None where a title has no claims. `bluffs` are the codes of deeds
    that are bluffs unless true. `decisive(story, outcome)` is the number of the line that decided a
    match, one that everyone has read; None where no line did.

    The title's terms have a heading for each code: `deed.<code>`.
    """

    deeds: Callable[[Any, Sequence[Line]], Iterable[Deed]] = lambda table, lines: ()
    final: Callable[[Any], Iterable[Deed]] = lambda table: ()
    likely: Callable[[Any], Likely | None] | None = None
    bluffs: tuple[str, ...] = ()
    decisive: Callable[[Sequence[Line], Outcome], int | None] = lambda story, outcome: None


class Moment(NamedTuple):
    """After `ply` moves: whose turn it is, and what the last move did."""

    ply: int
    turn: int
    deeds: tuple[Deed, ...]


class Decided(NamedTuple):
    """The line of the story that decided a match, and after how many moves it was told."""

    line: int
    ply: int


def decided(play: Play, outcome: Outcome) -> Decided | None:
    """Of a match played to its end."""
    study = play.title.study
    line = study.decisive(play.story, outcome) if study else None
    return None if line is None else Decided(line, bisect_right(play.told, line))


def winners(outcome: Outcome) -> tuple[int, ...]:
    """The seats in first place."""
    return tuple(seat for seat, place in enumerate(outcome.places) if place == 1)


def last_line(story: Sequence[Line], wanted: Callable[[Line], bool]) -> int | None:
    """The last one of that kind that everyone has read."""
    found = (number for number in reversed(range(len(story))) if wanted(story[number]))
    return next((number for number in found if story[number].seen_by is None), None)


def moments(play: Play, log: Iterable[tuple[int, str]]) -> Iterator[Moment]:
    """A match from its start, move by move; `play` has none yet and is played on."""
    study = play.title.study
    yield Moment(0, play.turn, ())
    for seat, move in log:
        told = len(play.story)
        play.answer(seat, move)
        deeds = tuple(study.deeds(play.table, play.story[told:])) if study else ()
        yield Moment(play.ply, play.turn, deeds)


def deeds_of(play: Play, log: Iterable[tuple[int, str]]) -> Iterator[Deed]:
    """Everything of note in a match; `play` has no move yet and is played to its end."""
    for moment in moments(play, log):
        yield from moment.deeds
    if play.title.study is not None:
        yield from play.title.study.final(play.table)
