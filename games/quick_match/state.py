"""What the pages of those who wait are shown."""

from collections import Counter
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import NamedTuple

from django.conf import settings
from django.db.models import Exists, OuterRef

from games import clock
from games.models import Match, QueueEntry, Seat
from games.quick_match.busy import live_seats
from games.quick_match.freshness import FRESH
from games.quick_match.usual import Usual, usual

JUST_SEATED = timedelta(minutes=1)


class QueueState(NamedTuple):
    """A player's wait. Without `title` they do not wait; `match` is the key of the one that they
    were seated at, a moment ago or as long as they play there.

    `waiting` counts those who wait for the same tables, the player among them; `too_long` says that
    bots are offered, `bots` that the player would have them, `willing` how many others would.
    """

    title: str = ""
    match: str = ""
    waiting: int = 0
    since: datetime | None = None
    too_long: bool = False
    bots: bool = False
    willing: int = 0
    usual: Usual = Usual()


def read_states(player_ids: Collection[int]) -> dict[int, QueueState]:
    """The state of each of these players: two statements, one for each queue they are in, and one
    more where some were seated a while ago.
    """
    now = clock.now()
    live = QueueEntry.objects.filter(ended_at=None, player__is_active=True)
    rows = live.values_list(
        *("player_id", "title", "player__is_guest", "since", "seen_at", "bots_since")
    )
    waiting: Counter[tuple[str, bool]] = Counter()
    willing: Counter[tuple[str, bool]] = Counter()
    mine = []
    for player_id, title, guest, since, seen_at, bots_since in rows:
        if player_id in player_ids:
            mine.append((player_id, (title, guest), since, bots_since))
        if player_id in player_ids or seen_at > now - FRESH:
            waiting[title, guest] += 1
            willing[title, guest] += bots_since is not None
    known = {
        queue: usual(queue[0], now, guests=queue[1]) for queue in {queue for _, queue, *_ in mine}
    }
    states = dict.fromkeys(player_ids, QueueState())
    for player_id, queue, since, bots_since in mine:
        states[player_id] = QueueState(
            title=queue[0],
            waiting=waiting[queue],
            since=since,
            too_long=now - since >= timedelta(seconds=settings.QUICK_TOO_LONG),
            bots=bots_since is not None,
            willing=willing[queue] - (bots_since is not None),
            usual=known[queue],
        )
    others = [player_id for player_id, state in states.items() if not state.title]
    return states | (just_seated(others, now) if others else {})


def just_seated(player_ids: Collection[int], now: datetime) -> dict[int, QueueState]:
    """The states of those of the players who have just been seated at a match that runs, and of
    those who still play there: their page may have been away when they were. Who has resigned knows
    of it.
    """
    given_up = Seat.objects.filter(
        match=OuterRef("match"), player=OuterRef("player"), resigned=True
    )
    seated = QueueEntry.objects.filter(
        ~Exists(given_up), player_id__in=player_ids, match__status=Match.Status.RUNNING
    )
    facts = ("player_id", "match_id", "match__key", "ended_at")
    rows = [*seated.order_by("ended_at").values_list(*facts)]
    earlier = [player for player, _match, _key, at in rows if at <= now - JUST_SEATED]
    playing = live_seats(earlier) if earlier else set()
    return {
        player: QueueState(match=key)
        for player, match, key, at in rows
        if at > now - JUST_SEATED or (player, match) in playing
    }


def read_state(player_id: int | None) -> QueueState:
    """The state of one player, or of a visitor."""
    return QueueState() if player_id is None else read_states([player_id])[player_id]
