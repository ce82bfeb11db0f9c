"""What a seating costs: the one measure by which two are compared.

A point between two at one table costs 100. All costs are whole numbers.
"""

import numpy as np
import numpy.typing as npt

from games.pairing.field import Entry, Field

Numbers = npt.NDArray[np.int64]

MEETING = 600
"""For each time that two at one table have met: rather six points between them than that."""

IN_A_ROW = 600
"""On top of that, where they met in their last match."""

CLUB_MATES = 300
"""For two of one club."""

BEGINNING = 100
"""For a table where even the one who begins has begun more often than the field's least, for each
time; twice as often costs four times that.
"""

APART = 1_000_000
"""For two who are to be kept apart."""


def pair_costs(field: Field) -> Numbers:
    """What any two of the field cost at one table, by their places in it."""
    points = np.array([entry.points for entry in field.entries], dtype=np.int64)
    costs: Numbers = np.abs(points[:, None] - points[None, :])
    where = {entry.who: place for place, entry in enumerate(field.entries)}
    members: dict[int, list[int]] = {}
    for place, entry in enumerate(field.entries):
        for club in sorted(entry.clubs):
            members.setdefault(club, []).append(place)
    mates = np.zeros(costs.shape, dtype=bool)
    for places in members.values():
        mates[np.ix_(places, places)] = True
    costs += CLUB_MATES * mates
    counted = [(pair, MEETING * times) for pair, times in field.met.items()]
    counted += [(pair, IN_A_ROW) for pair in sorted(field.just_met, key=sorted)]
    counted += [(pair, APART) for pair in sorted(field.apart, key=sorted)]
    for pair, cost in counted:
        one, other = (where.get(who) for who in sorted(pair))
        if one is not None and other is not None:
            costs[one, other] += cost
            costs[other, one] += cost
    np.fill_diagonal(costs, 0)
    return costs


def begun_costs(entries: tuple[Entry, ...]) -> Numbers:
    """What a table costs at which this entrant begins, by their places in the field."""
    begun = np.array([entry.begun for entry in entries], dtype=np.int64)
    least = begun.min() if len(begun) else 0
    costs: Numbers = BEGINNING * (begun - least) ** 2
    return costs


def cost_of(field: Field, tables: tuple[tuple[int, ...], ...]) -> int:
    """The cost of a seating, whose tables name the entrants in the order of their seats."""
    where = {entry.who: place for place, entry in enumerate(field.entries)}
    pairs, begun = pair_costs(field), begun_costs(field.entries)
    total = 0
    for table in tables:
        places = [where[who] for who in table]
        total += int(pairs[np.ix_(places, places)].sum()) // 2 + int(begun[places[0]])
    return total
