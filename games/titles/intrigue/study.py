"""Intrigue looked at afterwards: bribes, and what they brought."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine.analysis.study import Count, Deed, Study, Trait, winners
from games.engine.outcome import UNCOUNTED, Outcome
from games.engine.story import Line
from games.titles.intrigue.castle import ANY, SLOTS, START
from games.titles.intrigue.table import Table
from games.titles.intrigue.view import View

PAID, RECEIVED, PROMISE = "paid", "received", "promise"


def final(table: Table) -> Iterator[Deed]:
    """Every bribe, for who paid it and who took it; with a wished slot it asks for a promise."""
    for bribe in table.bribes:
        yield Deed(PAID, bribe.seat, amount=bribe.amount)
        yield Deed(RECEIVED, bribe.to, amount=bribe.amount)
        if bribe.wish != ANY:
            yield Deed(PROMISE, bribe.to, true=bool(bribe.granted))


def decisive(table: Table, story: Sequence[Line], outcome: Outcome) -> int | None:
    """Whatever brought a winner most, if the match would have ended otherwise without it.

    A bribe counts for what it is worth, and goes back to who paid it; a councillor who was seated
    for what their slot has brought more than the lowest would have, one who was kept for all they
    brought from then on. In a match that was not played to its end nothing was decided.
    """
    if outcome.reason in UNCOUNTED:
        return None
    found: list[tuple[int, int]] = []
    for number, gain in enumerate(gained(table, story)):
        if gain and gain.seat in winners(outcome) and not wins_without(table, gain):
            found.append((gain.amount, -number))
    return -max(found)[1] if found else None


class Gain(NamedTuple):
    """What a line has brought a seat by the end, and who paid it (None: the bank)."""

    seat: int
    amount: int
    payer: int | None = None


def wins_without(table: Table, gain: Gain) -> bool:
    """Whether the same would have won, without what it brought."""
    money = list(table.money)
    money[gain.seat] -= gain.amount
    if gain.payer is not None:
        money[gain.payer] += gain.amount
    return richest(money) == richest(table.money)


def richest(money: Sequence[int]) -> list[int]:
    """The seats with most money."""
    return [seat for seat, amount in enumerate(money) if amount == max(money)]


def gained(table: Table, story: Sequence[Line]) -> list[Gain | None]:
    """By line: what it has brought to whom."""
    brought: list[Gain | None] = [None] * len(story)
    sitting: dict[tuple[int, str], tuple[int, int, list[int]]] = {}
    """By castle and type: the owner, the slot, and the lines that the income is owed to."""
    purses = [START] * table.seats
    for number, line in enumerate(story):
        if line.code == "pays":
            payer, to, amount = line.number("seat"), line.number("to"), line.number("amount")
            paid = payer if purses[payer] else None
            brought[number] = Gain(to, amount, paid)
            purses[to] += amount
            purses[payer] -= amount if paid is not None else 0
        elif line.code in ("seats", "keeps"):
            castle = line.number("seat"), line.text("type")
            owner, slot = line.number("owner"), line.number("slot")
            lines = sitting[castle][2] if line.code == "keeps" and castle in sitting else []
            sitting[castle] = owner, slot, [*lines, number]
            brought[number] = Gain(owner, 0)
        elif line.code == "income":
            purses[line.number("seat")] += line.number("amount")
            for owner, slot, lines in sitting.values():
                if owner == line.number("seat"):
                    for at in lines:
                        worth = slot if story[at].code == "keeps" else slot - SLOTS[0]
                        brought[at] = Gain(owner, (brought[at] or Gain(owner, 0)).amount + worth)
    return brought


def weigh(line: Line) -> int:
    """The large bribes, and who is sent to the island."""
    if line.code == "pays":
        return line.number("amount") // 1000
    return 4 * (line.code == "banished")


TRAITS = (
    Trait("generous", (Count(PAID),), (Count(PAID), Count(RECEIVED)), (0.35, 0.65)),
    Trait("faithful", (Count(PROMISE, true=True),), (Count(PROMISE),), (0.05, 0.15, 0.95)),
)

STUDY: Study[Table, View] = Study(final=final, decisive=decisive, weigh=weigh, traits=TRAITS)
