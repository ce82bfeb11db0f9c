"""Run inside a site on PostgreSQL: one file is imported by several hands at the same time."""

from games.models import FinishNumber, Match
from games.play.import_match import import_match
from games.records.stored import record_of
from tests.harness.tables import play_out, table
from tests.leagues.inside import at_once

HANDS = 6


def race() -> dict[str, object]:
    """What came of it."""
    match = table("ann", "bob", seats=2)
    play_out(match)
    record = record_of(match)
    Match.objects.all().delete()
    before = FinishNumber.objects.get().last
    keys: list[str] = []
    at_once([lambda: keys.append(import_match(record).key)] * HANDS)
    return {
        "answered": len(keys),
        "keys": len(set(keys)),
        "stored": Match.objects.count(),
        "numbers": FinishNumber.objects.get().last - before,
    }
