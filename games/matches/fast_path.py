"""The short way of a move: a match that is known here at its newest is neither read nor locked,
except to end it.
"""

from collections.abc import Callable

from django.db import transaction

from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.live_match import LiveMatch
from games.matches.lock import committed, note_waiting, store_unchanged
from games.matches.rows import swap_match
from games.models import Match


def at_once(key: str, change: Callable[[LiveMatch], None]) -> bool:
    """Store the one move that `change` makes; False: nothing has happened, go the long way.

    What is stored depends on the row being as it was last seen here. Whatever is no move by that
    is left to the long way: refusals, changes of a seat.
    """
    live = memory.take_as_it_was(key)
    if live is None:
        return False
    match = live.match
    version, seating = match.version, match.seating
    try:
        change(live)
    except Refused:
        memory.give_back(live)
        return False
    if match.status != Match.Status.RUNNING or live.changed_seats:
        return False
    if live.over:
        return store_unchanged(live, version, seating)
    (move,) = live.moves
    match.ply += 1
    match.version += 1
    note_waiting(live)
    if not swap_match(match, move, version, seating):
        return False
    transaction.on_commit(lambda: committed(live, lobby=False), robust=True)
    return True
