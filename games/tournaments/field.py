"""The entrants of a tournament, as the pairing is told of them."""

import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations

from django.db.models import Q

from accounts.naming.alike import alike
from games.models import Entrant, Member, Mute, Tournament
from games.pairing.field import Entry, Field, Pair
from games.pairing.sizes import table_sizes
from games.tournaments.standings import by_table, seats_of


def field_of(tournament: Tournament, entrants: Sequence[Entrant]) -> Field:
    """Those who are to be seated, known by the numbers of their rows. Of matches that run it tells
    no more than who sits there.
    """
    numbers = {entrant.pk for entrant in entrants}
    clubs = clubs_of(tournament, entrants)
    met: Counter[Pair] = Counter()
    last: dict[int, int] = {}
    for table, people in by_table(seats_of(tournament, numbers)).items():
        met.update(frozenset(each) for each in combinations(people, 2))
        last.update(dict.fromkeys(people, table))
    return Field(
        tuple(
            Entry(each.pk, each.points, each.begun, each.byes, clubs[each.player_id])
            for each in entrants
        ),
        met,
        {each for each in met if len({last[who] for who in each}) == 1},
        apart(entrants),
    )


def clubs_of(tournament: Tournament, entrants: Sequence[Entrant]) -> dict[int, frozenset[int]]:
    """The clubs of each player, but for the one whose tournament it is."""
    found: defaultdict[int, set[int]] = defaultdict(set)
    players = [entrant.player_id for entrant in entrants]
    members = Member.objects.filter(player__in=players)
    for player, club in members.values_list("player", "club"):
        if club != tournament.club_id:
            found[player].add(club)
    return {player: frozenset(found[player]) for player in players}


def apart(entrants: Sequence[Entrant]) -> set[Pair]:
    """The pairs that do not sit together: one has muted the other, or their names look the same."""
    rows = {entrant.player_id: entrant.pk for entrant in entrants}
    muted = Mute.objects.filter(Q(player__in=rows) & Q(muted__in=rows))
    same = alike({entrant.pk: entrant.player.username for entrant in entrants})
    return same.union(
        frozenset((rows[one], rows[other])) for one, other in muted.values_list("player", "muted")
    )


def allowed_sizes(seats: Sequence[int], preferred: int, people: int) -> list[int]:
    """The sizes of tables for so many people: near the preferred one, or any where somebody would
    sit out otherwise.

    >>> allowed_sizes(range(2, 9), 4, 9), allowed_sizes(range(2, 9), 4, 2)
    ([3, 4, 5, 6], [2, 3, 4, 5, 6, 7, 8])
    >>> allowed_sizes(range(3, 6), 5, 7), allowed_sizes(range(3, 6), 5, 8)
    ([3, 4, 5], [4, 5])
    """
    near = [size for size in seats if preferred - 1 <= size <= preferred + 2]
    return near if sum(table_sizes(people, near, preferred)) == people else list(seats)


def chance(tournament: Tournament, number: int) -> random.Random:
    """What a round is drawn by: the same whenever it is asked."""
    return random.Random(f"{tournament.lot} {number}")  # noqa: S311
