"""Run inside a site on PostgreSQL: croupiers, players and people who come and go, as threads."""

from collections import Counter
from contextlib import suppress
from functools import partial

from complots_site.web.refusal import Refused
from games.matches.retry import retry_on_clash
from games.models import Match, RoundMatch, RoundSeat, Tournament
from games.tournaments.advance import go_round
from games.tournaments.leave import be_here, pause
from games.tournaments.recount import differences
from tests.faults.scale import times
from tests.harness.tables import player
from tests.leagues.inside import at_once
from tests.tournaments.played import due, end, names, running, tournament

TURNS = times(60, 15)


def race() -> dict[str, object]:
    """What came of it."""
    others = {"tempo": "relaxed"}
    made = [
        tournament(9, "arena"),
        tournament(9, rounds=2, **others),
        tournament(8, "knockout", **others),
    ]
    for each in made:
        due(each)
    people = [partial(play_on, made), partial(come_and_go, made[0].key)]
    at_once([act, act, act, *people])
    for _ in range(TURNS):  # and what is left, by one croupier
        play_some(made)
        go_round()
    return {
        "matches": Match.objects.count() > 8,
        "each table has one": Match.objects.count()
        == RoundMatch.objects.exclude(match=None).values("match").distinct().count(),
        "rounds": all(in_order(each) for each in made),
        "open seats of one": max(
            Counter(
                RoundSeat.objects.filter(points=None).values_list("entrant", flat=True)
            ).values(),
            default=0,
        )
        <= 1,
        "differences": list(differences()),
        "of rounds": sorted(
            Tournament.objects.exclude(kind="arena").values_list("status", flat=True)
        ),
    }


def act() -> None:
    """What a croupier does."""
    for _ in range(TURNS):
        retry_on_clash(go_round)


def play_on(made: list[Tournament]) -> None:
    """What players do."""
    for _ in range(TURNS):
        play_some(made)


def play_some(made: list[Tournament]) -> None:
    """Two matches of each are over, and its round is due."""
    for each in made:
        for match in running(each)[:2]:
            end(match)
        due(each)


def come_and_go(key: str) -> None:
    """What whoever enters and leaves does, one after the other."""
    for turn in range(TURNS):
        one = player(names(9)[turn % 9]).pk
        for verb in (pause, be_here):
            with suppress(Refused):
                retry_on_clash(partial(verb, key, one))


def in_order(made: Tournament) -> bool:
    """Whether its rounds are numbered without a gap, each paired once."""
    numbers = list(made.all_rounds.order_by("number").values_list("number", flat=True))
    return numbers == list(range(1, len(numbers) + 1))
