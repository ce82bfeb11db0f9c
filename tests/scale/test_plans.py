"""No page reads a table from end to end, nor many more rows than it shows."""

import pytest

from tests.faults.scale import share, times
from tests.harness.postgres import new_database
from tests.harness.site import Site

BIG = {
    *("games_match", "games_seat", "games_rating", "games_ratingchange", "games_move"),
    *("games_tally", "games_standing", "games_entrant", "accounts_user"),
}
MANY = times(full="20000", quick="6000")
TIMES = 10
"""A page reads counts and names beside its rows: its matches, their seats, their players."""


@pytest.fixture(scope="module")
def filled(postgres):
    """A site of thousands of players and matches that nobody serves."""
    with new_database(postgres) as database:
        site = Site(database)
        try:
            site.manage("seed_demo", "--players", MANY, "--matches", MANY, "--yes")
            yield site
        finally:
            site.close()


def faults(found) -> list[str]:
    """What is read that should not be, by page."""
    wrong = []
    for page, (shows, scans) in found.items():
        for kind, table, read in scans:
            if kind == "Seq Scan" and table in BIG:
                wrong.append(f"{page}: all of {table}, {read} rows")
        read = sum(read for _, _, read in scans)
        if read > TIMES * shows:
            wrong.append(f"{page}: {read} rows for {shows}")
    return wrong


def test_every_page_goes_down_an_index_and_reads_little_more_than_it_shows(filled):
    found = filled.asked("tests.scale.plans")
    assert len(found) == 23
    assert all(scans for _, scans in found.values())
    assert faults(found) == []


@pytest.mark.parametrize(
    ("index", "page"),
    share(
        [
            ("ladder", "ladder, the middle page"),
            ("standing_value", "ladder of a season, the middle page"),
            ("match_history", "history of a rare title"),
            ("seat_titles", "…by a rare title"),
            ("name_letters", "ladder, names beginning"),
        ],
        2,
        5,
    ),
)
def test_without_an_index_it_would_be_noticed(filled, index, page):
    wrong = faults(filled.asked("tests.scale.plans", index))
    assert any(fault.startswith(f"{page}:") for fault in wrong), wrong
