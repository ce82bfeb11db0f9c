"""The figures of a tournament as docs/tournaments.md has them, written from that page alone."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil
from typing import NamedTuple

FOUR = (5, 3, 2, 1)


class Sat(NamedTuple):
    """Somebody at a table, where they came in (None: it counts for nobody), and whether they have
    decided anything by hand.
    """

    who: int
    place: int | None
    by_hand: bool = True


class Table(NamedTuple):
    """One that is over; `puts_out` says that its round does."""

    round: int
    puts_out: bool
    seats: Sequence[Sat]


class Bye(NamedTuple):
    """A round that has no seat for somebody."""

    round: int
    puts_out: bool
    who: int


@dataclass
class Player:
    """Somebody in it; `there`: neither out nor gone."""

    lot: int
    there: bool
    points: int = 0
    matches: int = 0
    wins: int = 0
    in_a_row: int = 0
    byes: int = 0
    met: list[int] = field(default_factory=list)
    furthest: tuple[int, int] = (0, 0)


def worth(seats: int) -> list[int]:
    """The hundredths of each place: those of a table of four, or what is at its share of the way
    from first to last, rounded up.
    """
    found = []
    for place in range(seats):
        way = Fraction(3 * place, seats - 1)
        here = int(way)
        after = FOUR[min(here + 1, 3)]
        found.append(ceil(100 * (FOUR[here] - (FOUR[here] - after) * (way - here))))
    return found


def shared(places: Sequence[int]) -> list[int]:
    """Those who share a place share the points of the places that they take together."""
    order, each = sorted(places), worth(len(places))
    sums: defaultdict[int, list[int]] = defaultdict(list)
    for place, points in zip(order, each, strict=True):
        sums[place].append(points)
    return [round(Fraction(sum(sums[place]), len(sums[place]))) for place in places]


def count(players: Mapping[int, Player], course: Iterable[Table | Bye], *, arena: bool) -> None:
    """Have everything count, in its order."""
    for each in course:
        if isinstance(each, Bye):
            players[each.who].byes += 1
            players[each.who].points += 0 if each.puts_out else 250
            if each.puts_out:
                players[each.who].furthest = (-each.round, 0)
            continue
        people = [sat.who for sat in each.seats]
        for who in people:
            players[who].met += [other for other in people if other != who]
        places = [sat.place for sat in each.seats]
        if None in places:
            if each.puts_out:
                for who in people:
                    players[who].furthest = (-each.round, 99)
            continue
        for sat, points in zip(each.seats, shared(places), strict=True):
            player = players[sat.who]
            twice = arena and player.in_a_row >= 2
            player.points += points * (1 + twice) * sat.by_hand
            player.matches += 1
            won = sat.place == 1 and sat.by_hand
            player.wins += won
            player.in_a_row = player.in_a_row + 1 if won else 0
            if each.puts_out:
                player.furthest = (-each.round, sat.place)


def opponents(players: Mapping[int, Player], who: int) -> int:
    """The points of all whom somebody has met, together."""
    return sum(players[other].points for other in players[who].met)


def order(players: Mapping[int, Player]) -> list[int]:
    """How far one came, and of the same place who is there first; points; those of the opponents;
    wins; the lot.
    """
    return sorted(
        players,
        key=lambda who: (
            players[who].furthest,
            players[who].furthest != (0, 0) and not players[who].there,
            -players[who].points,
            -opponents(players, who),
            -players[who].wins,
            players[who].lot,
        ),
    )
