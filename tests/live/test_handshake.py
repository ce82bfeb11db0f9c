"""What letting a socket in asks of the database."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.models import User
from complots_site.web.refusal import Refused
from games.boards import chat
from games.live.match_consumer import MatchConsumer
from games.matches import memory
from games.models import ChatMessage, Match, Mute
from games.play.post_message import post_message
from tests.harness.tables import player, table, without

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    found = table("alice", "bob", seats=2)
    memory.snapshot_at(found)
    return found


def opened_by(name: str | None, match: Match) -> MatchConsumer:
    """A socket as it comes to the door."""
    client, headers = Client(), []
    if name is not None:
        client.force_login(player(name))
        session = client.session.session_key
        headers = [(b"cookie", f"{settings.SESSION_COOKIE_NAME}={session}".encode())]
    socket = MatchConsumer()
    socket.scope = {"headers": headers, "query_string": b"lang=en"}
    socket.key = match.key
    return socket


@pytest.mark.parametrize(("name", "to_let_in", "to_show"), [("alice", 3, 2), (None, 1, 2)])
def test_few_statements_let_a_socket_in_and_show_it_the_table(
    match, name, to_let_in, to_show, django_assert_num_queries
):
    socket = opened_by(name, match)
    with django_assert_num_queries(to_let_in):
        seen = socket.authorize()
    with django_assert_num_queries(to_show):
        snapshot, panel = socket.load_newest(seen)
    assert (snapshot.version, panel is None) == (match.version, False)


def test_what_happened_on_the_way_in_is_shown(match):
    socket = opened_by("alice", match)
    seen = socket.authorize()
    Match.objects.filter(pk=match.pk).update(version=match.version + 1)
    post_message(match.key, player("bob").pk, "at the last moment")
    snapshot, panel = socket.load_newest(seen)
    assert snapshot.version == match.version + 1
    assert panel.shown == set(ChatMessage.objects.values_list("pk", flat=True))


def test_who_was_muted_on_the_way_in_is_not_read(match):
    socket = opened_by("alice", match)
    seen = socket.authorize()
    post_message(match.key, player("bob").pk, "a word too much")
    Mute.objects.create(player=player("alice"), muted=player("bob"))
    _, panel = socket.load_newest(seen)
    assert panel.shown == frozenset()
    assert "a word too much" not in panel.text


def test_a_private_match_is_nobody_else_s(match):
    Match.objects.filter(pk=match.pk).update(public=False)
    with pytest.raises(Refused):
        opened_by("eve", match).authorize()
    assert opened_by("bob", match).authorize() == match


def test_a_process_without_its_game_lets_nobody_in_at_a_match(match):
    with without(match.title), pytest.raises(Refused) as refusal:
        opened_by("bob", match).authorize()
    assert refusal.value.status == 409
    assert opened_by("bob", match).authorize() == match


def test_at_a_silent_table_each_reader_is_told_where_they_themselves_write(match):
    silenced = User(pk=player("dora").pk, silenced_until=timezone.now() + timedelta(hours=1))
    guest = User(pk=player("gus").pk, is_guest=True)
    readers = (player("alice"), player("eve"), None, silenced, guest)
    told = [
        chat.panel(memory.snapshot_at(match), one, tongue)
        for one in readers
        for tongue in ("fr", "en")
    ]
    assert len({panel.text for panel in told}) == len(told)


def test_what_is_said_at_a_silent_table_is_made_once_for_all_who_are_told_the_same(
    match, monkeypatch
):
    made = []
    render = chat.render
    monkeypatch.setattr(chat, "render", lambda *said: (made.append(said), render(*said))[1])
    texts = [
        chat.panel(memory.snapshot_at(match), player(name), "en").text for name in ("alice", "bob")
    ]
    assert len(made) == len(set(texts)) == 1
    post_message(match.key, player("bob").pk, "a word at last")
    assert "a word at last" in chat.panel(memory.snapshot_at(match), player("alice"), "en").text
