"""Rated matches of a month, played to their end by bots and the clock."""

from datetime import UTC, datetime

from games.models import Match
from tests.harness.tables import play_out, table

MONTH = "2026-03"
WHEN = datetime(2026, 3, 14, 20, 15, tzinfo=UTC)


def played(*names: str, when: datetime = WHEN, **plan: object) -> Match:
    """A match of these people that ended then; rated if it can be."""
    match = table(*names, **{"seats": len(names), "seed": Match.objects.count() + 1, **plan})
    if match.status == Match.Status.OPEN:
        raise AssertionError("somebody is missing")
    play_out(match)
    Match.objects.filter(pk=match.pk).update(finished_at=when)
    match.refresh_from_db()
    return match
