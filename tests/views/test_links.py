"""What a chat shows of a link that somebody pastes there, and what search engines may keep."""

import re
from urllib.parse import urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.utils.html import escape

from games.models import Club
from tests.clubs.amis import amis
from tests.harness.tables import table
from tests.tournaments.played import tournament

pytestmark = pytest.mark.django_db
META = re.compile(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)">')
NOT_TO_BE_FOUND = "noindex"


def told(client, address: str) -> dict[str, str]:
    """What the page says to programs, in French: they name no language."""
    answer = client.get(address)
    assert answer.status_code == 200
    return dict(META.findall(answer.text))


def test_the_front_page_and_the_rules_say_what_there_is(client):
    front, rules = told(client, "/"), told(client, "/rules/intrigue/")
    assert front["og:title"] == "Bluffer, douter, survivre."
    assert "en direct" in front["description"]
    assert rules["og:title"] == "Intrigue"
    for page in (front, rules):
        assert page["og:description"] == page["description"] != ""
        assert "robots" not in page


def test_an_invitation_says_to_what_and_is_not_to_be_found(client):
    club, cup = amis(), tournament(4, entry="link")
    Club.objects.update(description="Le jeudi <soir>")
    expected = {
        f"/join/{table('alice', title='intrigue').invite}/": "On t’invite à jouer à Intrigue",
        f"/clubs/join/{club.invite}/": f"On t’invite au club «\u00a0{club.name}\u00a0»",
        f"/tournaments/join/{cup.invite}/": "Grand Cup",
    }
    for address, title in expected.items():
        page = told(client, address)
        assert page["og:title"] == title
        assert page["robots"] == NOT_TO_BE_FOUND
    assert told(client, f"/clubs/join/{club.invite}/")["description"] == escape("Le jeudi <soir>")


def test_a_table_that_waits_for_anybody_says_of_which_game_and_is_not_to_be_found(client):
    page = told(client, f"/m/{table('alice', title='intrigue').key}/")
    assert page["og:title"] == "Intrigue"
    assert page["og:description"] != ""
    assert page["robots"] == NOT_TO_BE_FOUND


def test_its_picture_is_there_and_has_a_whole_address(client):
    scheme, host, path, *_ = urlsplit(told(client, "/")["og:image"])
    assert (scheme, host) == ("http", "testserver")
    assert finders.find(path.removeprefix("/static/"))


def test_nobody_is_named_at_a_table_that_only_those_invited_see(client):
    page = told(client, f"/join/{table('alice', public=False).invite}/")
    assert "alice" not in " ".join(page.values())
