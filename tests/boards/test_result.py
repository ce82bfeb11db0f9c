"""The last page of a match: how one came out, what decided it, and where to go from there."""

import re
from html import unescape

import pytest

from games.models import Match
from games.play.resign import resign
from games.titles import all_titles, get
from tests.harness.people import browser
from tests.harness.tables import play_out, player, table


def result(match: Match, name: str | None, language: str = "fr") -> str:
    """The result as somebody reads it, without the white space of templates."""
    text = browser(name, language).get(f"/m/{match.key}/").text
    part = text[text.index('id="result"') : text.index('class="felt')]
    return " ".join(unescape(part).replace("\u00a0", " ").split())


@pytest.fixture
def finished(db) -> Match:
    match = table("alice", "bob", "chloe", seats=3)
    play_out(match)
    return match


def at(match: Match, place: int) -> str:
    return match.seats.get(place=place).player.username


def test_each_reads_how_he_came_out_and_what_it_did_to_his_rating(finished):
    said = {1: "Tu as gagné !", 2: "Tu finis deuxième.", 3: "Tu finis troisième."}
    for place, words in said.items():
        text = result(finished, at(finished, place))
        assert text.split("<h2>")[1].startswith(words)
        assert re.search(r'<span class="badge badge-brass"[^>]*>[+−]?\d+', text.split("</h2>")[0])


def test_in_english_too(finished):
    assert "You came second." in result(finished, at(finished, 2), "en")


def test_whoever_looked_on_reads_how_it_ended(finished):
    for name in ("eve", None):
        assert "<h2>Il ne reste qu’une personne en jeu.</h2>" in result(finished, name)


def test_what_decided_it_leads_to_that_moment_of_the_replay(finished, alice):
    text = result(finished, "alice")
    link = re.search(rf"/m/{finished.key}/replay/\?ply=(\d+)&pov=open", text)
    assert 0 < int(link[1]) <= finished.ply
    assert "Ce qui a décidé" in text
    page = alice.get(link[0])
    assert page.status_code == 200
    assert f'data-ply="{link[1]}"' in page.text


@pytest.mark.parametrize("title", all_titles())
def test_every_game_has_a_rematch_a_replay_and_a_place_in_words(db, title):
    seats = get(title).seats_near(3)
    match = table("alice", seats=seats, title=title, bots=[*range(1, seats)])
    play_out(match)
    text = result(match, "alice")
    assert f"/m/{match.key}/rematch/" in text
    assert f"/m/{match.key}/replay/" in text
    assert re.search(r"<h2>Tu (as gagné|finis|partages)", text)


def test_whoever_resigned_reads_that_he_came_last(db):
    match = table("alice", "bob", "chloe", seats=3)
    resign(match.key, player("alice").pk)
    play_out(match)
    assert "Tu finis troisième." in result(match, "alice")
