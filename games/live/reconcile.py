"""Reconciles the sockets of this process with the database every two seconds: notices get lost."""

import asyncio
from collections import defaultdict
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User
from games import clock, epoch
from games.boards.bar import BACK
from games.boards.open_tables import open_here
from games.columns import batches
from games.croupier.trouble import Trouble
from games.friends.challenges import standing
from games.live.bar_consumer import BarConsumer
from games.live.consumer import LiveConsumer
from games.live.feeds.lobby import feed
from games.live.match_consumer import MatchConsumer
from games.live.portions import in_portions
from games.matches.threads import in_side_thread
from games.matches.waiting import is_awaited
from games.models import ChatMessage, FinishNumber, Match, Seat
from games.quick_match.standby import called

INTERVAL = 2.0
"""In seconds."""
PORTION = 100
"""Sockets that are looked at before others have their turn."""
MARGIN = timedelta(minutes=1)
"""How much further back than the last round chat messages are read."""


WAITING = ("player_id", "match_id", "number", "match__awaited")


class StoredState(NamedTuple):
    """What the database says about the sockets of this process.

    `versions` and the ids of new chat messages by match id; `sessions` are the keys of those that
    are valid; `passwords` the stored hashes of the active accounts, by player id. `waiting` has by
    player id their running matches, and whether these wait for them; `challenges` the open matches
    that friends have challenged them to, and BACK for a call to the queue. `open_versions` are
    those of the open matches that a lobby shows by id, None while nobody is in one, and `finished`
    is the finish number given last.
    """

    versions: Mapping[int, int]
    chat_messages: Mapping[int, frozenset[int]]
    sessions: frozenset[str]
    passwords: Mapping[int, str]
    waiting: Mapping[int, Mapping[int, bool]]
    open_versions: Mapping[int, int] | None
    finished: int
    challenges: Mapping[int, frozenset[int]]


async def run() -> None:
    """Reconcile for as long as the server lives; a failure is logged and tried again."""
    since, trouble = clock.now(), Trouble("Looking for lost notices")
    while True:
        await asyncio.sleep(INTERVAL)
        now = clock.now()
        with trouble:
            await reconcile(tuple(LiveConsumer.open_sockets), since - MARGIN)
            since = now


async def reconcile(sockets: Collection[LiveConsumer], since: datetime) -> None:
    """Queue for every socket the notices it may have missed, and note what the lobby has.

    `since` tells where to begin reading chat messages.
    """
    if not sockets:
        return
    matches: set[int] = set()
    players: set[int] = set()
    keys: set[str] = set()
    async for socket in in_portions(sockets, PORTION):
        matches.update(socket.shown_versions())
        if socket.player_id is not None:
            players.add(socket.player_id)
            if socket.session_key:
                keys.add(socket.session_key)
    lobby = bool(feed.viewers)
    state = await in_side_thread(read_state, matches, keys, players, since, lobby=lobby)
    if state.open_versions is not None:
        feed.compare(state.open_versions, state.finished)
    async for socket in in_portions(sockets, PORTION):
        for message in missed_notices(socket, state):
            await enqueue(socket, message)


def read_state(
    matches: Collection[int],
    keys: Collection[str],
    players: Collection[int],
    since: datetime,
    *,
    lobby: bool,
) -> StoredState:
    """One query per batch of each kind, and with `lobby` two for the lobby."""
    versions: dict[int, int] = {}
    chat_messages: defaultdict[int, set[int]] = defaultdict(set)
    for batch in batches(matches):
        versions.update(Match.objects.filter(pk__in=batch).values_list("pk", "version"))
        recent = ChatMessage.objects.filter(match_id__in=batch, at__gt=since)
        for match, number in recent.values_list("match_id", "pk"):
            chat_messages[match].add(number)
    sessions: set[str] = set()
    for some in batches(keys):
        valid = Session.objects.filter(session_key__in=some, expire_date__gt=timezone.now())
        sessions.update(valid.values_list("session_key", flat=True))
    passwords: dict[int, str] = {}
    waiting: defaultdict[int, dict[int, bool]] = defaultdict(dict)
    challenges: defaultdict[int, set[int]] = defaultdict(set)
    for batch in batches(players):
        active = User.objects.filter(pk__in=batch, is_active=True)
        passwords.update(active.values_list("pk", "password"))
        seats = Seat.objects.filter(player_id__in=batch, finish_number__isnull=True)
        running = seats.filter(match__status=Match.Status.RUNNING)
        for player, match, seat, awaited in running.values_list(*WAITING):
            waiting[player][match] = is_awaited(awaited, seat)
        for player, match in standing(batch).values_list("player_id", "match_id"):
            challenges[player].add(match)
        for player in called(batch).values_list("player_id", flat=True):
            challenges[player].add(BACK)
    open_versions, finished = None, 0
    if lobby:
        open_versions = dict(open_here().values_list("pk", "version"))
        finished = FinishNumber.objects.values_list("last", flat=True).first() or 0
    new_messages = {match: frozenset(numbers) for match, numbers in chat_messages.items()}
    return StoredState(
        versions,
        new_messages,
        frozenset(sessions),
        passwords,
        waiting,
        open_versions,
        finished,
        {player: frozenset(numbers) for player, numbers in challenges.items()},
    )


def still_signed_in(socket: LiveConsumer, player_id: int, state: StoredState) -> bool:
    """Whether the session is valid, the account active and the password unchanged."""
    if socket.session_key not in state.sessions:
        return False
    return state.passwords.get(player_id) == socket.password


def missed_notices(socket: LiveConsumer, state: StoredState) -> list[dict[str, Any]]:
    """The notices that the socket should have had by now; some may still be on their way."""
    if socket.player_id is not None and not still_signed_in(socket, socket.player_id, state):
        return [{"type": "player.left"}]
    messages: list[dict[str, Any]] = []
    if isinstance(socket, BarConsumer) and socket.player_id is not None and socket.bar_task is None:
        now = state.waiting.get(socket.player_id, {})
        others = {number: asked for number, asked in now.items() if number != socket.match_id}
        calls = state.challenges.get(socket.player_id, frozenset()) - {socket.match_id}
        if others != socket.bar_waiting or calls != socket.bar_challenges:
            messages.append({"type": "bar.changed", "match": None})
    past = isinstance(socket, MatchConsumer) and socket.sent_epoch != epoch.current()
    for number, shown in socket.shown_versions().items():
        version = state.versions.get(number, -1)
        if version > shown or past:
            messages.append({"type": "match.changed", "version": version})
    if isinstance(socket, MatchConsumer) and socket.match_id is not None:
        chat_messages = state.chat_messages.get(socket.match_id, frozenset())
        if missed := socket.known.missed(chat_messages):
            messages.append({"type": "chat.missed", "chat_messages": sorted(missed)})
    return messages


async def enqueue(socket: LiveConsumer, message: dict[str, Any]) -> None:
    """Put a notice behind those queued for the socket; with a full queue the next round does."""
    layer = get_channel_layer()
    assert layer is not None
    try:
        await layer.send(socket.channel_name, message)
    except ChannelFull:
        return
