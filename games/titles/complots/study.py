"""Complots looked at afterwards: who bluffed, who was caught, how likely it was."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from math import comb

from games.engine.analysis.study import Count, Deed, Likely, Study, Trait, last_line
from games.engine.outcome import Outcome
from games.engine.story import Line
from games.titles.complots.cards import copies
from games.titles.complots.table import Table
from games.titles.complots.view import View

BLOWS = ("lied", "shows", "announces")
CLAIM, COUNTER, CHALLENGE, CAUGHT = "claim", "counter", "challenge", "caught"


def deeds(table: Table, lines: Sequence[Line]) -> Iterator[Deed]:
    """Claims and counters with whether they are true, challenges with whether they are right."""
    for line, after in zip_longest(lines, lines[1:]):
        if line.code == "announces" and line.has("claim"):
            yield claimed(table, CLAIM, line.number("seat"), line.text("claim"))
        elif line.code == "counters":
            yield claimed(table, COUNTER, line.number("seat"), line.text("card"))
        elif line.code == "challenges":
            right = after is not None and after.code == "lied"
            yield Deed(CHALLENGE, line.number("seat"), line.text("card"), right)
            if right:
                yield Deed(CAUGHT, line.number("claimant"), line.text("card"))


def claimed(table: Table, code: str, seat: int, character: str) -> Deed:
    """Nothing changes hands between a claim and the ask that follows it."""
    return Deed(code, seat, character, character in table.hands[seat])


def likely(view: View) -> Likely | None:
    """By counting cards alone: nobody is believed, and every card that the viewer does not
    see may lie anywhere. In a duel that goes for the cards set aside as well.
    """
    claim = view.claim
    if claim is None or view.ask is None or view.ask.kind != "challenge":
        return None
    seat = claim.seat if claim.counterer is None else claim.counterer
    character = claim.character if claim.counter is None else claim.counter
    if character is None:
        return None
    holder = view.seats[seat]
    if holder.hand:
        return Likely(seat, character, float(character in holder.hand))
    seen = [card for other in view.seats for card in (*other.lost, *other.hand)]
    each = copies(len(view.seats))
    hidden = each * len(view.characters) - len(seen)
    others = hidden - (each - seen.count(character))
    return Likely(seat, character, 1 - comb(others, holder.down) / comb(hidden, holder.down))


def decisive(_table: Table, story: Sequence[Line], outcome: Outcome) -> int | None:
    """What took the last card: a lie found out, a doubt that was wrong, or the action itself.

    Without it the match would go on. Where the turns ran out it was no single line.
    """
    lost = last_line(story, lambda line: line.code == "loses")
    if lost is None or outcome.reason != "last-living":
        return None
    return last_line(story[:lost], lambda line: line.code in BLOWS)


def weigh(line: Line) -> int:
    """A lie found out, a doubt that was wrong, a coup; a last card that falls adds to each."""
    if line.code == "announces":
        return 2 * (line.text("action") == "coup")
    return {"lied": 6, "shows": 5, "out": 3}.get(line.code, 0)


CLAIMED = (Count(CLAIM), Count(COUNTER))
BLUFFED = (Count(CLAIM, true=False), Count(COUNTER, true=False))
FEW_OR_MANY = (0.05, 0.15, 0.95)
"""Between hardly ever, once in ten, several times in ten and nearly always."""
TRAITS = (
    Trait("bluffs", BLUFFED, CLAIMED, FEW_OR_MANY),
    Trait("doubts", (Count(CHALLENGE),), levels=(0.3, 1.0), full=2.0),
    Trait("right", (Count(CHALLENGE, true=True),), (Count(CHALLENGE),), FEW_OR_MANY),
    Trait("caught", (Count(CAUGHT),), BLUFFED, FEW_OR_MANY),
)

STUDY: Study[Table, View] = Study(
    deeds=deeds,
    likely=likely,
    bluffs=(CLAIM, COUNTER),
    decisive=decisive,
    weigh=weigh,
    traits=TRAITS,
)
