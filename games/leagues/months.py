"""The calendar of seasons: months in UTC, each named by its first day. Does not use Django."""

import re
from datetime import UTC, date, datetime, time, timedelta

LATE = timedelta(days=7)
"""How long after its month a match may end and still count."""
COMMITTED = timedelta(minutes=10)
"""Until then a change made by some moment may not be visible in the database yet."""


def month_of(moment: datetime) -> date:
    """The month of an aware datetime."""
    return moment.astimezone(UTC).date().replace(day=1)


def next_month(month: date) -> date:
    """The month after."""
    return (month + timedelta(days=31)).replace(day=1)


def previous_month(month: date) -> date:
    """The month before."""
    return (month - timedelta(days=1)).replace(day=1)


def last_day(month: date) -> date:
    """The last day of the month."""
    return next_month(month) - timedelta(days=1)


def start_of_month(month: date) -> datetime:
    """The first moment of the month."""
    return datetime.combine(month, time(), UTC)


def end_of_month(month: date) -> datetime:
    """The first moment after the month."""
    return start_of_month(next_month(month))


def deadline(month: date) -> datetime:
    """Matches of the month that end at this moment or later do not count."""
    return end_of_month(month) + LATE


def parse_month(text: str) -> date | None:
    """The month of a text such as `2026-11`; None for anything else."""
    if not re.fullmatch(r"2[0-9]{3}-(0[1-9]|1[0-2])", text, re.ASCII):
        return None
    return date(int(text[:4]), int(text[5:]), 1)
