"""A match in three sentences: how its winner or the reader came there, what they decided best and
worst or else what turned it, and what was luck. Words before numbers.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.analysis.found import Found, Verdict
from games.boards.said import said
from games.ladder.gain import gain
from games.views.analysis.moments import Teller, percent, percents
from games.views.analysis.sentences import (
    BALANCE,
    CAME_CLOSE,
    FELL_BACK,
    FROM_BEHIND,
    GOOD_BLUFF,
    MISTAKE,
    NEVER_AHEAD,
    NEVER_BEHIND,
    OTHERS_LEFT,
    TURNING_POINT,
)
from games.win_bar.decisions import Kind

LITTLE = 3
"""Points that are as good as none."""
FAR_BEHIND = 0.5
"""Of an even chance: whoever was so low and won came from behind."""
BEHIND = 0.8
"""Of an even chance: whoever was never so low was never behind."""
CLOSE = 1.6
"""Of an even chance: whoever was so high and lost came close."""


class Luck(NamedTuple):
    """What a seat had beyond an even chance, in points of percent, by where it came from."""

    seat: int
    deal: int
    draws: int
    own: int
    others: int

    @property
    def cards(self) -> int:
        """All that chance brought."""
        return self.deal + self.draws


def luck(found: Found) -> list[Luck]:
    """By seat: the four make up what it won beyond an even chance."""
    return [
        Luck(seat, *adding_up([100 * part for part in each]))
        for seat, each in enumerate(found.gains)
    ]


def adding_up(parts: Sequence[float]) -> list[int]:
    """Whole numbers near the parts, together as near to their sum.

    >>> adding_up([2.4, 18.4, -49.4, 8.6]), adding_up([0, 0.4, 0.4, 0])
    ([2, 18, -49, 9], [0, 1, 0, 0])
    """
    points = [round(part) for part in parts]
    while missing := round(sum(parts)) - sum(points):
        step = 1 if missing > 0 else -1
        most = max(range(len(parts)), key=lambda each: step * (parts[each] - points[each]))
        points[most] += step
    return points


def summary(found: Found, teller: Teller, mine: int | None, winners: Sequence[int]) -> list[str]:
    """To a player of the match about their own seat, to others about the first winner's.

    The `winners` are not always who has most at the table: who had left is placed behind who
    stayed.
    """
    seat = winners[0] if mine is None else mine
    you = seat == mine
    sentences = [
        course_of(found, teller, seat, you=you, won=seat in winners),
        decided(found, teller, seat, you=you) or turning_point(found, teller, seat, you=you),
        balance(luck(found)[seat], teller.names[seat], you=you),
    ]
    return [sentence for sentence in sentences if sentence]


def course_of(found: Found, teller: Teller, seat: int, *, you: bool, won: bool) -> str:
    """From how low, or to how high, the seat came before the end."""
    before_end, end = found.moments[:-1] or found.moments, found.moments[-1].chances
    most = won and end[seat] == max(end)
    extreme = (min if most else max)(before_end, key=lambda moment: moment.chances[seat])
    evens = extreme.chances[seat] * len(extreme.chances) / 1000
    if won and not most:
        yours, theirs = OTHERS_LEFT
    elif won:
        fell = FROM_BEHIND if evens < FAR_BEHIND else FELL_BACK
        yours, theirs = fell if evens < BEHIND else NEVER_BEHIND
    else:
        yours, theirs = CAME_CLOSE if evens > CLOSE else NEVER_AHEAD
    return said(
        str(yours if you else theirs),
        name=teller.names[seat],
        turn=teller.turn_then(extreme.ply),
        percent=percents(extreme.chances)[seat],
    )


def decided(found: Found, teller: Teller, seat: int, *, you: bool) -> str:
    """The seat's best bluff and worst mistake; "" where there is neither."""
    told = []
    for kind, (yours, theirs) in ((Kind.BLUFF, GOOD_BLUFF), (Kind.MISTAKE, MISTAKE)):
        own = [each for each in found.verdicts if each.seat == seat and each.kind == kind]
        if own:
            most = max(own, key=Verdict.weight)
            facts = {
                "name": teller.names[seat],
                "move": teller.move(most.ply),
                "turn": teller.turn(most.ply),
                "points": percent(most.weight()),
            }
            told.append(said(str(yours if you else theirs), **facts))
    return " ".join(told)


def turning_point(found: Found, teller: Teller, seat: int, *, you: bool) -> str:
    """What changed the seat's chance most, the last move left aside; "" where nothing did by more
    than a little.
    """

    def change(ply: int) -> int:
        return abs(found.at(ply)[seat] - found.at(ply - 1)[seat])

    end = found.moments[-1].ply
    swings = [swing for swing in found.swings if swing.ply < end] or found.swings
    if not swings:
        return ""
    swing = max(swings, key=lambda each: (change(each.ply), each.ply))
    before, after = (percents(found.at(ply))[seat] for ply in (swing.ply - 1, swing.ply))
    if abs(after - before) <= LITTLE:
        return ""
    facts = {
        "name": teller.names[seat],
        "turn": teller.turn(swing.ply),
        "happened": within_quotes(teller.happened(swing)),
        "before": before,
        "after": after,
    }
    yours, theirs = TURNING_POINT
    return said(str(yours if you else theirs), **facts)


def within_quotes(text: str) -> str:
    """A text that is to stand between quotation marks: those in it become inner ones."""
    for outer, inner in (("“", "‘"), ("”", "’"), ("«\u00a0", "“"), ("\u00a0»", "”")):
        text = text.replace(outer, inner)
    return text


def balance(gained: Luck, name: str, *, you: bool) -> str:
    """What the cards did for the seat, what its own moves did, and what those of the others did."""
    points = {"cards": gained.cards, "own": gained.own, "others": gained.others}
    told = {
        what: said(str(BALANCE[what][sign(each)][not you]), name=name, points=gain(1000 * each))
        for what, each in points.items()
    }
    return said(_("%(cards)s, %(own)s, and %(others)s."), **told)


def sign(points: int) -> int:
    """0 for points that are as good as none, 1 for more and -1 for less."""
    return (points > LITTLE) - (points < -LITTLE)
