"""The matches that this process remembers, so that a move need not read them; the database is
the truth.

A live match is checked out (`load`, `load_last_seen`) and put back (`store`, `put_back`): while it
is out nobody else in this process finds it, and one that is never put back is read again.
"""

import atexit
from collections import OrderedDict
from collections.abc import Iterable
from copy import copy
from threading import Lock
from typing import Any, NamedTuple

from games import epoch
from games.engine.play import AnyPlay, Play
from games.matches.live_match import LiveMatch
from games.matches.retold import forget as forget_retold
from games.matches.snapshot import Snapshot, snapshot_of
from games.models import Match, Move, Seat
from games.models.match import UNDER_WAY
from games.titles import under

MOST = 2000
"""Matches remembered; beyond that those are dropped that were stored, or said to be shown (`keep`),
least recently.
"""
MOST_OVER = 200
"""So many of them that are over: there are years of those, and whoever reads one after the other
would have a process remember a megabyte of each.
"""

_lock = Lock()


class Remembered(NamedTuple):
    """A match as it was when this process last read or committed it."""

    match: Match
    seats: list[Seat]
    play: AnyPlay | None


_matches: OrderedDict[str, Remembered] = OrderedDict()
_snapshots: OrderedDict[int, Snapshot] = OrderedDict()
_over: OrderedDict[str, int] = OrderedDict()
"""The keys and ids of those that are over."""
_stores: tuple[OrderedDict[Any, Any], ...] = (_matches, _snapshots, _over)


def load(match: Match) -> LiveMatch:
    """Check out the match of a row that was just read, with its play at the row's last move."""
    with _lock:
        found = _matches.pop(match.key, None)
    if found is not None and found.match.seating == match.seating:
        seats = found.seats
    else:
        seats = list(Seat.objects.filter(match_id=match.pk).select_related("player"))
    return LiveMatch(match, seats, catch_up(match, found.play if found else None))


def load_last_seen(key: str) -> LiveMatch | None:
    """Check out the match as this process saw it last, if it did: the database may be further on.

    Its row is a copy, because another thread may still read the one that is remembered.
    """
    with _lock:
        found = _matches.pop(key, None)
    return None if found is None else LiveMatch(copy(found.match), found.seats, found.play)


def catch_up(match: Match, play: AnyPlay | None) -> AnyPlay | None:
    """The play at the match's last move, on from an earlier `play` of it where there is one.

    None while the match is open or closed, and where its rules are not in this process. Raises
    ValueError where they do not know its options.
    """
    if match.status not in (Match.Status.RUNNING, Match.Status.FINISHED):
        return None
    title = under(match.title, match.rules_version)
    if title is None:
        return None
    if play is None or play.ply > match.ply:
        play = Play(title, match.seats_count, match.options, bytes(match.seed))
    if play.ply < match.ply:
        moves = Move.objects.filter(match_id=match.pk, number__gte=play.ply, number__lt=match.ply)
        for seat, notation in moves.values_list("seat", "notation"):
            play.answer(seat, notation)
    return play


def store(live: LiveMatch) -> Snapshot:
    """Remember a match as it was just read or committed; returns its snapshot."""
    match = live.match
    snapshot = snapshot_of(live)
    with _lock:
        _remember(live)
        latest = _snapshots.get(match.pk)
        if latest is None or latest.stamp <= snapshot.stamp:
            _snapshots[match.pk] = snapshot
            _snapshots.move_to_end(match.pk)
        for remembered in _stores:
            while len(remembered) > MOST:
                remembered.popitem(last=False)
    return snapshot


def put_back(live: LiveMatch) -> None:
    """Remember a match that nothing has happened to; one that was changed is not."""
    if not live.moves and not live.changed_seats:
        with _lock:
            _remember(live)


def _remember(live: LiveMatch) -> None:
    """Have it in memory, and of those that are over no more than there may be."""
    match = live.match
    _matches[match.key] = Remembered(match, live.seats, live.play)
    if match.status not in UNDER_WAY:
        _over[match.key] = match.pk
        _over.move_to_end(match.key)
        while len(_over) > MOST_OVER:
            key, number = _over.popitem(last=False)
            _matches.pop(key, None)
            _snapshots.pop(number, None)


def latest(match_id: int) -> Snapshot | None:
    """The newest snapshot that this process has, or None; never reads the database."""
    return _snapshots.get(match_id)


def keep(shown: Iterable[int]) -> None:
    """These matches are shown by sockets: their snapshots are dropped after those that nobody has
    open, such as of the replays that somebody reads one after the other.
    """
    with _lock:
        for match_id in shown:
            if match_id in _snapshots:
                _snapshots.move_to_end(match_id)


def snapshot_at_least(match_id: int, version: int) -> Snapshot:
    """A snapshot at that version or a later one. Raises Match.DoesNotExist."""
    snapshot = latest(match_id)
    if snapshot is not None and snapshot.stamp >= (epoch.current(), version):
        return snapshot
    return snapshot_at(Match.objects.get(pk=match_id))


def snapshot_at(match: Match) -> Snapshot:
    """The snapshot at the version of a row that was just read."""
    snapshot = latest(match.pk)
    if snapshot is not None and snapshot.stamp == (epoch.current(), match.version):
        return snapshot
    return store(load(match))


def forget() -> None:
    """Forget all matches: in a new epoch, between tests, and at exit."""
    with _lock:
        for remembered in _stores:
            remembered.clear()
    forget_retold()


# The generators of the rules must end before the interpreter takes apart the names they use
atexit.register(forget)
