"""Quiet hours: when a browser is not to be told of anything."""

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings

from games.models import PushSubscription


@cache
def known() -> frozenset[str]:
    """The names of all zones; to find them is to read a folder of hundreds of files."""
    return frozenset(available_timezones())


def zone(name: str) -> ZoneInfo:
    """The time zone of that name; the site's where there is none."""
    return ZoneInfo(name if name in known() else settings.TIME_ZONE)


def quiet_until(browser: PushSubscription, now: datetime) -> datetime | None:
    """When the quiet hours end that `now` is in; None if it is in none."""
    first, last = browser.quiet_from, browser.quiet_to
    if first is None or last is None or first == last:
        return None
    local = now.astimezone(zone(browser.time_zone))
    into, length = (local.hour - first) % 24, (last - first) % 24
    if into >= length:
        return None
    end = local.replace(hour=last, minute=0, second=0, microsecond=0)
    return end if end > local else end + timedelta(days=1)
