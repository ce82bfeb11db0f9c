"""My running matches on the front page, and which of them wait for me."""

import re

import pytest

from games.boards import my_matches
from games.boards.my_matches import under_way
from games.models import Match
from tests.harness.tables import asked, let_time_pass, name_at, player, replayed, table

ITEM = re.compile(r'<li id="yours-(\w+)".*?</li>', re.DOTALL)


def listed(client) -> dict[str, str]:
    """The keys of the reader's matches in their order, with what is said of each."""
    page = client.get("/", headers={"accept-language": "en"}).text
    return {item[1]: item[0] for item in ITEM.finditer(page)}


def mine(*, waits: bool) -> Match:
    """A match that waits for alice, or for another."""
    for seed in range(100):
        match = table("alice", "bob", "chloe", seats=3, seed=seed)
        if (asked(match)[0].username == "alice") == waits:
            return match
        Match.objects.filter(pk=match.pk).delete()
    raise AssertionError("never")


def test_those_that_wait_for_me_stand_first_and_say_so(alice):
    waiting = mine(waits=True)
    others = mine(waits=False)
    found = listed(alice)
    assert list(found) == [waiting.key, others.key]
    assert "Your turn" in found[waiting.key]
    assert "Your turn" not in found[others.key]
    assert "À toi" in alice.get("/").text


def test_they_stand_before_what_there_is_to_open(alice):
    match = mine(waits=True)
    page = alice.get("/").text
    assert page.index(match.key) < page.index('action="/play/"') < page.index("/new/?title=")


def test_it_names_those_i_play_with_bots_too(alice):
    match = table("alice", "bob", seats=3, bots=(2,))
    assert "<span>bob, Hermine</span>" in listed(alice)[match.key]


def test_nobody_is_told_of_the_turn_of_another(eve, nobody):
    match = mine(waits=True)
    for client in (eve, nobody):
        page = client.get("/", headers={"accept-language": "en"}).text
        assert match.key in page
        assert "Your turn" not in page


def test_a_bot_in_my_place_does_not_ask_me(alice):
    match = mine(waits=True)
    for _ in range(20):
        let_time_pass(match)
        if match.seats.filter(player=player("alice"), away=True).exists():
            break
    while name_at(match, replayed(match).ask.awaited[0]).username != "alice":
        let_time_pass(match)
    assert "Your turn" not in listed(alice)[match.key]


def test_my_open_tables_are_never_crowded_out_by_my_matches(db, monkeypatch):
    monkeypatch.setattr(my_matches, "MOST", 2)
    waiting = table("alice", seats=3)
    for _ in range(3):
        table("alice", "bob", seats=2)
    found = under_way(player("alice").pk)
    assert [match.status for match in found] == ["open", "running"]
    assert found[0].pk == waiting.pk


@pytest.mark.parametrize("many", [1, 6])
def test_the_number_of_statements_does_not_grow_with_the_matches(
    alice, many, django_assert_max_num_queries
):
    for number in range(many):
        table("alice", f"other-{number}", seats=2)
    with django_assert_max_num_queries(23):
        alice.get("/")
