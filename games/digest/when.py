"""When a digest is due."""

from datetime import datetime, timedelta

from games.push.quiet import zone

APART = timedelta(hours=8)
"""Two letters of two days have at least that much between them, whatever hour is chosen."""


def next_at(hour: int, time_zone: str, now: datetime, last: datetime | None) -> datetime:
    """The next time that it is that hour there, on a later day than that of the `last` letter."""
    here = zone(time_zone)
    at = now.astimezone(here).replace(hour=hour, minute=0, second=0, microsecond=0)
    while at <= now or (last is not None and too_soon(at, last.astimezone(here))):
        at += timedelta(days=1)
    return at


def too_soon(at: datetime, last: datetime) -> bool:
    """Whether it is the day of the last letter, or hardly another one; both in one time zone."""
    return at.date() <= last.date() or at - last < APART
