"""What an analysis found, as it is stored: chances in thousandths, at some moments."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from games.win_bar.course import Course, Gains, gains, parts
from games.win_bar.decisions import Decision, Kind, worth_saying
from games.win_bar.network import Floats

MOST_TURNS = 120
"""Turns whose beginning is kept; of more only some, evenly spaced."""
MOST_SWINGS = 24
"""Moves of which the chances before and after are kept, however short the turns."""
MOST_VERDICTS = 60
TELLING = 0.06
"""The least that the chance of a seat changes by in a swing."""


class Moment(NamedTuple):
    """The chances after `ply` moves, in thousandths by seat."""

    ply: int
    chances: tuple[int, ...]


class Swing(NamedTuple):
    """The move that made it `ply` moves changed the chances by much; `drawn`: chance did. `lines`
    are the first line of the story that it told and the one after its last.
    """

    ply: int
    drawn: bool
    lines: tuple[int, int]


class Verdict(NamedTuple):
    """A decision worth saying something of: `kind` is one of `games.win_bar.decisions.Kind`, `best`
    the notation of the best move, of a bluff that of the best one that is none, and the chances
    after both are in thousandths.
    """

    ply: int
    seat: int
    kind: str
    best: str
    after: int
    with_best: int

    def weight(self) -> int:
        """How far the two chances are apart, in thousandths."""
        return abs(self.with_best - self.after)


class Found(NamedTuple):
    """`moments` in their order, the first before the first move and the last at the end; `turns` as
    (ply, seat); `swings` from the largest to the least, of each turn one; `gains` by seat;
    `verdicts` in their order, none where a title has no judge.
    """

    moments: tuple[Moment, ...]
    turns: tuple[tuple[int, int], ...]
    swings: tuple[Swing, ...]
    gains: tuple[Gains, ...]
    verdicts: tuple[Verdict, ...] = ()

    def at(self, ply: int) -> tuple[int, ...]:
        """The chances after so many moves. Raises KeyError where they are not kept."""
        return dict(self.moments)[ply]


def found_in(
    course: Course,
    usual: Mapping[str, float],
    judged: Sequence[Decision] = (),
    stood_in: Collection[int] = (),
) -> Found:
    """What of a course, and of the decisions in it, is worth keeping; `usual` and `stood_in` as
    `gains` has them.
    """
    swings = swings_of(course)
    wanted = {0, len(course.movers)}
    wanted.update(ply for ply, _ in some(course.turns, MOST_TURNS))
    for swing in swings[:MOST_SWINGS]:
        wanted.update((swing.ply - 1, swing.ply))
    chances = [thousandths(each) for each in course.chances]
    wanted.update(furthest(chances[:-1]))
    moments = [Moment(ply, chances[ply]) for ply in sorted(wanted)]
    worth_it = worth_saying(judged, course)[:MOST_VERDICTS]
    verdicts = [verdict_of(decision, kind) for decision, kind in worth_it]
    gained = rounded(gains(course, usual, stood_in))
    return Found(tuple(moments), course.turns, tuple(swings), gained, tuple(verdicts))


def furthest(chances: Sequence[Sequence[int]]) -> set[int]:
    """Which of the moments with these chances were the lowest and the highest of a seat, the first
    ones where several are.
    """
    of_seats = list(zip(*chances, strict=True))
    return {seat.index(extreme) for seat in of_seats for extreme in (min(seat), max(seat))}


def verdict_of(decision: Decision, kind: Kind) -> Verdict:
    """As it is kept."""
    best, value = decision.best, decision.with_best
    if kind is Kind.BLUFF and decision.honest is not None:
        best, value = decision.honest
    after, with_best = round(1000 * decision.after), round(1000 * value)
    return Verdict(decision.ply, decision.seat, kind, best, after, with_best)


def rounded(found: Sequence[Gains]) -> tuple[Gains, ...]:
    """To thousandths."""
    return tuple(Gains(*[round(part, 3) for part in each]) for each in found)


def swings_of(course: Course) -> list[Swing]:
    """The largest swing of each turn that has one, the largest first."""
    drawn, moved = parts(course)
    changes = np.abs(drawn + moved).max(axis=1)
    largest: dict[int, int] = {}
    starts = np.asarray([ply for ply, _ in course.turns])
    for ply in np.flatnonzero(changes >= TELLING) + 1:
        turn = int(np.searchsorted(starts, ply, side="left"))
        if turn not in largest or changes[largest[turn] - 1] < changes[ply - 1]:
            largest[turn] = int(ply)
    order = sorted(largest.values(), key=lambda ply: (-float(changes[ply - 1]), ply))
    by_chance = np.abs(drawn).max(axis=1) > np.abs(moved).max(axis=1)
    return [
        Swing(ply, bool(by_chance[ply - 1]), (course.told[ply - 1], course.told[ply]))
        for ply in order[:MOST_SWINGS]
    ]


def some(turns: Sequence[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """At most so many of them, evenly spaced."""
    step = -(-len(turns) // most)
    return list(turns[::step])


def thousandths(chances: Floats) -> tuple[int, ...]:
    """Chances as they are stored."""
    return tuple(round(1000 * float(chance)) for chance in chances)


def as_json(found: Found) -> dict[str, Any]:
    """As the database has it."""
    return {
        "moments": [[moment.ply, *moment.chances] for moment in found.moments],
        "turns": [list(turn) for turn in found.turns],
        "swings": [[swing.ply, int(swing.drawn), *swing.lines] for swing in found.swings],
        "gains": [[round(1000 * part) for part in each] for each in found.gains],
        "verdicts": [list(each) for each in found.verdicts],
    }


def of_json(stored: dict[str, Any]) -> Found:
    """The same, read."""
    return Found(
        tuple(Moment(ply, tuple(chances)) for ply, *chances in stored["moments"]),
        tuple((ply, seat) for ply, seat in stored["turns"]),
        tuple(Swing(ply, bool(drawn), (*lines,)) for ply, drawn, *lines in stored["swings"]),
        tuple(Gains(*(part / 1000 for part in each)) for each in stored["gains"]),
        tuple(Verdict(*each) for each in stored["verdicts"]),
    )
