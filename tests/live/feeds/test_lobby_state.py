"""What lobbies are shown is rendered where it is read, and kept while it says the same."""

import pytest

from games.boards.lobby import MOST_PAGES, Selection, listing_of
from games.live.feeds import lobby_state
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


@pytest.mark.django_db
def test_pages_beyond_the_last_are_rendered_once_for_all_who_ask_for_them(monkeypatch):
    table("alice")
    rendered: list[Selection] = []
    monkeypatch.setattr(
        lobby_state, "listing_of", lambda *given: rendered.append(given[-1]) or listing_of(*given)
    )
    wanted = [FRENCH._replace(page=number) for number in (1, 2, 7, MOST_PAGES)]
    first = read(None, (), wanted)
    assert rendered == [FRENCH]
    assert read(first, (), wanted).listing(wanted[-1]) is first.listing(FRENCH)
