"""Tournaments where several processes run them, and people come and go."""

import ast

from tests.harness.postgres import new_database
from tests.harness.site import Site

RACE = "from tests.tournaments.inside import race; print(race())"


def test_three_croupiers_at_once_pair_each_round_and_seat_each_person_once(postgres):
    with new_database(postgres) as database:
        site = Site(database)
        try:
            site.manage("migrate", "--verbosity", "0")
            said = site.manage("shell", "--verbosity", "0", "-c", RACE)
            site.manage("recompute_tournaments", "--check")
        finally:
            site.close()
    assert ast.literal_eval(said.strip().splitlines()[-1]) == {
        "matches": True,
        "each table has one": True,
        "rounds": True,
        "open seats of one": True,
        "differences": [],
        "of rounds": ["finished", "finished"],
    }
