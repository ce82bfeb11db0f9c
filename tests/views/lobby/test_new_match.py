"""The form of a new table: its conditions, its explanations."""

import re

import pytest

from games.models import Match, Reliability
from games.models.reliability import ENOUGH
from tests.harness.tables import player

pytestmark = pytest.mark.django_db
PLAN = {"seats": "3", "tempo": "live", "who": "public", "chat": "on", "fifth": "ambassador"}


def test_the_conditions_of_a_table_are_stored_and_told_in_the_lobby_and_at_the_table(alice, eve):
    Reliability.objects.create(player=player("alice"), recent=[[97, 100]] * ENOUGH)
    asked = {"least_rating": "1400", "most_rating": "1700", "least_reliability": "80"}
    assert alice.post("/new/", PLAN | asked).status_code == 302
    match = Match.objects.get()
    assert (match.least_rating, match.most_rating, match.least_reliability) == (1400, 1700, 80)
    for path in ("/", f"/m/{match.key}/"):
        text = eve.get(path).text
        assert "cote de 1400 à 1700" in text
        assert "fiabilité à partir de 80" in text
    assert "fiable à 97" in eve.get(f"/m/{match.key}/").text
    profile = eve.get("/player/alice/").text
    assert "fiable à 97" in profile
    assert "Part des décisions prises en personne" in profile


def test_without_any_there_are_none(alice):
    assert alice.post("/new/", PLAN).status_code == 302
    match = Match.objects.get()
    assert (match.least_rating, match.most_rating, match.least_reliability) == (None, None, None)


@pytest.mark.parametrize(
    "asked",
    [
        {"least_rating": "1700", "most_rating": "1400"},
        {"least_rating": "many"},
        {"most_rating": "-5"},
        {"least_reliability": "81"},
    ],
)
def test_what_is_wrong_is_told_and_nothing_is_lost(alice, asked):
    answer = alice.post("/new/", PLAN | asked)
    assert answer.status_code == 422
    assert '<details class="conditions" open>' in answer.text
    for value in asked.values():
        assert value == "81" or f'value="{value}"' in answer.text
    assert not Match.objects.exists()


@pytest.mark.parametrize("path", ["/new/", "/tournaments/new/", "/clubs/", "/account/tokens/new/"])
def test_what_a_field_is_explained_by_is_on_the_page(alice, path):
    text = alice.get(path).text
    named = {
        name for names in re.findall(r'aria-describedby="([^"]+)"', text) for name in names.split()
    }
    assert named
    assert named <= set(re.findall(r' id="([^"]+)"', text))
