"""Rated matches of a month, played to their end by bots and the clock."""

from datetime import UTC, datetime

from games.models import Match
from games.private_leagues import follow as private_leagues
from tests.harness.tables import play_out, table

MONTH = "2026-03"
WHEN = datetime(2026, 3, 14, 20, 15, tzinfo=UTC)


def played(*names: str, when: datetime = WHEN, **plan: object) -> Match:
    """A match of these people that ended then, counted by private leagues; rated if it can be."""
    match = table(*names, **{"seats": len(names), "seed": Match.objects.count() + 1, **plan})
    if match.status == Match.Status.OPEN:
        raise AssertionError("somebody is missing")
    play_out(match)
    Match.objects.filter(pk=match.pk).update(finished_at=when)
    private_leagues.follow()
    match.refresh_from_db()
    return match
