"""The way every change of a match goes: one transaction, its row locked."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.utils import timezone

from complots_site.web.refusal import Refused, not_found
from games.columns import store
from games.matches import memory
from games.matches.announce import announce
from games.matches.awaited import awaited
from games.matches.due import due_at
from games.matches.finish_match import finish_match
from games.matches.live_match import LiveMatch
from games.matches.rows import insert_moves, lock_match, update_match
from games.models import Match, Seat
from games.watch.numbers import MOVES

logger = logging.getLogger(__name__)

SELDOM = (
    *("status", "host_id", "options", "rules_version", "rated", "started_at"),
    *("outcome", "story", "finished_at", "finish_number"),
)
SEAT_STORED = ("player_id", "bot", "away", "resigned", "missed")


@contextmanager
def locked(key: str, *, skip_locked: bool = False) -> Iterator[LiveMatch]:
    """A match in hand. What the block changes is stored, then announced.

    A block that raises changes nothing, and one that refuses has not touched the match. Raises
    Refused (404) when there is no such match, or when another has it and `skip_locked` is set.
    """
    with transaction.atomic():
        match = lock_match(key, skip_locked=skip_locked)
        if match is None:
            raise not_found()
        before = seldom(match)
        live = memory.take(match)
        try:
            yield live
        except Refused:
            memory.give_back(live)
            raise
        _store(live, before)


def store_unchanged(live: LiveMatch, version: int, seating: int) -> bool:
    """Store a match in hand whose row still is at that version and seating; whether it was."""
    with transaction.atomic():
        row = lock_match(live.match.key, skip_locked=False)
        if row is None or (row.version, row.seating) != (version, seating):
            return False
        _store(live, seldom(row))
    return True


def seldom(match: Match) -> dict[str, Any]:
    """The columns that a move does not touch."""
    return {name: getattr(match, name) for name in SELDOM}


def _store(live: LiveMatch, before: dict[str, Any]) -> None:
    """What has changed since the row was as it was `before`, and have it announced."""
    match = live.match
    if live.moves:
        insert_moves(live.moves)
        match.ply += len(live.moves)
    if match.status == Match.Status.RUNNING and live.over:
        finish_match(live)
    if live.changed_seats:
        _store_seats(live.changed_seats)
        match.seating += 1
    after = seldom(match)
    changed = [name for name in SELDOM if after[name] != before[name]]
    if live.moves or live.changed_seats or live.retold or changed:
        match.version += 1
    note_waiting(live)
    update_match(match, changed)
    lobby = match.status != before["status"] or match.status == Match.Status.OPEN
    transaction.on_commit(lambda: committed(live, lobby=lobby), robust=True)


def note_waiting(live: LiveMatch) -> None:
    """What the row says of the open question: when the croupier is due, and whom it waits for."""
    live.match.due_at = due_at(live, timezone.now())
    live.match.awaited = awaited(live)


def _store_seats(seats: list[Seat]) -> None:
    """Freed seats first: nobody may sit twice, not even for a moment."""
    freed = [seat for seat in seats if seat.player_id is None]
    taken = [seat for seat in seats if seat.player_id is not None]
    for rows in (freed, taken):
        store(rows, *SEAT_STORED)


def committed(live: LiveMatch, *, lobby: bool) -> None:
    """Remember a match that was just stored, and tell everyone who looks at it."""
    try:
        note_moves(live)
        memory.keep(live)
    finally:
        announce(live.match.pk, live.match.version, lobby=lobby)


def note_moves(live: LiveMatch) -> None:
    """Count the moves just stored and log each, without the move itself: it may be a secret."""
    for move in live.moves:
        MOVES.labels(live.match.title, str(move.by)).inc()
        facts = {
            "match": live.match.pk,
            "number": move.number,
            "seat": move.seat,
            "by": str(move.by),
        }
        logger.info("move", extra={"facts": facts})
