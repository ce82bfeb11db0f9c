"""How many a tournament is said to have, and whom the front page tells of which."""

import re
from datetime import timedelta

import pytest
from django.db.models.signals import post_init
from django.test import Client

from games import clock
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.clubs.leave import leave_club
from games.models import Tournament
from games.tournaments import upcoming
from games.tournaments.create import Plan, create_tournament
from games.tournaments.enter import enter
from games.tournaments.leave import leave
from games.tournaments.upcoming import soonest, soonest_of
from tests.harness.tables import player
from tests.tournaments.played import SOON, begun, play_all, play_round, tournament

pytestmark = pytest.mark.django_db


def told(made):
    """By its card in the list, the standings on its page and the API."""
    client = Client(headers={"accept-language": "en"})
    card, page = client.get("/tournaments/").text, client.get(f"/tournaments/{made.key}/").text
    many = client.get(f"/api/v1/tournaments/{made.key}").json()["entrants"]
    heading = re.search(r'id="standings">[^<]+<small class="soft">(\d+)', page)
    return [int(re.search(r"players:\u00a0(\d+)", card)[1]), int(heading[1]), many]


def test_who_has_left_is_none_of_those_who_are_in_and_one_of_those_who_have_played():
    made = begun(8)
    assert told(made) == [8, 8, 8]
    play_round(made)
    leave(made.key, player("aara").pk)
    assert told(made) == [7, 8, 7], "the standings name all who have played"
    assert told(play_all(made)) == [8, 8, 8]


def tournament_by(name, **plan):
    """One that this player has announced."""
    at = clock.now() + SOON
    facts = {"seats": 4, "rounds": 2, "least": 4, "most": 256} | plan
    return create_tournament(player(name), Plan("Cup", "complots", "pods", at, **facts))


def test_read_for_many_at_once_each_is_told_of_what_they_would_read_alone():
    club = create_club(player("ann"), "Les Amis", ["complots"], 8)
    for name in ("ben", "gone"):
        join_club(club.invite, player(name))
    mine = {"entry": "league", "club": club.key, "rated": False}
    made = [
        tournament(0),
        tournament(4, entry="link", rated=False),
        tournament_by("ann", **mine),
        tournament_by("cid", entry="link", rated=False),
    ]
    for name in ("ben", "gone"):
        enter(made[2].key, player(name))
    leave_club(club.key, player("gone").pk)
    for starts, each in enumerate([*made, begun(4, entry="link", rated=False)]):
        starts_at = clock.now() + timedelta(hours=1 + starts)
        Tournament.objects.filter(pk=each.pk).update(starts_at=starts_at)
    people = [player(name) for name in ("ann", "ben", "gone", "cid", "host", "aara", "eve")]
    told = soonest_of([each.pk for each in people])
    assert told == {None: soonest(None), **{each.pk: soonest(each.pk) for each in people}}
    assert [len(told[each]) for each in (None, people[1].pk, people[2].pk)] == [1, 2, 1]


def test_what_many_are_told_costs_three_statements_at_most(django_assert_num_queries):
    people = [player(f"reader{number}").pk for number in range(5)]
    tournament(4)
    with django_assert_num_queries(1):
        soonest_of([])
    club = create_club(player("host"), "Les Amis", ["complots"], 8)
    for _ in range(2):
        tournament(4, entry="link", rated=False)
        tournament(0, entry="league", club=club.key, rated=False)
    join_club(club.invite, player("reader0"))
    with django_assert_num_queries(3):
        soonest_of(people)


def test_what_others_have_announced_beside_what_is_listed_is_not_read(monkeypatch):
    monkeypatch.setattr(upcoming, "LISTED", 2)
    tournament_by("host", entry="link", rated=False)
    mine = tournament_by("reader", entry="link", rated=False)
    for number in range(4):
        tournament_by(f"host{number}")
        tournament_by(f"host{number}", entry="link", rated=False)
    read: list[int] = []

    def note(instance, **_):
        read.append(instance.pk)

    post_init.connect(note, Tournament)
    try:
        told = soonest_of([player("reader").pk, player("eve").pk])
    finally:
        post_init.disconnect(note, Tournament)
    assert len(read) == 3
    assert mine in told[player("reader").pk]
