import pytest

from games.matches import memory
from games.matches.practice import is_practice
from tests.harness.tables import table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("names", "seats", "bots", "practice"),
    [
        (["ann"], 3, [1, 2], True),
        (["ann"], 3, [1], False),  # somebody may still sit down
        (["ann", "bob"], 3, [2], False),
        (["ann", "bob"], 2, [], False),
    ],
)
def test_one_person_among_bots_alone_is_practising(names, seats, bots, practice):
    match = table(*names, seats=seats, bots=bots)
    assert is_practice([seat.bot for seat in match.seats.all()]) is practice
    assert memory.snapshot_at(match).practice is practice
