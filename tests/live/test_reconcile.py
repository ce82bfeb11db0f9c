"""What sockets may have missed, by what the database says."""

import pytest

from games import epoch
from games.boards.frame import Shown
from games.boards.pieces import Piece
from games.boards.story import Told
from games.live.match_consumer import MatchConsumer
from games.live.page_consumer import PageConsumer
from games.live.reconcile import StoredState, missed_notices

MATCH, VERSION = 5, 40


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
    ("shown", "of_epoch", "told"),
    [(VERSION, 77, False), (VERSION - 1, 77, True), (VERSION + 9, 77, False), (99, 0, True)],
)
def test_a_socket_is_told_of_a_later_version_and_of_any_in_a_new_epoch(
    monkeypatch, shown, of_epoch, told
):
    monkeypatch.setattr(epoch, "_current", 77)
    changed = {"type": "match.changed", "version": VERSION}
    assert notices(shown, of_epoch=of_epoch) == ([changed] if told else [])
