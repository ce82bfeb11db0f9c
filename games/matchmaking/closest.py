"""The closest tables: those whose ratings differ least, one after the other."""

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import islice

from games.matchmaking.wait import Apart, Seated, Wait, longest, may_sit, seated

MOST_TRIED = 20
"""Tables that are tried for one person where enough are near, but some are kept apart or wait for
another size. Who finds none among these waits on, at the longest until they are overdue: people who
all are kept apart from each other would keep everybody else waiting with the cube of their number.
"""

Found = tuple[float, int, Sequence[Wait]]
"""The points between the ratings of a table, whose is the lowest of them, and its members."""


def closest_tables(
    waiting: Sequence[Wait], size: int, apart: Apart, *, preferred: bool
) -> list[Seated]:
    """Make tables of that size, the closest first, until there is none.

    A table is possible where the points between its ratings are in the band of each member; of a
    size that is not the preferred one, where a member takes any size.
    """
    ranked = sorted(waiting, key=lambda each: (each.rating, longest(each)))
    taken: set[int] = set()
    heap: list[Found] = []

    def look(lowest: int) -> None:
        above = (each for each in islice(ranked, lowest + 1, None) if each.who not in taken)
        members = closest_above(ranked[lowest], above, size, apart, preferred=preferred)
        if members:
            heappush(heap, (members[1].rating - members[0].rating, lowest, members))

    for number in range(len(ranked)):
        look(number)
    tables: list[Seated] = []
    while heap:
        _, lowest, members = heappop(heap)
        if not any(each.who in taken for each in members):
            taken.update(each.who for each in members)
            tables.append(seated(members, size))
        elif ranked[lowest].who not in taken:
            look(lowest)
    return tables


def closest_above(
    lowest: Wait, above: Iterable[Wait], size: int, apart: Apart, *, preferred: bool
) -> Sequence[Wait]:
    """The members of the closest table in which `lowest` has the lowest rating, the highest one
    second; empty if there is none among the first MOST_TRIED. `above` are those with higher
    ratings, in their order.
    """
    between: list[Wait] = []
    tried = 0
    for highest in above:
        spread = highest.rating - lowest.rating
        if spread > lowest.band or tried == MOST_TRIED:
            break
        if highest.band < spread or not may_sit(highest, [lowest], apart):
            continue
        between = [each for each in between if each.band >= spread]
        if len(between) + 2 >= size:
            tried += 1
            members = filled_up([lowest, highest], between, size, apart)
            if members and (preferred or any(each.takes_any_size for each in members)):
                return members
        between.append(highest)
    return ()


def filled_up(
    members: list[Wait], others: Sequence[Wait], size: int, apart: Apart
) -> Sequence[Wait]:
    """The members and, up to that size, those of the others who have waited longest; empty if these
    are too few.
    """
    for other in sorted(others, key=longest):
        if len(members) < size and may_sit(other, members, apart):
            members.append(other)
    return members if len(members) == size else ()
