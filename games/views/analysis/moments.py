"""The moments of an analysis in words: in which turn, what happened, and whose chance changed."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.analysis.found import Found, Swing, furthest
from games.boards.said import said
from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Words

MOST_TOLD = 5
"""Swings that the page tells of."""


class Row(NamedTuple):
    """A moment of the graph, at `place` in it: `percents` by seat."""

    ply: int
    place: float
    turn: int
    sentence: str
    percents: list[int]


class Told(NamedTuple):
    """A swing in words: what happened, whose chance changed most and from what to what, in percent.

    `mine`: the reader's own; `drawn`: chance changed it.
    """

    ply: int
    turn: int
    sentence: str
    name: str
    mine: bool
    before: int
    after: int
    drawn: bool


class Teller:
    """Tells of the moments of one analysis; `story` and `moves` are the match's as stored."""

    def __init__(
        self,
        found: Found,
        story: Sequence[Sequence[Any]],
        moves: Sequence[tuple[int, str]],
        names: Sequence[str],
        words: Words[Any],
    ) -> None:
        self.found = found
        self.story = story
        self.moves = moves
        self.names = names
        self.words = words

    def turn(self, ply: int) -> int:
        """The number of the turn in which the move was made that made it `ply` moves, from 1 on."""
        return max(1, sum(start < ply for start, _ in self.found.turns))

    def turn_then(self, ply: int) -> int:
        """The number of the turn that the figures have beside the chances after so many moves: that
        which begins there, unless it is of the move before that they tell.
        """
        begins = ply > 0 and any(start == ply for start, _ in self.found.turns)
        tells = any(swing.ply == ply for swing in self.found.swings)
        return self.turn(ply) + (begins and not tells)

    def happened(self, swing: Swing) -> str:
        """What everybody read of the move; the move itself where nothing was told."""
        first, after = swing.lines
        lines = [Line(code, facts, seen_by) for code, facts, seen_by in self.story[first:after]]
        told = [self.words.line(line, self.names) for line in lines if line.seen_by is None]
        if told:
            return " ".join(told)
        return self.made(swing.ply)

    def made(self, ply: int) -> str:
        """Who made the move that made it so many, and which it was."""
        name = self.names[self.moves[ply - 1][0]]
        return said(_("%(name)s: %(move)s."), name=name, move=self.move(ply))

    def move(self, ply: int) -> str:
        """What its button said, of the move that made it so many moves."""
        return self.words.move(Move.parse(self.moves[ply - 1][1]), self.names)

    def rows(self, places: Sequence[float]) -> list[Row]:
        """The moments that there is something to say of, and those at which a seat stood lowest or
        highest before the end; `places` are those of all in the graph.
        """
        swings = {swing.ply: swing for swing in self.found.swings}
        begun = dict(self.found.turns)
        extremes = furthest([chances for _, chances in self.found.moments[:-1]])
        lowest_or_highest = {self.found.moments[number].ply for number in extremes}
        rows = []
        for (ply, chances), place in zip(self.found.moments, places, strict=True):
            sentence = ""
            if ply in swings:
                sentence = self.happened(swings[ply])
            elif ply in begun:
                sentence = said(_("Turn of %(name)s"), name=self.names[begun[ply]])
            elif ply in lowest_or_highest:
                sentence = self.made(ply)
            if sentence or ply == self.found.moments[-1].ply:
                rows.append(Row(ply, place, self.turn_then(ply), sentence, percents(chances)))
        return rows

    def swings(self, mine: int | None) -> list[Told]:
        """The largest, in the order in which they came; the reader's chance if it changed as much
        as half of anybody's.
        """
        largest = self.found.swings[:MOST_TOLD]
        return [self.told(swing, mine) for swing in sorted(largest)]

    def told(self, swing: Swing, seat: int | None) -> Told:
        """One swing, by the chance of that seat unless it hardly changed."""
        before, after = self.found.at(swing.ply - 1), self.found.at(swing.ply)
        changes = [abs(now - then) for then, now in zip(before, after, strict=True)]
        most = max(range(len(changes)), key=changes.__getitem__)
        whose = most if seat is None or changes[seat] < max(changes) / 2 else seat
        return Told(
            swing.ply,
            self.turn(swing.ply),
            self.happened(swing),
            self.names[whose],
            whose == seat,
            percents(before)[whose],
            percents(after)[whose],
            swing.drawn,
        )


def percent(chance: int) -> int:
    """Thousandths in percent; what is not certain is neither 0 nor 100.

    >>> percent(0), percent(3), percent(425), percent(997), percent(1000)
    (0, 1, 42, 99, 100)
    """
    return chance // 10 if chance in (0, 1000) else min(99, max(1, round(chance / 10)))


def percents(chances: Sequence[int]) -> list[int]:
    """The chances of all seats at a moment, so that they make up a hundred.

    >>> percents((425, 425, 150)), percents((3, 3, 994)), percents((0, 1000))
    ([43, 42, 15], [1, 1, 98], [0, 100])
    """
    found = [percent(chance) for chance in chances]
    while missing := 100 - sum(found):
        step = 1 if missing > 0 else -1
        free = [seat for seat, now in enumerate(found) if 0 < now < 100 and 0 < now + step < 100]
        if not free:
            break
        found[max(free, key=lambda seat: step * (chances[seat] / 10 - found[seat]))] += step
    return found
