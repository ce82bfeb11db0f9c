"""Looking at a finished match: what was done in it, and how likely each claim was."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.engine.play import Play
from games.engine.story import Line


class Deed(NamedTuple):
    """Something of note that a seat did; `code` and `facts` are the title's."""

    code: str
    seat: int
    facts: Mapping[str, Any]


class Likely(NamedTuple):
    """That `seat` has what he claims, `what` being a term of the title: from 0 to 1."""

    seat: int
    what: str
    chance: float


@dataclass(frozen=True)
class Study:
    """`deeds(table, lines)` names those of the move that has just added `lines` to the story;
    `likely(view)` how likely the claim on the table is for one who sees that view, if there is any;
    `bluffs` are the codes of deeds people want to jump to when their fact `true` is false.
    """

    deeds: Callable[[Any, Sequence[Line]], Iterable[Deed]]
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
