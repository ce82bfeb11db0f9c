"""A finished match told again: what each seat did, its marks, and its best moments."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from games.engine.analysis.study import Deed
from games.engine.outcome import Outcome
from games.engine.play import AnyPlay
from games.engine.review import decided, moments
from games.engine.story import Line

BLUFF, CHALLENGE, LOSS, OUT = "bluff", "challenge", "loss", "out"
KINDS = (BLUFF, CHALLENGE, LOSS, OUT)
HIGHLIGHTS = 3
PEOPLE = ("seat", "target", "to", "claimant", "owner")
"""The names of facts that are seats, in the lines of all titles."""
UNDOUBTED = 3
"""The weight of a bluff that nobody doubted."""


class Mark(NamedTuple):
    """What happened with the move that made it `ply` moves: a line of the story tells it, or `seat`
    did or suffered it, with `what`, a term of the title, if anything.
    """

    ply: int
    kind: str
    seat: int | None = None
    what: str = ""
    line: Line | None = None


class Highlight(NamedTuple):
    """What everyone read after `ply` moves, who it was about, the view of all cards then, the kinds
    of its marks, and whether it decided the match.
    """

    ply: int
    lines: tuple[Line, ...]
    seats: tuple[int, ...]
    view: Any
    kinds: tuple[str, ...]
    decides: bool


class Retelling(NamedTuple):
    """`turns` are (ply, seat)."""

    turns: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]
    deeds: tuple[Deed, ...]
    highlights: tuple[Highlight, ...]


def retell(
    start: Callable[[], AnyPlay], moves: Sequence[tuple[int, str]], outcome: Outcome
) -> Retelling:
    """Of a match that was played to its end; `start()` gives its play before the first move."""
    play = start()
    study = play.title.study
    turns: list[tuple[int, int]] = []
    marks: list[Mark] = []
    deeds: list[Deed] = []
    present, which = play.still_in, None
    for moment in moments(play, moves):
        if play.table.which_turn != which:
            which = play.table.which_turn
            turns.append((moment.ply, moment.turn))
        deeds += moment.deeds
        marks += marks_of(play, moment.ply, moment.deeds, present)
        present = play.still_in
    if study is not None:
        deeds += study.final(play.table)
    found = decided(play, outcome)
    last = None if found is None else found.ply
    plies = best(play, last, marks, [ply for ply, _ in turns])
    views = views_at(start(), moves, plies)
    return Retelling(
        tuple(turns),
        tuple(marks),
        tuple(deeds),
        tuple(highlight(play, ply, views[ply], marks, decides=ply == last) for ply in plies),
    )


def told_by(play: AnyPlay, ply: int) -> tuple[Line, ...]:
    """What everyone read after so many moves, and not before; from none on."""
    before = play.story_lengths[ply - 1] if ply else 0
    return tuple(x for x in play.story[before : play.story_lengths[ply]] if x.seen_by is None)


def people(line: Line) -> tuple[int, ...]:
    """The seats that a line names, each once."""
    named = [line.facts.get(name) for name in PEOPLE]
    return tuple(dict.fromkeys(seat for seat in named if isinstance(seat, int)))


def marks_of(
    play: AnyPlay, ply: int, deeds: Sequence[Deed], before: Sequence[int]
) -> Iterator[Mark]:
    """What the last move of a play is marked with; `before` are the seats that were still in."""
    title = play.title
    bluffs = title.study.bluffs if title.study else ()
    for deed in deeds:
        if deed.code in bluffs and deed.true is False:
            yield Mark(ply, BLUFF, deed.seat, deed.what)
    for line in told_by(play, ply):
        kind = title.sounds.get(line.code)
        if kind in KINDS:
            yield Mark(ply, kind, line=line)
    for seat in before:
        if seat not in play.still_in:
            yield Mark(ply, OUT, seat)


def best(play: AnyPlay, last: int | None, marks: Sequence[Mark], turns: Sequence[int]) -> list[int]:
    """The plies of the moments that tell most, in their order: `last`, which decided it, if any
    did, and the weightiest beside that, the later where two weigh the same. `turns` are the plies
    at which one began.
    """
    study = play.title.study
    if study is None:
        return []
    weights = [0, *(sum(map(study.weigh, told_by(play, ply + 1))) for ply in range(play.ply))]
    doubts = [mark.ply for mark in marks if mark.kind == CHALLENGE]
    for mark in marks:
        end = next((ply for ply in turns if ply > mark.ply), play.ply)
        if mark.kind == BLUFF and not any(mark.ply < doubt <= end for doubt in doubts):
            weights[mark.ply] += UNDOUBTED
    found = [] if last is None else [last]
    for ply in sorted(range(len(weights)), key=lambda ply: (weights[ply], ply), reverse=True):
        if weights[ply] and len(found) < HIGHLIGHTS and ply not in found:
            found.append(ply)
    return sorted(found)


def views_at(
    play: AnyPlay, moves: Sequence[tuple[int, str]], plies: Sequence[int]
) -> Mapping[int, Any]:
    """The views of all cards after these numbers of moves; `play` has none yet."""
    views = {}
    for seat, move in moves[: max(plies, default=0)]:
        play.answer(seat, move)
        if play.ply in plies:
            views[play.ply] = play.view(None, open_cards=True)
    return views


def highlight(
    play: AnyPlay, ply: int, view: Any, marks: Sequence[Mark], *, decides: bool
) -> Highlight:
    """The moment after so many moves of a match that was played on to its end."""
    lines = told_by(play, ply)
    named = dict.fromkeys(seat for line in lines for seat in people(line))
    kinds = dict.fromkeys(mark.kind for mark in marks if mark.ply == ply)
    return Highlight(ply, lines, tuple(named), view, tuple(kinds), decides)
