"""The round over the queues: whoever can be seated is, in matches that begin at once."""

import logging
from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.urls import reverse

from games import clock, finished_cursor
from games.engine.bots import REGULAR
from games.matches.lock import locked
from games.matches.open_match import store_open
from games.matches.retry import NO_DATABASE
from games.matches.start import start
from games.matchmaking.match_up import match_up
from games.matchmaking.wait import Seated
from games.models import Match, QueueEntry
from games.push.kinds import QUICK_MATCH
from games.push.tell import tell
from games.quick_match.busy import busy
from games.quick_match.freshness import FRESH, GONE
from games.quick_match.people import Queue, apart, queues, waits
from games.titles import all_titles

logger = logging.getLogger(__name__)

NAME = "quick_match"
MOST = 10
"""Tables of one queue in one transaction: no move waits for longer than that."""


def seat_waiting() -> bool:
    """Seat those who can be; whether there may be more of them.

    One process at a time: others find the row of that name locked. Who is seated and who no longer
    waits is stored with the matches, so that a croupier that is killed leaves nothing half done.
    """
    if not QueueEntry.objects.filter(ended_at=None).exists():
        return False
    with transaction.atomic():
        if finished_cursor.locked(NAME) is None:
            return False
        now = clock.now()
        waiting = QueueEntry.objects.filter(ended_at=None, title__in=all_titles())
        rows = waiting.select_for_update(skip_locked=True, of=("self",)).select_related("player")
        entries = let_go([*rows.order_by("pk")], now)
        full = [seat_queue(queue, people, now) for queue, people in queues(entries).items()]
    return any(full)


def let_go(entries: Sequence[QueueEntry], now: datetime) -> list[QueueEntry]:
    """Those who may be seated now. The wait ends for who has left, is banned or sits elsewhere."""
    elsewhere = busy([entry.player_id for entry in entries])
    ended = [
        entry
        for entry in entries
        if entry.seen_at < now - GONE or not entry.player.is_active or entry.player_id in elsewhere
    ]
    end(ended, now)
    gone = {entry.pk for entry in ended}
    return [entry for entry in entries if entry.pk not in gone and entry.seen_at > now - FRESH]


def end(entries: Sequence[QueueEntry], now: datetime, match: Match | None = None) -> None:
    """Store that these people no longer wait: they have left, or are seated at the match."""
    if entries:
        numbers = [entry.pk for entry in entries]
        QueueEntry.objects.filter(pk__in=numbers).update(ended_at=now, match=match)


def seat_queue(queue: Queue, entries: Sequence[QueueEntry], now: datetime) -> bool:
    """Seat who can be of one queue; whether there are more tables than one round makes.

    A table that fails is logged, and its people no longer wait: the others are not held up.
    """
    title, guests = queue
    sizes = all_titles()[title].quick_sizes
    tables = match_up(waits(title, entries, now), sizes, apart(entries))
    by_player = {entry.player_id: entry for entry in entries}
    for table in tables[:MOST]:
        people = [by_player[who] for who in table.people]
        try:
            with transaction.atomic():
                end(people, now, begin(title, table, people, rated=not guests))
        except NO_DATABASE:
            raise
        except Exception:
            logger.exception("A quick match could not begin")
            end(people, now)
    return len(tables) > MOST


def begin(title: str, table: Seated, people: Sequence[QueueEntry], *, rated: bool) -> Match:
    """A new match of these people, and of bots in the seats that are left; it runs. Somebody alone
    with bots plays in private, as they would after one click.
    """
    together = len(people) > 1
    match = Match(
        title=title,
        rules_version=all_titles()[title].rules_version,
        options={},
        seats_count=table.seats,
        public=together,
        rated=together and rated,
        chat=together,
        host=people[0].player,
    )
    bots = range(len(people), table.seats)
    store_open(match, 0, dict.fromkeys(bots, REGULAR))
    path = reverse("match", args=[match.key])
    tell([entry.player_id for entry in people], QUICK_MATCH, match.key, path)
    with locked(match.key) as live:
        for seat, entry in zip(live.seats, people, strict=False):
            seat.player = entry.player
            live.change(seat)
        start(live)
    return match
