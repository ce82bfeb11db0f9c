"""The advice of a master by its route, and where a page offers it."""

import pytest

from games.matches import memory
from games.play.advise import advise
from tests.harness.tables import let_time_pass, play_out, player, replayed, table
from tests.harness.visitor import Fragment

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def match(alice):
    """A table at which Alice is asked, alone among bots."""
    made = table("alice", seats=3, bots=[1, 2])
    while 0 not in replayed(made).ask.awaited:
        let_time_pass(made)
    return made


def offered(client, match):
    """Whether the page of the match has the button."""
    return 'id="advise"' in client.get(f"/m/{match.key}/").content.decode()


def told(match):
    """What Alice is to be told."""
    match.refresh_from_db()
    snapshot = memory.snapshot_at(match)
    return advise(match, player("alice").pk, str(snapshot.asks[0]), "0", "fr")


def test_the_page_offers_it_and_its_link_works_as_it_stands(alice, match):
    page = Fragment(alice.get(f"/m/{match.key}/").content.decode())
    assert page.ask == str(replayed(match).number(0))
    assert f'/m/{match.key}/advice/?ask={page.ask}"' in page.text
    answer = alice.get(f"/m/{match.key}/advice/?ask={page.ask}")
    assert answer.context["advice"] == told(match)
    assert f'href="/m/{match.key}/"' in answer.content.decode()


def test_by_htmx_the_advice_comes_alone(alice, match):
    ask = replayed(match).number(0)
    text = alice.get(f"/m/{match.key}/advice/?ask={ask}&epoch=0", **HTMX).content.decode()
    assert told(match).best in text
    assert "<html" not in text


def test_nobody_else_hears_of_it(alice, eve, match):
    before = eve.get(f"/m/{match.key}/since/0/").content
    version = match.version
    alice.get(f"/m/{match.key}/advice/?ask={replayed(match).number(0)}")
    match.refresh_from_db()
    assert match.version == version
    assert eve.get(f"/m/{match.key}/since/0/").content == before != b""


def test_a_refusal_is_a_sentence(alice, eve, match):
    ask = replayed(match).number(0)
    stale = alice.get(f"/m/{match.key}/advice/?ask={ask + 1}", **HTMX)
    assert stale.status_code == 409
    assert 'id="notice"' in stale.content.decode()
    assert "question est close" in stale.content.decode()
    assert eve.get(f"/m/{match.key}/advice/?ask={ask}").status_code == 403


def test_only_the_one_who_is_asked_is_offered_it(alice, eve, nobody, match):
    assert offered(alice, match)
    assert not offered(eve, match)
    assert not offered(nobody, match)
    ask = replayed(match)
    alice.post(f"/m/{match.key}/answer/", {"ask": ask.number(0), "move": ask.ask.moves[0][0]})
    while 0 in replayed(match).ask.awaited:
        let_time_pass(match)
    assert not offered(alice, match)
    play_out(match)
    assert not offered(alice, match)


def test_it_is_offered_nowhere_else(alice, bob):
    two = table("alice", "bob", seats=3, bots=[2])
    assert not offered(alice, two)
    assert not offered(bob, two)
    assert not offered(alice, table("alice", seats=3, bots=[1]))
    assert not offered(alice, table("alice", title="intrigue", seats=3, bots=[1, 2]))
