"""What each socket of a process takes in memory."""

import ast
import inspect
from textwrap import dedent

import pytest

from games.live.lobby_consumer import LobbyConsumer
from games.live.match_consumer import MatchConsumer
from games.live.page_consumer import PageConsumer
from games.live.queue_consumer import QueueConsumer

NAMED_ONCE = 30
"""Python keeps the names of a class's instances' attributes once, as long as there are no more of
them (SHARED_KEYS_MAX_SIZE): beyond that a socket has a dictionary of its own, of 2 KB and more.
"""


def attributes(consumer: type) -> set[str]:
    """All that any of its methods gives an instance."""
    trees = [ast.parse(dedent(inspect.getsource(each))) for each in consumer.__mro__[:-1]]
    return {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    }


@pytest.mark.parametrize(
    "consumer", [LobbyConsumer, MatchConsumer, PageConsumer, QueueConsumer], ids=lambda it: it.kind
)
def test_sockets_have_no_more_attributes_than_have_their_names_once(consumer):
    found = attributes(consumer)
    assert {"scope", "joined_groups", "player_id"} <= found
    assert len(found) <= NAMED_ONCE, sorted(found)
