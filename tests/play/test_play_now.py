"""One click for a match against bots."""

import pytest

from games.play.play_now import play_now
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


def test_it_leads_back_to_the_unfinished_match_of_that_game_alone():
    first = play_now(player("alice"), "complots")
    other = play_now(player("alice"), "theories")
    assert (first.title, other.title) == ("complots", "theories")
    assert (first.public, first.rated, first.chat) == (False, False, False)
    assert play_now(player("alice"), "complots") == first
    assert play_now(player("bob"), "complots") != first
