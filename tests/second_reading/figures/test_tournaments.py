"""However a tournament goes, a second reading of its page comes to the same figures."""

from contextlib import suppress
from datetime import timedelta
from random import Random

import pytest
from django.test import Client

from complots_site.web.refusal import Refused
from games import clock
from games.engine.outcome import DESERTED, STOPPED, UNCOUNTED
from games.models import Entrant, Match, Move, RoundMatch, Tournament
from games.play.moderation.ban import ban
from games.tournaments.advance import go_round
from games.tournaments.enter import enter
from games.tournaments.leave import be_here, leave, pause
from games.tournaments.recount import differences
from tests.faults.scale import times
from tests.harness.tables import player
from tests.second_reading.figures.standings import Bye, Player, Sat, Table, count, opponents, order
from tests.tournaments.played import due, end, go_on, names, now, running, tournament

pytestmark = pytest.mark.django_db

PLANS = [
    {"many": 9, "rounds": 3},
    {"many": 18, "rounds": 2, "cut": 16},
    {"many": 9, "rounds": 2, "cut": 4, "title": "intrigue"},
    {"many": 13, "kind": "knockout"},
    {"many": 7, "kind": "knockout", "title": "intrigue"},
    {"many": 11, "kind": "arena", "seats": 3, "minutes": 30},
    {"many": 12, "seats": 8, "rounds": 3, "least": 8},
    {"many": 7, "rounds": 3, "title": "intrigue"},
]
TURNS = 40
HURRY = 12
"""The turn from which on every match ends, and an arena is over."""


@pytest.mark.parametrize(
    ("plan", "seed"),
    [(plan, seed) for plan in times(PLANS, PLANS[1::4]) for seed in range(times(4, 1))],
    ids=str,
)
def test_two_readings_agree_on_every_figure(plan, seed):
    chance = Random(seed)
    made = tournament(**plan)
    Tournament.objects.filter(pk=made.pk).update(lot=seed)
    for number, one in enumerate(made.entrants.order_by("pk")):
        Entrant.objects.filter(pk=one.pk).update(lot=number * 7 % 31)
    due(made)
    go_on()
    for turn in range(TURNS):
        if now(made).status != Tournament.Status.RUNNING:
            break
        for match in chance.sample(running(made), len(running(made))):
            if turn >= HURRY or chance.random() < 0.7:
                finish(chance, match)
        if chance.random() < 0.5:
            come_and_go(chance, made, chance.choice(names(plan["many"])))
        go_round()
        agree(made)
        if turn == HURRY:
            early = clock.now() - timedelta(hours=1)
            Tournament.objects.filter(pk=made.pk).update(started_at=early)
        due(made)
        go_on()
    assert now(made).status == Tournament.Status.FINISHED
    agree(made)
    assert not list(differences())


def finish(chance, match):
    """It ends, whoever is placed where; some have decided nothing, and now and then it is stopped
    or deserted.
    """
    drawn = [chance.randint(1, 6) for _ in range(match.seats_count)]
    places = [1 + sum(other < mine for other in drawn) for mine in drawn]
    silent = [seat for seat in range(match.seats_count) if chance.random() < 0.12]
    end(match, places, silent)
    if chance.random() < 0.08:
        reason = chance.choice([STOPPED, DESERTED])
        Match.objects.filter(pk=match.pk).update(outcome={"reason": reason})


def come_and_go(chance, made, name):
    """Somebody pauses, is back, leaves or is banned; or somebody else comes."""
    one = player(name)
    with suppress(Refused):
        chance.choice(
            [
                lambda: pause(made.key, one.pk),
                lambda: be_here(made.key, one.pk),
                lambda: be_here(made.key, one.pk),
                lambda: leave(made.key, one.pk),
                lambda: ban(one),
                lambda: enter(made.key, player(f"{name}x"), made.invite),
            ]
        )()


def agree(made):
    """On what is stored, and what is told."""
    made = now(made)
    rows = made.entrants.in_bulk()
    players = {
        number: Player(one.lot, one.status not in ("out", "left")) for number, one in rows.items()
    }
    count(players, course(made), arena=made.kind == "arena")
    assert {
        number: (one.points, one.played, one.wins, one.streak, one.byes)
        for number, one in rows.items()
    } == {
        number: (one.points, one.matches, one.wins, one.in_a_row, one.byes)
        for number, one in players.items()
    }
    ranked = [*enumerate(order(players), 1)]
    told = Client().get(f"/api/v1/tournaments/{made.key}").json()["standings"]
    assert [(row["rank"], row["points"], row["opponents"]) for row in told] == [
        (rank, players[who].points / 100, opponents(players, who) / 100) for rank, who in ranked
    ]
    assert [(row["wins"], row["played"]) for row in told] == [
        (players[who].wins, players[who].matches) for _, who in ranked
    ]
    if made.status == Tournament.Status.FINISHED:
        assert {number: one.place for number, one in rows.items()} == {
            who: rank if players[who].matches else None for rank, who in ranked
        }


def course(made):
    """What has happened, in its order."""
    found = []
    for each in made.all_rounds.order_by("number"):
        puts_out = each.stage in ("knockout", "cut")
        sat_out = each.seats.filter(table=None).values_list("entrant", flat=True)
        found += [Bye(each.number, puts_out, who) for who in sat_out]
        found += [
            Table(each.number, puts_out, seats(table)) for table in each.tables.order_by("number")
        ]
    return found


def seats(table):
    """Who sat at a table of a round, and what came of it."""
    people = table.round_seats.order_by("seat").values_list("entrant", flat=True)
    if table.state != RoundMatch.State.COUNTED or table.match.outcome["reason"] in UNCOUNTED:
        return [Sat(who, None) for who in people]
    by_hand = Move.objects.filter(match=table.match, by=Move.By.HAND).values_list("seat", flat=True)
    return [
        Sat(who, seat.place, seat.number in by_hand)
        for who, seat in zip(people, table.match.seats.order_by("number"), strict=True)
    ]
