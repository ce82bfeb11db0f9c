"""The tables that those who wait are seated at now."""

from collections.abc import Sequence

from games.matchmaking.closest import closest_tables
from games.matchmaking.wait import BOTS_AFTER, Apart, Seated, Wait, longest, may_sit, seated


def match_up(waiting: Sequence[Wait], sizes: Sequence[int], apart: Apart = ()) -> list[Seated]:
    """Seat those who wait in tables of these sizes, the preferred one first.

    First come the overdue, who has waited longest before all others: each sits down with those
    nearest in rating. Then the closest tables of all, by the bands of their members: none is made
    that shares a member with a closer one of its size. Then those with whom bots are all right.
    Everybody else waits. `apart` are pairs that never share a table.
    """
    tables: list[Seated] = []
    left = {each.who: each for each in sorted(waiting, key=longest)}

    def take(made: Sequence[Seated]) -> None:
        tables.extend(made)
        for table in made:
            for who in table.people:
                del left[who]

    for one in [each for each in left.values() if each.overdue]:
        if one.who in left and (table := nearest_to(one, [*left.values()], sizes, apart)):
            take([table])
    for size in sizes:
        take(closest_tables([*left.values()], size, apart, preferred=size == sizes[0]))
    return tables + with_bots([*left.values()], sizes[0], apart)


def nearest_to(
    one: Wait, waiting: Sequence[Wait], sizes: Sequence[int], apart: Apart
) -> Seated | None:
    """The table of an overdue person and those nearest in rating; None if too few wait."""
    members = [one]
    for other in sorted(waiting, key=lambda each: (abs(each.rating - one.rating), longest(each))):
        if other is not one and len(members) < max(sizes) and may_sit(other, members, apart):
            members.append(other)
    size = next((size for size in sizes if size <= len(members)), None)
    return None if size is None else seated(members[:size], size)


def with_bots(waiting: Sequence[Wait], seats: int, apart: Apart) -> list[Seated]:
    """The tables of those with whom bots are all right, in the order of their waiting, whatever
    their ratings are; then those of who is alone, and was given a few seconds before.
    """
    left = {each.who: each for each in waiting if each.bots is not None}
    together, alone = [], []
    for one in [*left.values()]:
        if left.pop(one.who, None) is None:
            continue
        members = [one]
        for other in left.values():
            if len(members) < seats and may_sit(other, members, apart):
                members.append(other)
        for each in members[1:]:
            del left[each.who]
        if len(members) > 1:
            together.append(seated(members, seats))
        elif one.bots is not None and one.bots >= BOTS_AFTER:
            alone.append(seated(members, seats))
    return together + alone
