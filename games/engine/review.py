"""Going through a match again, move by move, with what its title says of it."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.engine.analysis.study import Deed, winners
from games.engine.outcome import Outcome
from games.engine.play import Play
from games.engine.table import TableT
from games.engine.view import ViewT


class Moment(NamedTuple):
    """After `ply` moves: whose turn it is, and what the last move did."""

    ply: int
    turn: int
    deeds: tuple[Deed, ...]


class Decided(NamedTuple):
    """The line of the story that decided a match, and after how many moves it was told."""

    line: int
    ply: int


def decided(play: Play[TableT, ViewT], outcome: Outcome) -> Decided | None:
    """Of a match played to its end; None where no line decided it. That is so where whoever is
    placed first has not won at the table: those who did had left.
    """
    if play.outcome is not None and not set(winners(outcome)) <= set(winners(play.outcome)):
        return None
    study = play.title.study
    line = study.decisive(play.table, play.story, outcome) if study else None
    return None if line is None else Decided(line, bisect_right(play.story_lengths, line))


def stored_outcome(
    play: Play[TableT, ViewT], outcome: Outcome, places: Sequence[int]
) -> dict[str, object]:
    """The outcome of a match as its row has it: `places` are its own, or with whoever left behind;
    `decided` is the number of the line that decided it, None where none did.
    """
    found = decided(play, outcome._replace(places=tuple(places)))
    return {
        "places": list(places),
        "reason": outcome.reason,
        "decided": None if found is None else found.line,
    }


def moments(play: Play[TableT, ViewT], moves: Iterable[tuple[int, str]]) -> Iterator[Moment]:
    """A match from its start, move by move; `play` has none yet and is played on."""
    study = play.title.study
    yield Moment(0, play.turn, ())
    for seat, move in moves:
        before = len(play.story)
        play.answer(seat, move)
        deeds = tuple(study.deeds(play.table, play.story[before:])) if study else ()
        yield Moment(play.ply, play.turn, deeds)


def deeds_of(play: Play[TableT, ViewT], moves: Iterable[tuple[int, str]]) -> Iterator[Deed]:
    """Everything of note in a match; `play` has no move yet and is played to its end."""
    for moment in moments(play, moves):
        yield from moment.deeds
    if play.title.study is not None:
        yield from play.title.study.final(play.table)
