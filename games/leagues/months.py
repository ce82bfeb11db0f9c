"""The calendar of the seasons: months of UTC, each named by its first day. Knows no Django."""

import re
from datetime import UTC, date, datetime, time, timedelta

LATE = timedelta(days=7)
"""How long after its month a match may end and still count."""
COMMITTED = timedelta(minutes=10)
"""After so long everything that was begun or ended by some moment is in the database."""


def month_of(moment: datetime) -> date:
    """The month of an aware moment."""
    return moment.astimezone(UTC).date().replace(day=1)


def after(month: date) -> date:
    """The month that follows."""
    return (month + timedelta(days=31)).replace(day=1)


def before(month: date) -> date:
    """The month that comes first."""
    return (month - timedelta(days=1)).replace(day=1)


def last_day(month: date) -> date:
    """The last day that is still in it."""
    return after(month) - timedelta(days=1)


def begins(month: date) -> datetime:
    """Its first moment."""
    return datetime.combine(month, time(), UTC)


def ends(month: date) -> datetime:
    """The first moment that is no longer in it."""
    return begins(after(month))


def deadline(month: date) -> datetime:
    """A match of the month that ends at this moment, or later, counts for no season."""
    return ends(month) + LATE


def from_address(text: str) -> date | None:
    """`2026-11`; None for anything else."""
    if not re.fullmatch(r"2[0-9]{3}-(0[1-9]|1[0-2])", text, re.ASCII):
        return None
    return date(int(text[:4]), int(text[5:]), 1)
