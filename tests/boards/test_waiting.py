"""What the waiting room shows: link, code, countdown, signs."""

import re

import pytest

from games.boards.waiting import qr_code, shown_sign
from games.play.rematch import rematch
from games.play.room.join_match import join_match
from games.play.room.show_sign import SIGNS
from tests.harness.people import browser
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


def test_those_who_sit_there_have_the_whole_link_and_its_code(alice, eve):
    match = table("alice", seats=3)
    page = alice.get(f"/m/{match.key}/").text
    link = f"http://testserver/join/{match.invite}/"
    assert f'value="{link}"' in page
    assert qr_code(link) in page
    assert match.invite not in eve.get(f"/m/{match.key}/").text


def test_once_it_has_begun_nobody_is_shown_the_link(alice):
    match = table("alice", "bob", seats=2)
    assert match.invite not in alice.get(f"/m/{match.key}/").text


def test_who_is_invited_to_a_full_table_is_told_so_and_asked_for_no_name(monkeypatch, nobody, eve):
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)
    match = table("alice", "bob", seats=2)
    for client in (nobody, eve):
        page = client.get(f"/join/{match.invite}/").text
        assert "Toutes les places sont prises." in page
        assert "S’asseoir" not in page
    answer = nobody.post(f"/join/{match.invite}/", {"name": "Dora"})
    assert answer.status_code == 409
    assert "Toutes les places sont prises." in answer.text


@pytest.mark.parametrize("rated", [True, False])
def test_who_looks_on_at_a_full_table_is_promised_no_seat(monkeypatch, nobody, rated):
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)
    match = table("alice", "bob", seats=2, rated=rated)
    page = nobody.get(f"/m/{match.key}/").text
    assert "inscris-toi pour" not in page
    assert "tu joues en invité" not in page


def test_codes_of_different_links_differ_and_hold_no_style():
    one, other = qr_code("http://a.example/join/x/"), qr_code("http://a.example/join/y/")
    assert one != other
    assert "style" not in one


def test_the_deadline_of_the_countdown_is_in_the_page_of_all_who_look_on(monkeypatch, nobody):
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)
    match = table("alice", "bob", seats=2)
    starts = int(match.starts_at.timestamp() * 1000)
    for client in (browser("alice"), browser("bob"), nobody):
        assert f'data-starts="{starts}"' in client.get(f"/m/{match.key}/").text


def test_only_the_host_is_offered_to_stop_it(monkeypatch, alice, bob):
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)
    match = table("alice", "bob", seats=2)
    assert f"/m/{match.key}/stop/" in alice.get(f"/m/{match.key}/").text
    assert f"/m/{match.key}/stop/" not in bob.get(f"/m/{match.key}/").text


@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_sign_says_something_of_its_own(language):
    said = {re.sub(r"<[^>]*>", "", shown_sign(1, sign, language)).strip() for sign in SIGNS}
    assert len(said) == len(SIGNS)
    assert all(said)


def test_the_seats_of_a_rematch_are_offered_to_those_of_the_match_before(alice, bob, eve, nobody):
    match = table("alice", "bob", seats=2)
    play_out(match)
    key = rematch(match.key, player("alice")).key
    assert f"/m/{key}/join/" in bob.get(f"/m/{key}/").text
    for reader in (eve, nobody):
        page = reader.get(f"/m/{key}/").text
        assert f"/m/{key}/join/" not in page
        assert "Ces places reviennent d’abord" in page


def test_a_seat_that_is_taken_and_the_countdown_are_read_aloud_but_not_its_seconds(
    monkeypatch, alice
):
    monkeypatch.setattr("django.conf.settings.COUNTDOWN", 5)
    match = table("alice", seats=2)
    heard = r'role="status">\s*<p class="{}".*?</p>'
    page = alice.get(f"/m/{match.key}/").text
    assert "<b>1<i>/2</i></b>" in re.search(heard.format("taken"), page, re.DOTALL)[0]
    join_match(match.key, player("bob"))
    page = alice.get(f"/m/{match.key}/").text
    counted = re.search(heard.format("countdown"), page, re.DOTALL)[0]
    assert '<b role="timer" aria-live="off">' in counted
