"""Seating a field."""

from collections.abc import Collection

from games.pairing.cost import begun_costs, pair_costs
from games.pairing.field import Chance, Entry, Field, Pairing
from games.pairing.search import cheapest
from games.pairing.sizes import table_sizes


def pair(field: Field, allowed: Collection[int], preferred: int, chance: Chance) -> Pairing:
    """Seat a field at tables of the allowed sizes, most of them of the preferred one, at little
    cost (games/pairing/cost.py).

    Who is left over, where no sizes fit, is who sat out least, then has the fewest points. The
    tables with the most points come first; at each the one begins who has begun least.
    """
    lots = {entry.who: chance.random() for entry in field.entries}
    sizes = table_sizes(len(field.entries), allowed, preferred)
    left = len(field.entries) - sum(sizes)
    out = sorted(field.entries, key=lambda each: (each.byes, each.points, lots[each.who]))[:left]
    sitting = [entry for entry in field.entries if entry not in out]
    sitting.sort(key=lambda each: (-each.points, lots[each.who]))
    seats = Field(tuple(sitting), field.met, field.just_met, field.apart)
    found = cheapest(pair_costs(seats), begun_costs(seats.entries), sizes, chance)
    tables: list[list[Entry]] = [[] for _ in sizes]
    for entry, table in zip(sitting, found.tolist(), strict=True):
        tables[table].append(entry)
    tables.sort(key=lambda table: -sum(entry.points for entry in table) / len(table))
    return Pairing(
        tuple(in_seats(table, chance) for table in tables), tuple(entry.who for entry in out)
    )


def in_seats(table: list[Entry], chance: Chance) -> tuple[int, ...]:
    """The seats of a table: who has begun least begins, the others as it falls."""
    lots = {entry.who: chance.random() for entry in table}
    first, *others = sorted(table, key=lambda each: (each.begun, lots[each.who]))
    others.sort(key=lambda each: lots[each.who])
    return (first.who, *(entry.who for entry in others))
