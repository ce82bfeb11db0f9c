"""Seasons where several processes count and close."""

import ast

from tests.harness.postgres import new_database
from tests.harness.site import Site

RACE = "from tests.leagues.inside import race; print(race())"
MONTH_END = "from tests.leagues.month_end import race; print(race())"


def test_of_four_who_count_and_close_at_once_each_match_and_season_is_done_once(postgres):
    with new_database(postgres) as database:
        site = Site(database)
        try:
            site.manage("migrate", "--verbosity", "0")
            said = site.manage("shell", "--verbosity", "0", "-c", RACE)
            site.manage("recompute_leagues")
            site.manage("recompute_leagues", "--check")
        finally:
            site.close()
    assert ast.literal_eval(said.strip().splitlines()[-1]) == {
        "closed": 4,
        "seasons": 4,
        "counted": True,
        "difference": None,
    }


def test_while_the_month_ends_and_is_closed_each_match_that_finishes_counts_once(postgres):
    with new_database(postgres) as database, Site(database, webs=0) as site:
        said = site.manage("shell", "--verbosity", "0", "-c", MONTH_END)
        site.manage("recompute_leagues", "--check")
    assert ast.literal_eval(said.strip().splitlines()[-1]) == {
        "before and after": [True, True],
        "closed": [2, 2],
        "march is closed": True,
        "not counted": 0,
        "ladder": None,
        "leagues": None,
    }
