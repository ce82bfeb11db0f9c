"""What this process remembers of the matches it has touched; the database is the truth."""

import atexit
from collections import OrderedDict
from copy import copy
from threading import Lock
from typing import Any, NamedTuple

from games.engine.play import Play
from games.matches.live_match import LiveMatch
from games.matches.snapshot import Snapshot, snapshot_of
from games.models import Match, Move, Seat
from games.titles import under

MOST = 2000

_lock = Lock()


class Kept(NamedTuple):
    """A match as it was when it was last read or committed here."""

    match: Match
    seats: list[Seat]
    play: Play | None


_plays: OrderedDict[str, Kept] = OrderedDict()
_snapshots: OrderedDict[int, Snapshot] = OrderedDict()
_shelves: tuple[OrderedDict[Any, Any], ...] = (_plays, _snapshots)


def take(match: Match) -> LiveMatch:
    """The match in hand, caught up with the log; nobody else in this process has it meanwhile."""
    kept = _taken(match.key)
    if kept is None or kept.match.seating != match.seating:
        seats = list(Seat.objects.filter(match_id=match.pk).select_related("player"))
    else:
        seats = kept.seats
    return LiveMatch(match, seats, caught_up(match, kept.play if kept else None))


def take_as_it_was(key: str) -> LiveMatch | None:
    """The match in hand as it was last seen here, if it was; it may have moved on elsewhere.

    Its row is a copy: whoever read the kept one may still look at it.
    """
    kept = _taken(key)
    return None if kept is None else LiveMatch(copy(kept.match), kept.seats, kept.play)


def _taken(key: str) -> Kept | None:
    with _lock:
        return _plays.pop(key, None)


def caught_up(match: Match, play: Play | None) -> Play | None:
    """The play at the match's last move; None while it is open, or under rules no longer here."""
    if match.status not in (Match.Status.RUNNING, Match.Status.FINISHED):
        return None
    title = under(match.title, match.rules_version)
    if title is None:
        return None
    if play is None or play.ply > match.ply:
        play = Play(title, match.seats_count, match.options, bytes(match.seed))
    if play.ply < match.ply:
        log = Move.objects.filter(match_id=match.pk, number__gte=play.ply, number__lt=match.ply)
        for seat, word in log.values_list("seat", "word"):
            play.answer(seat, word)
    return play


def keep(live: LiveMatch) -> Snapshot:
    """Remember a match as it was just read or committed."""
    match = live.match
    snapshot = snapshot_of(live)
    with _lock:
        _plays[match.key] = Kept(match, live.seats, live.play)
        latest = _snapshots.get(match.pk)
        if latest is None or latest.version <= snapshot.version:
            _snapshots[match.pk] = snapshot
            _snapshots.move_to_end(match.pk)
        for shelf in _shelves:
            while len(shelf) > MOST:
                shelf.popitem(last=False)
    return snapshot


def give_back(live: LiveMatch) -> None:
    """Put back a match that nothing happened to."""
    if not live.moves and not live.changed_seats:
        with _lock:
            _plays[live.match.key] = Kept(live.match, live.seats, live.play)


def latest(match_id: int) -> Snapshot | None:
    """The newest snapshot that this process has; never touches the database."""
    return _snapshots.get(match_id)


def at_least(match_id: int, version: int) -> Snapshot:
    """A snapshot no older than `version`. Raises Match.DoesNotExist."""
    snapshot = latest(match_id)
    if snapshot is not None and snapshot.version >= version:
        return snapshot
    return of(Match.objects.get(pk=match_id))


def of(match: Match) -> Snapshot:
    """The snapshot of a match whose row was just read."""
    snapshot = latest(match.pk)
    if snapshot is not None and snapshot.version == match.version:
        return snapshot
    return keep(take(match))


def forget() -> None:
    """Forget everything (between tests)."""
    with _lock:
        for shelf in _shelves:
            shelf.clear()


# Rules that are cut off while the interpreter takes itself apart complain of names already gone
atexit.register(forget)
