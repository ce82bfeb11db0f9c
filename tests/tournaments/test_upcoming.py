"""How many a tournament is said to have."""

import re

import pytest
from django.test import Client

from games.tournaments.leave import leave
from tests.harness.tables import player
from tests.tournaments.played import begun, play_all, play_round

pytestmark = pytest.mark.django_db


def told(made):
    """By its card in the list, its page and the API."""
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
    assert told(made) == [7, 7, 7]
    assert told(play_all(made)) == [8, 8, 8]
