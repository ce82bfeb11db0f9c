"""A finished match is told again once, for as long as its moves stay what they are."""

import pytest

from games.matches import memory
from games.matches.retold import retold
from tests.harness.tables import play_out, table

pytestmark = pytest.mark.django_db


def test_a_match_is_told_again_from_its_moves_once(django_assert_num_queries):
    match = table("alice", seats=3, bots=[1, 2])
    play_out(match)
    told = retold(match)
    assert told is not None
    assert told.turns
    with django_assert_num_queries(0):
        assert retold(match) is told


def test_what_was_retold_is_forgotten_with_the_matches_of_another_epoch():
    match = table("alice", seats=3, bots=[1, 2])
    play_out(match)
    told = retold(match)
    memory.forget()
    assert retold(match) is not told
    assert retold(match) == told
