"""Looking at a finished match: what was done in it, and how likely each claim was."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

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
    is for one who sees that view. `bluffs` are the codes of deeds that are bluffs unless true.

    The title's terms have a heading for each code: `deed.<code>`.
    """

    deeds: Callable[[Any, Sequence[Line]], Iterable[Deed]] = lambda table, lines: ()
    final: Callable[[Any], Iterable[Deed]] = lambda table: ()
    likely: Callable[[Any], Likely | None] = lambda view: None
    bluffs: tuple[str, ...] = ()


class Moment(NamedTuple):
    """After `ply` moves: whose turn it is, and what the last move did."""

    ply: int
    turn: int
    deeds: tuple[Deed, ...]


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
