"""Clubs where several processes are at work."""

import ast

from tests.harness.postgres import new_database, race_inside
from tests.harness.site import Site

RACE = "from tests.clubs.inside import race; print(race())"


def test_three_croupiers_at_once_open_each_evening_once(postgres):
    with new_database(postgres) as database:
        site = Site(database)
        try:
            site.manage("migrate", "--verbosity", "0")
            said = site.manage("shell", "--verbosity", "0", "-c", RACE)
        finally:
            site.close()
    found = ast.literal_eval(said.strip().splitlines()[-1])
    assert found == {"evenings": 10, "tournaments": 10, "opened": 10}


def test_whoever_is_sent_away_meanwhile_arranges_nothing_in_the_club(postgres):
    said = race_inside(postgres, "tests.clubs.sent_away")
    assert said == {"members": 0, "announce": 0, "open_table": 0}


def test_matches_of_members_are_counted(postgres):
    said = race_inside(postgres, "tests.clubs.counted")
    assert said == {
        "now": [["ann", 1, 1, 0], ["bob", 4, 1, 1], ["cid", 0, 1, 0]],
        "before": [["ann", 4, 2, 2], ["bob", 0, 2, 0]],
        "ladder": [["ann", 3, 2], ["bob", 3, 1], ["cid", 1, 0]],
    }
