"""The panel of the chat that a socket is sent later on."""

import pytest

from games.live.chat_consumer import ChatConsumer
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
