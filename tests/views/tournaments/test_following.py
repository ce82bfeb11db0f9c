"""What a page that follows its tournament is told when no version tells it."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from games import clock
from games.models import Tournament
from tests.harness.tables import player
from tests.tournaments.played import begun, names, now

pytestmark = pytest.mark.django_db
FOLLOWS = re.compile(r'hx-get="(/tournaments/[^"]+)"')


def test_who_waits_in_an_arena_is_told_once_that_its_time_is_up_though_its_tables_run(client):
    made = now(begun(5, "arena"))
    client.force_login(player(names(1)[0]))
    page = client.get(reverse("tournament", args=[made.key])).text
    (address,) = FOLLOWS.findall(page)
    assert client.get(address).status_code == 204
    early = clock.now() - timedelta(minutes=made.minutes)
    Tournament.objects.filter(pk=made.pk).update(started_at=early)
    told = client.get(address)
    assert told.status_code == 200
    (address,) = FOLLOWS.findall(told.text)
    assert client.get(address).status_code == 204


def test_a_page_of_rounds_asks_for_nothing_but_its_version(client):
    made = now(begun(5))
    page = client.get(reverse("tournament", args=[made.key])).text
    assert FOLLOWS.findall(page) == [
        reverse("tournament_since", args=[made.key, made.version]),
    ]
