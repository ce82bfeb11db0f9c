"""Those who wait, as the matchmaking is told of them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from accounts.naming.alike import alike
from games.engine.elo import PROVISIONAL_BELOW, START
from games.matchmaking.wait import Wait
from games.models import Mute, QueueEntry, Rating

Queue = tuple[str, bool]
"""A title, and whether those who wait for it are guests: with these a match is not rated."""


def queues(entries: Iterable[QueueEntry]) -> Mapping[Queue, Sequence[QueueEntry]]:
    """The entries by queue."""
    found: defaultdict[Queue, list[QueueEntry]] = defaultdict(list)
    for entry in entries:
        found[entry.title, entry.player.is_guest].append(entry)
    return found


def waits(title: str, entries: Sequence[QueueEntry], now: datetime) -> list[Wait]:
    """These entries of a title, known by their players' ids."""
    rows = Rating.objects.filter(title=title, player__in=[entry.player_id for entry in entries])
    ratings = {player: facts for player, *facts in rows.values_list("player", "value", "matches")}
    found = []
    for entry in entries:
        value, matches = ratings.get(entry.player_id, (START, 0))
        bots = None if entry.bots_since is None else (now - entry.bots_since).total_seconds()
        waited = (now - entry.since).total_seconds()
        provisional = matches < PROVISIONAL_BELOW
        found.append(Wait(entry.player_id, value / 1000, provisional, waited, bots))
    return found


def apart(entries: Sequence[QueueEntry]) -> set[frozenset[int]]:
    """The pairs that do not sit together: one has muted the other, or their names look the same."""
    ids = [entry.player_id for entry in entries]
    muted = Mute.objects.filter(player__in=ids, muted__in=ids).values_list("player", "muted")
    same = alike({entry.player_id: entry.player.username for entry in entries})
    return same.union(frozenset(pair) for pair in muted)
