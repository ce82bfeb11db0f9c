"""Storing what a verb has changed in a live match, and announcing it once it is committed."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import transaction

from games.columns import store as store_columns
from games.matches import memory
from games.matches.announce import announce
from games.matches.finish_match import finish_match
from games.matches.live_match import LiveMatch
from games.matches.match_before import show_match_before
from games.matches.retry import NO_DATABASE, no_answer
from games.matches.rows import insert_moves, update_match
from games.matches.waiting import set_waiting
from games.models import Match, Seat
from games.models.match import UNDER_WAY
from games.watch.numbers import MOVES

logger = logging.getLogger(__name__)

RARELY_CHANGED = (
    *("status", "host_id", "options", "rules_version", "rated", "starts_at", "started_at"),
    *("invite", "outcome", "story", "shared", "finished_at", "finish_number"),
    *("unattended", "opened_from"),
)
SEAT_STORED = ("player_id", "bot", "level", "away", "resigned", "missed", "ready", "skips")


def rarely_changed(match: Match) -> dict[str, Any]:
    """The values of the columns that a plain move leaves alone, by name."""
    return {name: getattr(match, name) for name in RARELY_CHANGED}


def store(live: LiveMatch, before: dict[str, Any], people: frozenset[int]) -> None:
    """Store a live match whose row is locked, in the transaction that holds the lock.

    `before` are the `rarely_changed` columns as the database has them, `people` those who played
    themselves until now. A match with nothing left to play is finished. The version rises where
    anything that is shown has changed.
    """
    match = live.match
    if live.moves:
        insert_moves(live.moves)
        match.ply += len(live.moves)
    if match.status == Match.Status.RUNNING and live.over:
        finish_match(live)
    if live.changed_seats:
        _store_seats(live.changed_seats)
        match.seating += 1
        match.unattended = live.unattended
    if match.status not in UNDER_WAY:
        match.opened_from = ""
    changed = [name for name, value in before.items() if getattr(match, name) != value]
    if live.moves or live.changed_seats or live.retold or changed:
        match.version += 1
    set_waiting(live)
    update_match(match, changed)
    listed = "status" in changed or match.status == Match.Status.OPEN
    announce_on_commit(live, lobby=listed or live.people != people)
    waits_anew = before["status"] == Match.Status.OPEN and {"status", "host_id"} & set(changed)
    if match.previous_id is not None and waits_anew:
        after_commit(partial(show_match_before, match.previous_id))


def _store_seats(seats: list[Seat]) -> None:
    """Freed seats first: a player has at no moment two seats of a match."""
    freed = [seat for seat in seats if seat.player_id is None]
    taken = [seat for seat in seats if seat.player_id is not None]
    for rows in (freed, taken):
        store_columns(rows, *SEAT_STORED)


def announce_on_commit(live: LiveMatch, *, lobby: bool) -> None:
    """Once the transaction is committed: count its moves, remember the match, announce it.

    `lobby`: the list of open matches, or how many people play, has changed too.
    """
    after_commit(lambda: _committed(live, lobby=lobby))


def after_commit(work: Callable[[], None]) -> None:
    """Do what follows a commit, and reads: whoever has made the change is not told that it failed.

    A database that has gone meanwhile is told in a line: pages are reconciled with what is stored.
    """

    def follow() -> None:
        try:
            work()
        except NO_DATABASE as error:
            if not no_answer(error):
                raise
            logger.warning("Stored, but not shown at once: %s", error)

    transaction.on_commit(follow, robust=True)


def _committed(live: LiveMatch, *, lobby: bool) -> None:
    """Each move is logged without its notation, which may be a secret."""
    match = live.match
    try:
        for move in live.moves:
            MOVES.labels(match.title, str(move.by)).inc()
            facts = {
                "match": match.pk,
                "number": move.number,
                "seat": move.seat,
                "by": str(move.by),
            }
            logger.info("move", extra={"facts": facts})
        memory.store(live)
    finally:
        seated = [seat.player_id for seat in live.seats if seat.player_id is not None]
        players = seated if lobby else live.turned
        announce(match.pk, match.version, lobby=lobby, players=players)
