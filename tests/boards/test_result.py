"""The last page of a match: how one came out, what decided it, and where to go from there."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.conf import settings

from games.matches import memory
from games.matches.memory import forget
from games.models import Match, RatingChange
from games.play.answer import answer
from games.play.rematch import rematch
from games.play.resign import resign
from games.play.room.leave_match import leave_match
from games.play.room.start_match import start_match
from games.titles import all_titles, get
from tests.harness.people import browser
from tests.harness.tables import let_time_pass, name_at, play_out, player, replayed, table

TITLES = Path(settings.BASE_DIR) / "templates" / "titles"


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


def headline(text: str) -> str:
    """What the result says first."""
    return re.search(r"<h2[^>]*>(.*?)</h2>", text)[1].strip()


def at(match: Match, place: int) -> str:
    return match.seats.get(place=place).player.username


def test_each_reads_how_they_came_out_and_what_it_did_to_their_rating(finished):
    said = {1: "Tu as gagné !", 2: "Tu finis deuxième.", 3: "Tu finis troisième."}
    for place, words in said.items():
        text = result(finished, at(finished, place))
        assert headline(text) == words
        assert re.search(r"Ta cote</span> <b>\d+</b>.*?[▲▼=]</span>[+−]?\d+", text)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (400, ("", "=", "0")),
        (-400, ("", "=", "0")),
        (600, ("up", "▲", "+1")),
        (-600, ("down", "▼", "−1")),
    ],
)
def test_a_change_that_reads_as_none_points_neither_up_nor_down(finished, change, told):
    second = player(at(finished, 2))
    RatingChange.objects.filter(match=finished, player=second).update(change=change)
    forget()
    shown = r' (\w*)">.*?<span class="arrow" aria-hidden="true">(.)</span>(\S+?)</span>'
    for kind, reader in (("rated", second.username), ("gained", at(finished, 1))):
        found = re.search(f'class="{kind}{shown}', result(finished, reader))
        assert found.groups() == told


def test_in_english_too(finished):
    assert "You came second." in result(finished, at(finished, 2), "en")


def test_whoever_looked_on_reads_how_it_ended(finished):
    for name in ("eve", None):
        text = result(finished, name)
        assert headline(text) == f"{at(finished, 1)} gagne la partie"
        assert "Il ne reste qu’une personne en jeu." in text


def test_what_decided_it_leads_to_that_moment_of_the_replay(finished, alice):
    text = result(finished, "alice")
    decisive = next(card for card in text.split('"moment-card"') if "Ce qui a décidé" in card)
    link = re.search(rf"/m/{finished.key}/replay/\?ply=(\d+)&pov=open", decisive)
    assert 0 < int(link[1]) <= finished.ply
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
    assert re.match(r"Tu (as gagné|finis|partages)", headline(text))


def test_whoever_resigned_reads_that_they_came_last(db):
    match = table("alice", "bob", seats=3, bots=[2])
    resign(match.key, player("alice").pk)
    while match.status == Match.Status.RUNNING:
        play = replayed(match)
        if 1 in play.ask.awaited:
            answer(match.key, player("bob").pk, str(play.number(1)), play.ask.moves[1][0])
        else:
            let_time_pass(match)
        match.refresh_from_db()
    assert "Tu finis troisième." in result(match, "alice")


def button_of(text: str) -> list[str]:
    """The primary buttons: what one is meant to do next."""
    return re.findall(r'class="button"[^>]*>([^<]*)<', text)


def test_there_is_one_primary_button(finished):
    assert button_of(result(finished, "alice")) == ["Revanche"]
    for name in ("eve", None):
        assert button_of(result(finished, name)) == ["Revoir la partie"]


@pytest.mark.parametrize("title", all_titles())
def test_every_hand_and_the_best_moments_are_shown_as_far_as_the_title_tells(db, title):
    seats = get(title).seats_near(3)
    match = table("alice", seats=seats, title=title, bots=[*range(1, seats)])
    play_out(match)
    places, _, moments = result(match, "alice").partition('class="moments"')
    drawn = (TITLES / title / "_held.html").exists()
    assert places.count(f'class="holding of-{title}"') == seats * drawn
    links = re.findall(rf"/m/{match.key}/replay/\?ply=(\d+)&pov=open", moments)
    assert len(links) == (3 if get(title).study else 0)
    assert links == sorted(links, key=int)
    assert (f'class="holding of-{title}"' in moments) == (drawn and links != [])


def test_bluffs_and_doubts_are_counted_once_the_match_is_over(db):
    match = table("alice", "bob", "chloe", seats=3)
    assert "bluffées" not in browser("alice", "fr").get(f"/m/{match.key}/").text
    play = replayed(match)
    seat = play.turn
    claims = {"duchess": "tax", "captain": f"steal:{(seat + 1) % 3}", "ambassador": "exchange"}
    lie = next(move for card, move in claims.items() if card not in play.table.hands[seat])
    answer(match.key, name_at(match, seat).pk, str(play.number(seat)), lie)
    play_out(match)
    assert re.search(r"Annonces bluffées : [1-9]\d* sur \d+", result(match, "alice"))


def test_a_guest_is_told_once_what_an_account_keeps(finished):
    who = player(at(finished, 2))
    assert "invité" not in result(finished, who.username)
    who.is_guest = True
    who.save()
    finished.seating += 1
    finished.save(update_fields=["seating"])
    forget()
    assert result(finished, who.username).count("/accounts/signup/") == 1


def waits(match: Match) -> list[str]:
    """Who is said to wait at the next table."""
    return re.findall(r"(\w+) attend à la table suivante", result(match, "chloe"))


@pytest.mark.django_db(transaction=True)
def test_it_says_who_waits_at_the_rematch_and_only_as_long_as_they_do():
    match = table("alice", "bob", "chloe", seats=3)
    play_out(match)
    assert waits(match) == []
    following = rematch(match.key, player("alice"))
    rematch(match.key, player("bob"))
    assert waits(match) == ["alice"]
    leave_match(following.key, player("alice").pk)
    assert waits(match) == ["bob"]
    leave_match(following.key, player("bob").pk)
    assert waits(match) == []
    following = rematch(match.key, player("bob"))
    assert waits(match) == ["bob"]
    start_match(following.key, player("bob").pk)
    assert waits(match) == []


@pytest.mark.parametrize("title", all_titles())
def test_it_is_nobodys_turn_once_a_match_is_over(db, title):
    match = table("alice", "bob", "chloe", seats=3, title=title)
    page = browser("alice", "fr").get(f"/m/{match.key}/").text
    assert re.search(r'<article class="[^"]*\bturn\b', page)
    play_out(match)
    page = browser("alice", "fr").get(f"/m/{match.key}/").text
    assert not re.search(r'<article class="[^"]*\bturn\b', page)


@pytest.mark.parametrize("title", all_titles())
def test_nobody_is_thinking_in_a_match_that_was_broken_off(db, title):
    seats = get(title).seats_near(3)
    match = table("alice", seats=seats, title=title, bots=[*range(1, seats)])
    resign(match.key, player("alice").pk)
    page = browser("alice", "fr").get(f"/m/{match.key}/").text
    assert "compte pour personne" in page
    assert not re.search(r'<article class="[^"]*\b(asked|turn)\b', page)
    assert memory.snapshot_at(Match.objects.get(pk=match.pk)).views[None].ask is None


@pytest.mark.parametrize("name", ["alice", "bob", None])
def test_nobody_has_won_a_match_that_all_have_left_nor_is_placed(db, name):
    match = table("alice", "bob", seats=2)
    for each in ("alice", "bob"):
        resign(match.key, player(each).pk)
    text = result(match, name)
    assert headline(text) == "La partie est finie"
    assert not re.search(
        r'class="(champion[^"]*|verdict won)"|<li value|class="rank"[^>]*>\d', text
    )
    assert text.count("a abandonné") == 2


def test_the_fortunes_of_all_rounds_are_a_table_for_whoever_does_not_see_the_graph(alice):
    match = table("alice", "bob", "chloe", seats=3, title="intrigue")
    play_out(match)
    page = unescape(alice.get(f"/m/{match.key}/").text)
    heard = re.search(r'<div class="visually-hidden">\s*<table.*?</table>', page, re.DOTALL)[0]
    assert re.findall(r'scope="col">(\w+)<', heard) == ["début", *"12345", "fin"]
    rows = re.findall(r'<tr><th scope="row">(\w+)</th>(.*?)</tr>', heard)
    ends = {name: re.findall("<td>(.*?)</td>", figures)[-1] for name, figures in rows}
    purses = page[page.index('class="purses"') :]
    assert ends == dict(re.findall(r"<span>(alice|bob|chloe)</span> <b>([^<]+)<", purses))
    assert len(ends) == 3
