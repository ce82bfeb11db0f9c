"""The queue where several processes seat people, and these come and go."""

import ast

from tests.harness.postgres import new_database
from tests.harness.site import Site

RACE = "from tests.quick_match.inside import race; print(race())"


def test_three_croupiers_at_once_seat_each_person_once_and_nobody_who_has_left(postgres):
    with new_database(postgres) as database:
        site = Site(database)
        try:
            site.manage("migrate", "--verbosity", "0")
            said = site.manage("shell", "--verbosity", "0", "-c", RACE)
        finally:
            site.close()
    assert ast.literal_eval(said.strip().splitlines()[-1]) == {
        "some sit": True,
        "most tables of one": 1,
        "told of their own": True,
        "wait and sit": 0,
    }
