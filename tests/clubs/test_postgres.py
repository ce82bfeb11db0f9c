"""Evenings where several croupiers run."""

import ast

from tests.harness.postgres import new_database
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
