"""What sockets may have missed, by what the database says."""

import asyncio
from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.utils import timezone
from markupsafe import Markup

from accounts.models import User
from games import epoch
from games.boards.bar import Bar
from games.boards.frame import Shown
from games.boards.my_matches import Yours
from games.boards.pieces import Piece
from games.boards.story import Told
from games.live import bar_consumer, known_chat, reconcile
from games.live.lobby_consumer import LobbyConsumer
from games.live.match_consumer import MatchConsumer
from games.live.page_consumer import PageConsumer
from games.live.reconcile import StoredState, missed_notices, read_state
from games.live.streams import keeper
from games.models import Match
from tests.harness.tables import player, table

MATCH, VERSION = 5, 40
LEFT = {"type": "player.left"}


def notices(shown: int, *, of_epoch: int) -> list[dict]:
    """What a spectator's socket that shows this version of a match is told."""
    socket = MatchConsumer()
    socket.player_id, socket.match_id = None, MATCH
    socket.shown = Shown(of_epoch, shown, Piece(['<div id="table"></div>']), {}, Told(None, (), ""))
    state = StoredState({MATCH: VERSION}, {}, frozenset(), {}, {}, None, 0, {})
    return missed_notices(socket, state)


@pytest.mark.parametrize(
    ("stored", "shown", "here", "told"),
    [
        ({9}, set(), None, True),
        (set(), {9}, None, True),
        ({9}, {9}, None, False),
        ({9}, (), 9, False),
    ],
)
def test_a_page_is_told_of_a_challenge_that_it_missed_and_of_one_that_lapsed(
    stored, shown, here, told
):
    socket = PageConsumer()
    socket.player_id, socket.session_key, socket.password = 1, "key", "hash"
    socket.match_id, socket.bar_waiting, socket.bar_challenges = here, {}, frozenset(shown)
    challenges = {1: frozenset(stored)} if stored else {}
    state = StoredState({}, {}, frozenset({"key"}), {1: "hash"}, {}, None, 0, challenges)
    changed = {"type": "bar.changed", "match": None}
    assert missed_notices(socket, state) == ([changed] if told else [])


@pytest.mark.parametrize(
    ("sessions", "passwords", "told"),
    [
        ({"key"}, {1: "hash"}, []),
        (set(), {1: "hash"}, [LEFT]),
        ({"key"}, {1: "another"}, [LEFT]),
        ({"key"}, {}, [LEFT]),
    ],
    ids=["goes on", "signed out", "another password", "closed account"],
)
def test_a_page_whose_session_has_ended_without_a_notice_is_sent_away(sessions, passwords, told):
    socket = PageConsumer()
    socket.player_id, socket.session_key, socket.password = 1, "key", "hash"
    socket.bar_waiting = {}
    state = StoredState({}, {}, frozenset(sessions), passwords, {}, None, 0, {})
    assert missed_notices(socket, state) == told


@pytest.mark.django_db
def test_neither_a_session_that_is_over_nor_a_closed_account_is_one_that_goes_on():
    now, (alice, bob) = timezone.now(), map(player, ("alice", "bob"))
    User.objects.filter(pk=bob.pk).update(is_active=False)
    for key, hours in (("open", 1), ("over", -1)):
        Session.objects.create(session_key=key, expire_date=now + timedelta(hours=hours))
    state = read_state((), ("open", "over", "gone"), (alice.pk, bob.pk), now, lobby=False)
    assert state.sessions == {"open"}
    assert state.passwords == {alice.pk: alice.password}


@pytest.mark.parametrize(
    ("stored", "sent", "notified", "missed"),
    [
        ({7, 9}, set(), set(), [7, 9]),
        ({7, 9}, {7}, set(), [9]),
        ({7, 9}, {7}, {9}, None),
        (set(), set(), set(), None),
    ],
)
def test_a_page_is_told_of_the_lines_that_no_notice_came_for(stored, sent, notified, missed):
    socket = MatchConsumer()
    socket.player_id, socket.match_id = None, MATCH
    socket.known.sent_ids, socket.known.notified_ids = frozenset(sent), frozenset(notified)
    lines = {MATCH: frozenset(stored), MATCH + 1: frozenset({1})}
    state = StoredState({}, lines, frozenset(), {}, {}, None, 0, {})
    told = {"type": "chat.missed", "chat_messages": missed}
    assert missed_notices(socket, state) == ([told] if missed else [])


@pytest.mark.parametrize(
    ("sent", "notified", "panels"), [((), (), 1), ((7,), (), 1), ((7,), (9,), 0), ((7, 9), (), 0)]
)
def test_missed_lines_come_with_the_panel_once_unless_they_came_meanwhile(sent, notified, panels):
    socket, read = MatchConsumer(), []

    async def send_panel():
        read.append(True)

    socket.send_panel = send_panel
    socket.known.sent_ids, socket.known.notified_ids = frozenset(sent), frozenset(notified)
    for _ in range(2):
        asyncio.run(socket.dispatch({"type": "chat.missed", "chat_messages": [7, 9]}))
    assert len(read) == panels


def test_however_long_a_match_is_talked_at_a_page_knows_few_lines_and_misses_none(monkeypatch):
    monkeypatch.setattr(known_chat, "MOST", 4)
    socket = MatchConsumer()
    for number in range(1, 100):
        if number % 2:
            socket.known.sent_ids |= {number}
        socket.known.mark_notified(number)
        assert socket.known.missed(range(1, number + 3)) == {number + 1, number + 2}
    assert len(socket.known.notified_ids | socket.known.sent_ids) <= 4


async def gone(*_):
    raise OperationalError


@pytest.mark.parametrize("kind", [PageConsumer, LobbyConsumer])
def test_a_page_whose_bar_could_not_be_read_is_told_to_read_it_again(monkeypatch, kind):
    socket = kind()
    socket.player_id, socket.session_key, socket.password = 1, "key", "hash"
    socket.language = "en"
    monkeypatch.setattr(bar_consumer, "in_side_thread", gone)
    asyncio.run(socket.send_bar_later())
    state = StoredState({}, {}, frozenset({"key"}), {1: "hash"}, {1: {9: True}}, None, 0, {})
    assert missed_notices(socket, state) == [{"type": "bar.changed", "match": None}]


def test_a_lobby_whose_own_matches_could_not_be_read_reads_them_again(monkeypatch):
    lobby, sent = LobbyConsumer(), []
    lobby.player_id, lobby.language, lobby.bar_token = 1, "en", ""
    lobby.own = Yours("before", {9: False})

    async def bar(*_):
        return Bar(Markup(), "", {9: True})

    async def now():
        return Yours("now", {9: True})

    async def keep(html):
        sent.append(html)

    monkeypatch.setattr(bar_consumer, "in_side_thread", bar)
    lobby.load_own, lobby.send_html = gone, keep
    asyncio.run(lobby.send_bar_later())
    assert lobby.bar_waiting is None
    lobby.load_own = now
    asyncio.run(lobby.send_bar_later())
    assert sent == ["now"]


@pytest.mark.parametrize(
    ("shown", "of_epoch", "told"),
    [(VERSION, 77, False), (VERSION - 1, 77, True), (VERSION + 9, 77, False), (99, 0, True)],
)
def test_a_socket_is_told_of_a_later_version_and_of_any_in_a_new_epoch(
    monkeypatch, shown, of_epoch, told
):
    monkeypatch.setattr(epoch, "_current", 77)
    changed = {"type": "match.changed", "version": VERSION}
    assert notices(shown, of_epoch=of_epoch) == ([changed] if told else [])


@pytest.mark.django_db
def test_an_open_match_of_a_title_that_is_not_here_is_missed_in_no_lobby():
    """Or the lobby would be read again every two seconds, and never show it."""
    here, elsewhere = (table(name) for name in ("alice", "bob"))
    Match.objects.filter(pk=elsewhere.pk).update(title="not-here")
    assert read_state((), (), (), timezone.now(), lobby=True).open_versions == {
        here.pk: here.version
    }


@pytest.mark.parametrize(("module", "work"), [(reconcile, "reconcile"), (keeper, "go_round")])
def test_what_keeps_it_from_looking_is_told_once_with_its_reason(monkeypatch, caplog, module, work):
    rounds = iter([ValueError("one"), ValueError("two"), asyncio.CancelledError()])

    async def fail(*_):
        raise next(rounds)

    monkeypatch.setattr(module, work, fail)
    monkeypatch.setattr(module, "INTERVAL", 0)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(module.run())
    (line,) = caplog.records
    assert line.exc_info is not None
