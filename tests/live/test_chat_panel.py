"""The panel of the chat that a socket is sent later on."""

from types import SimpleNamespace

import pytest

from games.live.chat_consumer import ChatConsumer
from games.live.known_chat import KnownChat
from games.matches import memory
from games.play.post_message import post_message
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("name", "reads"), [("alice", False), ("bob", False), ("eve", True)])
def test_it_is_that_of_the_player_whose_socket_it_is(name, reads):
    match = table("alice", "bob", seats=2)
    post_message(match.key, player("eve").pk, "elle bluffe")
    socket = ChatConsumer()
    socket.player_id, socket.language = player(name).pk, "fr"
    panel = socket.render_panel(memory.snapshot_at(match))
    assert ("elle bluffe" in panel.text) == reads


def board(**names):
    """As a socket compares it: players by the letters of their ids, bots and free seats have none;
    of each the name.
    """
    seats = [
        SimpleNamespace(player_id=None if key.startswith("_") else key, name=name)
        for key, name in names.items()
    ]
    return SimpleNamespace(seats=seats)


@pytest.mark.parametrize(
    ("before", "after", "heard"),
    [
        ({"a": "alice", "d": "dora"}, {"a": "alice", "d": "isadora"}, True),
        ({"a": "alice", "d": "dora"}, {"a": "alice", "d": "dora"}, False),
        ({"a": "alice", "d": "dora"}, {"a": "alice", "e": "eve"}, False),
        ({"a": "alice", "_1": ""}, {"a": "alice", "d": "dora"}, False),
        ({"a": "alice", "_1": "", "_2": "Nestor"}, {"a": "alice", "_1": "", "_2": "Zoé"}, False),
        ({"a": "alice", "d": "dora", "_1": ""}, {"d": "isadora", "a": "alice", "e": "eve"}, True),
    ],
)
def test_it_is_sent_anew_where_a_player_has_another_name_and_not_for_who_comes_or_goes(
    before, after, heard
):
    known = KnownChat()
    assert not known.hears_of_new_name(board(**before)), "it was sent with the first board"
    assert known.hears_of_new_name(board(**after)) is heard
    assert not known.hears_of_new_name(board(**after)), "it is sent once"
