"""The calendar."""

from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from games.leagues.months import (
    deadline,
    end_of_month,
    month_of,
    next_month,
    parse_month,
    previous_month,
)

DECEMBER = date(2026, 12, 1)


def test_a_month_is_one_of_utc():
    paris = timezone(timedelta(hours=1))
    assert month_of(datetime(2027, 1, 1, 0, 30, tzinfo=paris)) == DECEMBER
    assert month_of(datetime(2027, 1, 1, 0, 0, tzinfo=UTC)) == date(2027, 1, 1)


def test_months_follow_each_other_across_years_and_februaries():
    assert next_month(DECEMBER) == date(2027, 1, 1)
    assert previous_month(date(2027, 1, 1)) == DECEMBER
    month = date(2024, 1, 1)
    for _ in range(48):
        assert previous_month(next_month(month)) == month
        month = next_month(month)
    assert month == date(2028, 1, 1)


def test_a_week_is_left_for_what_has_begun():
    assert end_of_month(DECEMBER) == datetime(2027, 1, 1, tzinfo=UTC)
    assert deadline(DECEMBER) == datetime(2027, 1, 8, tzinfo=UTC)


def test_an_address_names_a_month():
    assert parse_month("2026-12") == DECEMBER


@pytest.mark.parametrize(
    "text",
    [
        *("", "2026", "2026-13", "2026-00", "2026-1", "2026-011", "1999-12", "9999-12"),
        *("-2026-11", "٢٠٢٦-١١", "2026-11\n", "2026/11", "2026-11-01", "nan", "2026-11 "),
        "9" * 5000,
    ],
)
def test_anything_else_does_not(text):
    assert parse_month(text) is None
