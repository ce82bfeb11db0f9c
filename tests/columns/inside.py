"""Rows written by plain statements and read back; run as a module it prints them as JSON."""

import json
import sys
from datetime import UTC, datetime

import django

WHEN = datetime(2026, 3, 1, 12, 0, 0, 5, tzinfo=UTC)
MANY = 120


def written() -> dict[str, object]:
    """What is there afterwards."""
    from games.columns import add, store
    from games.models import Match, Seat, Tally
    from tests.harness.tables import player

    ann = player("ann")
    match = Match.objects.create(title="complots", rules_version=1, seats_count=3, host=ann)
    seats = Seat.objects.bulk_create(Seat(match=match, number=number) for number in range(MANY))
    for seat in seats[1:]:
        seat.place, seat.won, seat.title, seat.finish_number = seat.number, True, "it’s %s", 2**40
    store(seats, "place", "won", "title", "finish_number", "player_id")
    match.outcome, match.story = {"places": [1], "reason": "l’été"}, [["line", {}, None]]
    match.host_id, match.due_at, match.options = None, WHEN, {"a": [None, "%"]}
    store([match], "outcome", "story", "host_id", "due_at", "options")
    store([], "host_id")
    again = Match.objects.get()

    key = ("player_id", "title", "code", "what")
    rows = [(ann.pk, "complots", "with", f"{number}", number, 1) for number in range(MANY)]
    add(Tally, key, rows, "count", "true")
    add(Tally, key, [*rows[:2], (ann.pk, "complots", "place", "%s", 1, 0)], "count", "true")
    add(Tally, key, [], "count", "true")
    fields = ("number", "place", "won", "title", "finish_number", "player")
    return {
        "seats": [list(row) for row in Seat.objects.order_by("pk").values_list(*fields)],
        "match": [again.outcome, again.story, again.host_id, again.due_at == WHEN, again.options],
        "tallies": sorted(map(list, Tally.objects.values_list("code", "what", "count", "true"))),
    }


if __name__ == "__main__":
    django.setup()
    json.dump(written(), sys.stdout)
