"""What is answered ahead, on the page: there for those who play, and for their eyes alone."""

import re

import pytest

from games.models import Match
from games.play.resign import resign
from tests.harness.people import browser
from tests.harness.tables import play_out, player, replayed, table

SWITCH = 'id="ahead-choice"'


@pytest.fixture
def match(db) -> Match:
    return table("alice", "bob", "chloe", seats=3)


def switch(match: Match, client, choice: str, **headers: str):
    return client.post(f"/m/{match.key}/ahead/", {"choice": choice}, headers=headers)


def test_it_is_switched_on_and_off_by_plain_forms(match, alice):
    page = f"/m/{match.key}/"
    assert 'aria-pressed="false"' in alice.get(page).text.split(SWITCH)[1].split(">")[0]
    done = switch(match, alice, "pass")
    assert (done.status_code, done.url) == (302, page)
    assert 'aria-pressed="true"' in alice.get(page).text.split(SWITCH)[1].split(">")[0]
    switch(match, alice, "")
    assert not match.seats.exclude(ahead="").exists()


def test_a_script_gets_the_switch_alone(match, alice):
    text = switch(match, alice, "pass", hx_request="true").text
    assert SWITCH in text
    assert "data-on" in text
    assert "<html" not in text


def test_the_others_pages_do_not_change(match, alice):
    def shown(name):
        text = browser(name).get(f"/m/{match.key}/").text
        return re.sub(r'data-now="\d+"|value="\w{64}"', "", text.split('id="match"')[1])

    before = [shown(name) for name in ("bob", "chloe", "eve")]
    switch(match, alice, "pass")
    assert [shown(name) for name in ("bob", "chloe", "eve")] == before


def test_a_page_that_shows_what_another_page_has_changed_is_told_when_it_asks(match, alice):
    def news(shown, client=alice):
        return client.get(f"/m/{match.key}/since/{match.version}/?ahead={shown}")

    match.refresh_from_db()
    assert news("").status_code == 204
    switch(match, alice, "pass")
    text = news("").text
    assert 'data-on="pass" hx-swap-oob="true"' in text
    assert 'id="table"' not in text
    assert news("pass").status_code == 204
    assert news("", browser("bob")).status_code == 204
    assert news("", browser("eve")).status_code == 204
    switch(match, alice, "")
    assert "data-on" not in news("pass").text


def test_whoever_looks_on_has_no_switch(match, eve, nobody):
    for client in (eve, nobody):
        assert SWITCH not in client.get(f"/m/{match.key}/").text
        assert switch(match, client, "pass").status_code == 403


def test_there_is_none_where_every_question_concerns_whoever_is_asked(alice):
    match = table("alice", "bob", "chloe", seats=3, title="intrigue")
    assert SWITCH not in alice.get(f"/m/{match.key}/").text
    assert switch(match, alice, "pass").status_code == 409


def test_there_is_none_when_it_is_over(match, alice):
    switch(match, alice, "pass")
    for name in ("bob", "chloe"):
        resign(match.key, player(name).pk)
    play_out(match)
    assert SWITCH not in alice.get(f"/m/{match.key}/").text
    assert switch(match, alice, "pass").status_code == 409


def test_the_question_says_to_those_asked_alone_that_it_may_pass(match):
    play = replayed(match)
    names = ("alice", "bob", "chloe")
    me = names[play.turn]
    ask = {"ask": str(play.opened), "move": "tax"}
    assert browser(me).post(f"/m/{match.key}/answer/", ask).status_code == 302
    marked = {name: "data-ahead" in browser(name).get(f"/m/{match.key}/").text for name in names}
    assert marked == {name: name != me for name in names}
