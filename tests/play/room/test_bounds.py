"""How many matches one person, or one network, may have under way."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone, translation

from complots_site.web.refusal import Refused
from games.models import Match
from games.play.create_match import Plan, create_match
from games.play.rematch import rematch
from games.play.resign import resign
from games.play.room.join_match import join_match
from games.play.room.leave_match import leave_match
from games.play.room.origin import origin_of
from tests.harness.people import browser
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db
AMONG_BOTS = Plan("complots", 3, public=False, bots=[1, 2])


@pytest.fixture(autouse=True)
def _in_english():
    with translation.override("en"):
        yield


@pytest.fixture
def few(monkeypatch) -> None:
    """Bounds that are soon reached."""
    monkeypatch.setattr(settings, "RUNNING_PER_PLAYER", 2)
    monkeypatch.setattr(settings, "OPEN_PER_PLAYER", 2)


@pytest.mark.usefixtures("few")
def test_a_player_plays_at_so_many_tables_and_no_more():
    first, _ = (create_match(player("alice"), AMONG_BOTS) for _ in range(2))
    waiting = table("bob", seats=2)
    for one_more in (
        lambda: create_match(player("alice"), AMONG_BOTS),
        lambda: join_match(waiting.key, player("alice")),
    ):
        with pytest.raises(Refused) as refused:
            one_more()
        assert "already play at as many tables" in refused.value.sentence
        assert refused.value.status == 409
    resign(first.key, player("alice").pk)
    join_match(waiting.key, player("alice"))


@pytest.mark.usefixtures("few")
def test_a_player_waits_at_so_many_tables_and_no_more():
    over = create_match(player("alice"), AMONG_BOTS)
    resign(over.key, player("alice").pk)
    first, _ = (table("alice", seats=3) for _ in range(2))
    for one_more in (
        lambda: table("alice", seats=3),
        lambda: rematch(over.key, player("alice")),
    ):
        with pytest.raises(Refused) as refused:
            one_more()
        assert "already wait at as many tables" in refused.value.sentence
    leave_match(first.key, player("alice").pk)
    table("alice", seats=3)


@pytest.mark.usefixtures("few")
def test_matches_that_are_over_and_those_one_has_left_to_others_do_not_count():
    for _ in range(3):
        match = table("alice", "bob", seats=2)
        resign(match.key, player("alice").pk)
        resign(match.key, player("bob").pk)
    shared = table("alice", "bob", "chloe", seats=3)
    resign(shared.key, player("alice").pk)
    for _ in range(2):
        create_match(player("alice"), AMONG_BOTS)


def test_a_player_opens_so_many_tables_a_minute(monkeypatch):
    monkeypatch.setattr(settings, "OPENED_A_MINUTE", 2)
    for _ in range(2):
        match = create_match(player("alice"), AMONG_BOTS)
        resign(match.key, player("alice").pk)
    for one_more in (
        lambda: create_match(player("alice"), AMONG_BOTS),
        lambda: rematch(match.key, player("alice")),
    ):
        with pytest.raises(Refused) as refused:
            one_more()
        assert "one table after the other" in refused.value.sentence
        assert refused.value.status == 429
    create_match(player("bob"), AMONG_BOTS)


@pytest.mark.parametrize("ago", [timedelta(seconds=61), -timedelta(hours=1)], ids=str)
def test_tables_of_before_keep_nobody_waiting_nor_do_those_of_a_wrong_time(monkeypatch, ago):
    monkeypatch.setattr(settings, "OPENED_A_MINUTE", 1)
    create_match(player("alice"), AMONG_BOTS)
    Match.objects.update(created_at=timezone.now() - ago)
    create_match(player("alice"), AMONG_BOTS)
    with pytest.raises(Refused, match="429"):
        create_match(player("alice"), AMONG_BOTS)


def opened(client: Client, address: str) -> int:
    """The status of pressing a button for a match against bots there."""
    return client.post("/play/", {"title": "complots"}, REMOTE_ADDR=address).status_code


def test_from_one_network_so_many_matches_are_under_way_whoever_opened_them(monkeypatch):
    monkeypatch.setattr(settings, "MATCHES_PER_ADDRESS", 2)
    here, neighbour = "2001:db8:1:2::3", "2001:db8:1:2::4"
    assert opened(browser("alice"), here) == 302
    assert opened(Client(), neighbour) == 302
    refused = browser("bob").post("/play/", {"title": "complots"}, REMOTE_ADDR=here)
    assert refused.status_code == 429
    assert "depuis ton réseau" in refused.text
    assert opened(browser("bob"), "192.0.2.7") == 302

    match = Match.objects.filter(host=player("alice")).get()
    resign(match.key, player("alice").pk)
    assert opened(browser("alice"), here) == 302


def test_where_a_match_was_opened_is_stored_under_no_name_and_only_while_it_is_under_way():
    address = "192.0.2.7"
    opened(browser("alice"), address)
    match = Match.objects.get()
    assert match.opened_from == origin_of(address)
    assert address not in match.opened_from
    resign(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.opened_from == ""
