"""What stays the same in a match of Intrigue, and what a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from games.titles.intrigue.castle import OF_EACH, START, STEP, TYPES, Councillor
from games.titles.intrigue.table import Table

FEWEST_DEALS = 1
"""There is no chance but who begins."""
SECRET_WINDOWS = False
"""Everybody hears what is said in a negotiation."""


def conserved(table: Table) -> object:
    """All councillors wherever they are, and the money that did not come from the bank."""
    everyone = councillors(table)
    assert everyone == Counter(
        {Councillor(seat, type_): OF_EACH for seat in range(table.seats) for type_ in TYPES}
    )
    for castle in table.castles:
        types = [sitting.type for sitting in castle.values() if sitting]
        assert len(types) == len(set(types))
    assert all(money >= 0 and money % STEP == 0 for money in table.money)
    assert sum(table.money) - table.bank == START * table.seats
    return sorted(everyone.items())


def councillors(table: Table) -> Counter[Councillor]:
    """Everyone, on or off the board."""
    found = Counter(table.island)
    for seat in range(table.seats):
        found.update(Councillor(seat, type_) for type_ in table.remaining[seat])
        found.update(table.waiting[seat])
        found.update(sitting for sitting in table.castles[seat].values() if sitting)
    return found


def swaps(table: Table, viewer: int | None) -> Iterator[Callable[[], None]]:
    """Two others have each other's money, or what is as secret: one has more, another less.

    Each undoes itself. Nobody gets so little that they could not pay what they offer.
    """
    others = [seat for seat in range(table.seats) if seat != viewer]
    for one, other in combinations(others, 2):
        spare = {seat: max(0, table.money[seat] - offered(table, seat)) for seat in (one, other)}
        difference = table.money[one] - table.money[other]
        if difference == 0:
            difference = STEP
        if difference > 0 and spare[one] < difference:
            difference = spare[one]
        if difference < 0 and spare[other] < -difference:
            difference = -spare[other]
        yield Transfer(table, one, other, difference)


def offered(table: Table, seat: int) -> int:
    """What a seat offers right now."""
    talker = table.talk.talkers.get(seat) if table.talk else None
    return (talker.offer or 0) if talker else 0


class Transfer:
    """Money that moves in secret at the first call, and back at the next."""

    def __init__(self, table: Table, one: int, other: int, amount: int) -> None:
        self.table, self.one, self.other, self.amount = table, one, other, amount

    def __call__(self) -> None:
        self.table.money[self.one] -= self.amount
        self.table.money[self.other] += self.amount
        self.amount = -self.amount
