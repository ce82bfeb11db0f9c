"""What lobbies are shown is rendered where it is read, and kept while it says the same."""

import pytest

from games.boards.lobby import Selection
from games.live.feeds.lobby_state import read
from tests.harness.tables import table

FRENCH = Selection("fr", signed_in=False)


@pytest.mark.django_db
def test_what_nobody_was_shown_yet_is_rendered_in_the_thread_that_reads_it():
    table("alice")
    english, of_a_title = FRENCH._replace(language="en"), FRENCH._replace(title="complots")
    first = read(None, (), [FRENCH])
    assert first.listings.keys() == {FRENCH}
    after = read(first, (), [FRENCH, english, of_a_title])
    assert after.listings.keys() == {FRENCH, english, of_a_title}
    assert after.listing(FRENCH) is first.listing(FRENCH)
