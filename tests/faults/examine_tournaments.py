"""What is stored of tournaments that are over: whether something was lost, or done twice.

Run as `python -m tests.faults.examine_tournaments` in the environment of a site; prints JSON: what
must not be (`findings`), and how many tournaments, rounds and matches were looked at.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from games.models import Round, Tournament


def main() -> None:
    """Print the examination."""
    django.setup()
    from games.models import Match, Round, RoundMatch, Tournament

    all_of_them = Tournament.objects.order_by("pk")
    found = [finding for each in all_of_them for finding in (*rounds_of(each), *twice(each))]
    matches = Match.objects.exclude(tournament="").count()
    tables = RoundMatch.objects.exclude(match=None).count()
    if matches != tables:
        found.append(f"{matches} matches are of tournaments, which have {tables} tables")
    counted = (all_of_them.count(), Round.objects.count(), matches)
    answer: dict[str, Any] = {"findings": found, "counted": counted}
    sys.stdout.write(json.dumps(answer))


def rounds_of(tournament: "Tournament") -> Iterator[str]:
    """Its rounds have no gap, and everything in them was played."""
    rounds = list(tournament.all_rounds.order_by("number"))
    if tournament.status != "finished":
        yield f"{tournament.name} is {tournament.status}"
    if [each.number for each in rounds] != list(range(1, len(rounds) + 1)):
        yield f"{tournament.name} has the rounds {[each.number for each in rounds]}"
    for each in rounds:
        yield from tables_of(tournament, each)


def tables_of(tournament: "Tournament", each: "Round") -> Iterator[str]:
    """Each table of a round was counted, and has the match of those who sit at it, once."""
    seated: list[int] = []
    for table in each.tables.select_related("match"):
        where = f"{tournament.name}, round {each.number}, table {table.number}"
        people = [sat.entrant.player_id for sat in table.round_seats.select_related("entrant")]
        seated += people
        if table.state != "counted" or table.match is None:
            yield f"{where} is {table.state}"
        elif people != [seat.player_id for seat in table.match.seats.order_by("number")]:
            yield f"{where} has a match of other people"
    if len(seated) != len(set(seated)):
        yield f"{tournament.name}, round {each.number}: somebody sits twice"


def twice(tournament: "Tournament") -> Iterator[str]:
    """Nobody was at two tables at once."""
    from games.models import Seat

    spans = defaultdict(list)
    mine = Seat.objects.filter(match__tournament=tournament.key)
    for player, begun, ended in mine.values_list(
        "player", "match__started_at", "match__finished_at"
    ):
        spans[player].append((begun, ended))
    for player, theirs in spans.items():
        for one, other in pairwise(sorted(theirs)):
            if one[1] is None or other[0] < one[1]:
                yield f"{tournament.name}: player {player} was at two tables at once"


if __name__ == "__main__":
    main()
