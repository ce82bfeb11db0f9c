"""What a seat says of an absent player, by who reads it."""

import pytest

from games.boards.absence import marks_of
from games.matches import absent, memory
from games.models import Match
from tests.harness.tables import table

pytestmark = pytest.mark.django_db


@pytest.fixture
def without_lines(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A running match of two whose lines are both lost."""
    match = table("alice", "bob", seats=2)
    monkeypatch.setattr(absent, "_absent", {match.pk: frozenset({0, 1})})
    return match


@pytest.mark.parametrize(("viewer", "seats"), [(0, [1]), (1, [0]), (None, [0, 1])])
def test_nobody_reads_of_themselves_that_they_are_absent(without_lines, viewer, seats):
    marks = marks_of(memory.snapshot_at(without_lines), viewer, "en")
    assert [number for number, _ in marks] == seats
