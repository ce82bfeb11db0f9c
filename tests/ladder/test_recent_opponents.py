"""How often a pair has counted within a day, as a recount of the ladder remembers it."""

from datetime import UTC, datetime, timedelta

from games.ladder.recent_opponents import MAX_COUNTED, WINDOW, RecentOpponents

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def test_a_pair_that_has_counted_thrice_counts_again_a_day_later():
    recent = RecentOpponents()
    for number in range(MAX_COUNTED):
        assert recent.allows(1, 2, NOON)
        recent.add(*((1, 2) if number else (2, 1)), NOON)
    assert not recent.allows(1, 2, NOON + WINDOW - HOUR)
    assert not recent.allows(2, 1, NOON + WINDOW - HOUR)
    assert recent.allows(1, 2, NOON + WINDOW)
    assert recent.allows(1, 3, NOON)


def test_with_what_is_forgotten_nothing_is_that_still_counts():
    recent, late = RecentOpponents(), NOON + 2 * WINDOW - HOUR
    recent.add(1, 2, NOON)
    for _ in range(MAX_COUNTED):
        recent.add(1, 2, late)
    recent.add(3, 4, NOON + 2 * WINDOW + HOUR)
    assert not recent.allows(1, 2, late + 3 * HOUR)
