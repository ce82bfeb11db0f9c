"""Plain statements that write a few columns of a few rows."""

import pytest

from games.columns import IDS, add, batches, store
from games.models import FinishNumber, Seat, Tally
from tests.columns.inside import MANY, written
from tests.harness.postgres import new_database
from tests.harness.site import Site
from tests.harness.tables import table

EXPECTED = {
    "seats": [
        [0, None, False, "", None, None],
        *([number, number, True, "it’s %s", 2**40, None] for number in range(1, MANY)),
    ],
    "match": [
        {"places": [1], "reason": "l’été"},
        [["line", {}, None]],
        None,
        True,
        {"a": [None, "%"]},
    ],
    "tallies": sorted(
        [
            ["place", "%s", 1, 0],
            *(
                ["with", f"{number}", number * (1 + (number < 2)), 1 + (number < 2)]
                for number in range(MANY)
            ),
        ]
    ),
}


@pytest.mark.django_db
def test_on_sqlite_everything_is_there_as_it_was_in_the_rows():
    assert written() == EXPECTED


def test_on_postgresql_everything_is_there_as_it_was_in_the_rows(postgres):
    with new_database(postgres) as database:
        site = Site(database, webs=0)
        try:
            assert site.asked("tests.columns.inside") == EXPECTED
        finally:
            site.close()


@pytest.mark.django_db
def test_a_few_rows_take_one_statement_and_none_take_none(django_assert_num_queries):
    seats = list(Seat.objects.filter(match=table("ann", "bob", seats=2)))
    with django_assert_num_queries(1):
        store(seats, "place", "won")
    with django_assert_num_queries(1):
        add(FinishNumber, ("id",), [(1, 1)], "last")
    with django_assert_num_queries(0):
        store([], "place")
        add(Tally, ("player_id",), [], "count")


@pytest.mark.parametrize("many", [0, 1, IDS, IDS + 1])
def test_batches_have_every_value_once_and_none_too_many(many):
    found = list(batches(range(many)))
    assert [value for some in found for value in some] == list(range(many))
    assert [len(some) for some in found] == [IDS] * (many // IDS) + [many % IDS] * (many % IDS > 0)
    assert list(batches(iter("abcde"), 2)) == [["a", "b"], ["c", "d"], ["e"]]
