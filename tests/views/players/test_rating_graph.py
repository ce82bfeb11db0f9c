"""A rating over time, with its axes."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from types import SimpleNamespace

import pytest
from django.utils.translation import override

from games.views.players.rating_graph import (
    HEIGHT,
    STEPS,
    WIDTH,
    days,
    graph_of,
    line,
    scale_of,
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def change(number, before, by):
    """The change by a match, `number` days after noon."""
    return SimpleNamespace(
        at=NOON + timedelta(days=number),
        before=before,
        after=before + by,
        match=SimpleNamespace(key=f"match{number}"),
    )


@pytest.mark.parametrize(
    ("lowest", "highest", "scale"),
    [
        (1500, 1500, [1525, 1500]),
        (1499, 1501, [1525, 1500, 1475]),
        (1440, 1560, [1600, 1500, 1400]),
        (-80, 40, [50, 0, -50, -100]),
        (100, 3900, [4000, 2000, 0]),
    ],
)
def test_the_scale_has_round_numbers_around_all_values(lowest, highest, scale):
    assert scale_of(lowest, highest) == scale


@pytest.mark.parametrize("span", [1, 30, 99, 170, 480, 900, 2500])
def test_the_scale_has_few_lines_at_even_distances(span):
    scale = scale_of(1313, 1313 + span)
    assert scale[-1] <= 1313 < 1313 + span <= scale[0]
    assert 2 <= len(scale) <= 5
    assert {above - below for above, below in pairwise(scale)} <= set(STEPS)


def test_the_line_fills_the_width_and_the_best_is_on_top():
    assert line([1_500_000, 1_550_000, 1_600_000], [1600, 1500]) == [
        f"0.0,{HEIGHT}.0",
        f"{WIDTH / 2:.1f},{HEIGHT / 2:.1f}",
        f"{WIDTH}.0,0.0",
    ]


@pytest.mark.django_db
def test_a_graph_begins_with_the_rating_before_the_first_match():
    found = graph_of([change(2, 1_512_000, -4_000), change(1, 1_500_000, 12_000)])
    assert (found.first, found.last, found.lowest, found.highest) == (1500, 1508, 1500, 1512)
    assert len(found.line.split()) == 3
    assert found.end == found.line.split()[-1]
    assert [row[2:] for row in found.rows] == [(1508, "match2"), (1512, "match1")]
    assert len(found.heights) == len(found.scale)


def test_the_days_are_the_first_one_in_the_middle_and_the_last():
    times = [NOON + timedelta(days=number) for number in (0, 1, 9, 10, 30)]
    assert [iso for _, iso in days(times)] == ["2026-03-01", "2026-03-10", "2026-03-31"]


@pytest.fixture
def this_year(monkeypatch):
    """It is a month after NOON."""
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOON + timedelta(days=30))


@pytest.mark.usefixtures("this_year")
def test_the_first_of_a_month_is_told_as_the_french_tell_it():
    with override("fr"):
        assert days([NOON])[0][0] == "1er mars"
    with override("en"):
        assert days([NOON])[0][0] == "1 March"


@pytest.mark.usefixtures("this_year")
def test_a_day_is_told_once_and_the_year_where_there_are_several():
    assert len(days([NOON, NOON + timedelta(hours=1)])) == 1
    (first, _), *_ = days([NOON, NOON + timedelta(days=800)])
    assert "2026" in first
    (first, _), *_ = days([NOON, NOON + timedelta(days=8)])
    assert "2026" not in first


def test_the_year_of_who_has_played_in_an_earlier_one_alone_is_told(monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: NOON + timedelta(days=400))
    with override("fr"):
        told = [text for text, _ in days([NOON, NOON + timedelta(days=8)])]
    assert told == ["1er mars 2026", "9 mars 2026"]
