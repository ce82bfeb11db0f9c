"""The optimistic fast path of a move: no read and no lock, one compare-and-swap of the row.

It takes a match as this process saw it last. Where the row has moved on since then nothing is
stored, and the caller goes through `games.matches.lock`.
"""

from collections.abc import Callable

from django.db import transaction

from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.live_match import LiveMatch
from games.matches.rows import lock_match, swap_match
from games.matches.store import announce_on_commit, rarely_changed, store
from games.matches.waiting import set_waiting
from games.models import Match


def try_fast_path(key: str, change: Callable[[LiveMatch], None]) -> bool:
    """Store the one move that `change` makes; returns False where nothing was stored.

    Refusals and changes of seats are left to the lock: they could be due to an outdated match.
    Only the last move of a match locks the row, because it is stored together with the result.
    """
    live = memory.load_last_seen(key)
    if live is None:
        return False
    match = live.match
    version, seating = match.version, match.seating
    try:
        change(live)
    except Refused:
        memory.put_back(live)
        return False
    if match.status != Match.Status.RUNNING or live.changed_seats:
        return False
    if live.over:
        return _store_last_move(live, version, seating)
    (move,) = live.moves
    match.ply += 1
    match.version += 1
    set_waiting(live)
    if not swap_match(match, move, version, seating):
        return False
    announce_on_commit(live, lobby=False)
    return True


def _store_last_move(live: LiveMatch, version: int, seating: int) -> bool:
    """Finish the match if its row still is at that version and seating; returns whether it was."""
    with transaction.atomic():
        row = lock_match(live.match.key, skip_locked=False)
        if row is None or (row.version, row.seating) != (version, seating):
            return False
        store(live, rarely_changed(row), live.people)
    return True
