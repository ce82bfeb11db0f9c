"""What one match adds, without playing it."""

from collections import Counter

import pytest

from games.engine.analysis.study import Deed
from games.models import Match
from games.statistics import count
from games.statistics.count import Counted, count_deeds, count_pairs
from games.titles import get


@pytest.fixture
def counted() -> Counted:
    return Counted(Counter(), Counter())


def test_of_two_who_met_the_one_placed_before_is_told_and_of_equals_neither(counted):
    count_pairs(counted, "complots", [(1, 1), (2, 1), (3, 3)])
    found = {(one[0], one[3]): (times, counted.true[one]) for one, times in counted.counts.items()}
    assert found == {
        (1, "2"): (1, 0),
        (1, "3"): (1, 1),
        (2, "1"): (1, 0),
        (2, "3"): (1, 1),
        (3, "1"): (1, 0),
        (3, "2"): (1, 0),
    }


@pytest.mark.django_db
def test_deeds_are_those_of_the_seats_counted_and_true_alone_where_they_were(counted, monkeypatch):
    deeds = [
        Deed("claim", 0, "duchess", true=True, amount=2),
        Deed("claim", 0, "duchess", true=False),
        Deed("challenge", 0),
        Deed("claim", 1, "duchess", true=True),
    ]
    monkeypatch.setattr(count, "deeds_of", lambda *_: deeds)
    match = Match.objects.create(title="complots", seats_count=3, rules_version=1)
    count_deeds(counted, match, get("complots"), {0: 7})
    found = {one[2:]: (times, counted.true[one]) for one, times in counted.counts.items()}
    assert {one[:2] for one in counted.counts} == {(7, "complots")}
    assert found == {("own", ""): (1, 0), ("claim", "duchess"): (3, 2), ("challenge", ""): (1, 0)}
