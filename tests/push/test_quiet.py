"""Quiet hours: nothing is sent in them, and after them what is still worth telling."""

from datetime import UTC, datetime

import pytest

from games import clock
from games.models import PushSubscription
from games.push.kinds import INVITATION, QUICK_MATCH
from games.push.quiet import quiet_until
from games.push.send import send_due
from games.push.tell import tell
from tests.harness.tables import player


def at(hour: int, minute: int = 0, day: int = 10) -> datetime:
    return datetime(2026, 1, day, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("first", "last", "zone", "now", "end"),
    [
        (22, 8, "Europe/Paris", at(20, 59), None),
        (22, 8, "Europe/Paris", at(21), at(7, day=11)),
        (22, 8, "Europe/Paris", at(6, 59), at(7)),
        (22, 8, "Europe/Paris", at(7), None),
        (9, 17, "America/New_York", at(14), at(22)),
        (9, 17, "America/New_York", at(13, 59), None),
        (22, 8, "Nowhere/Land", at(21), at(7, day=11)),
        (8, 8, "Europe/Paris", at(12), None),
        (None, None, "Europe/Paris", at(3), None),
    ],
)
def test_the_hours_are_those_of_the_browsers_time_zone(first, last, zone, now, end):
    browser = PushSubscription(quiet_from=first, quiet_to=last, time_zone=zone)
    assert quiet_until(browser, now) == end


@pytest.mark.parametrize(
    ("day", "end"),
    [
        # Clocks go forward on 29 March 2026 in Paris, and back on 25 October
        (datetime(2026, 3, 28, 22, tzinfo=UTC), datetime(2026, 3, 29, 6, tzinfo=UTC)),
        (datetime(2026, 10, 24, 21, tzinfo=UTC), datetime(2026, 10, 25, 7, tzinfo=UTC)),
    ],
)
def test_they_end_at_their_hour_when_the_clocks_change(day, end):
    browser = PushSubscription(quiet_from=22, quiet_to=8, time_zone="Europe/Paris")
    assert quiet_until(browser, day) == end


@pytest.mark.django_db
def test_what_comes_in_them_waits_if_it_is_still_worth_telling(service, told, monkeypatch):
    nina = player("nina")
    told(nina, quiet_from=22, quiet_to=8)
    monkeypatch.setattr(clock, "now", lambda: at(22))
    tell([nina.pk], INVITATION, "abc", "/m/abc/")
    tell([nina.pk], QUICK_MATCH, "xyz", "/m/xyz/")
    for hour, day in ((22, 10), (23, 10), (6, 11)):
        send_due(at(hour, day=day))
        assert service.received == []
    send_due(at(7, day=11))
    assert [service.read(message)["path"] for message in service.received] == ["/m/abc/"]
