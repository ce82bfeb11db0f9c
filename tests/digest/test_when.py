"""When the next digest is due."""

from datetime import UTC, datetime

import pytest

from games.digest.when import next_at


def at(hour: int, day: int = 10, minute: int = 0) -> datetime:
    return datetime(2026, 1, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("hour", "zone", "now", "last", "due"),
    [
        (8, "Europe/Paris", at(6), None, at(7)),
        (8, "Europe/Paris", at(7), None, at(7, day=11)),
        (8, "Europe/Paris", at(6), at(7, day=9), at(7)),
        (20, "Europe/Paris", at(8), at(7), at(19, day=11)),  # another hour, later on the same day
        (8, "Europe/Paris", at(22), at(21), at(7, day=11)),  # one that was late
        (0, "Europe/Paris", at(22), at(22), at(23, day=11)),  # at midnight, hardly a day apart
        (7, "Europe/Paris", at(22), at(22), at(6, day=11)),  # eight hours apart
        (6, "Europe/Paris", at(22), at(22), at(5, day=12)),  # and seven
        (8, "America/New_York", at(12), None, at(13)),
        (8, "Pacific/Auckland", at(20, day=9), at(19, day=9), at(19)),  # it is the 10th there
        (20, "Pacific/Auckland", at(20, day=9), at(19, day=9), at(7, day=11)),
        (8, "Nowhere/Land", at(6), None, at(7)),
    ],
)
def test_it_is_the_next_time_on_a_later_day_than_the_last_one(hour, zone, now, last, due):
    assert next_at(hour, zone, now, last) == due


def test_the_hour_stays_when_the_clocks_change():
    night = datetime(2026, 3, 28, 12, tzinfo=UTC)
    assert next_at(8, "Europe/Paris", night, None) == datetime(2026, 3, 29, 6, tzinfo=UTC)
