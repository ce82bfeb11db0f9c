"""Notices get lost: every two seconds the sockets of this process are held against the database."""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer
from django.contrib.sessions.models import Session
from django.utils import timezone

from accounts.models import User
from games.live.consumer import LiveConsumer
from games.live.lobby_consumer import LobbyConsumer
from games.live.match_consumer import MatchConsumer
from games.matches.threads import in_thread
from games.models import FinishNumber, Match, Remark

logger = logging.getLogger(__name__)

EVERY = 2.0
AT_ONCE = 500
MARGIN = timedelta(minutes=1)


class News(NamedTuple):
    """Versions and new remarks by match; the sessions there are; the open tables with their
    versions, and as one more of them, number 0, the match that finished last.

    `passwords` are those of the accounts that are open, as they are stored.
    """

    versions: Mapping[int, int]
    remarks: Mapping[int, frozenset[int]]
    sessions: frozenset[str]
    passwords: Mapping[int, str]
    tables: tuple[tuple[int, int], ...]


async def run() -> None:
    """For as long as the server lives."""
    tables: tuple[tuple[int, int], ...] = ()
    since = timezone.now()
    while True:
        await asyncio.sleep(EVERY)
        now = timezone.now()
        try:
            tables = await look(tuple(LiveConsumer.open_here), tables, since - MARGIN)
        except Exception as error:
            logger.warning("Could not look for lost notices: %s", error)
        else:
            since = now


async def look(
    here: Collection[LiveConsumer], tables: tuple[tuple[int, int], ...], since: datetime
) -> tuple[tuple[int, int], ...]:
    """Tell every socket what it may have missed; the tables that are open now."""
    if not here:
        return ()
    matches = {number for socket in here for number in socket.watched()}
    players = {socket.player_id for socket in here if socket.player_id is not None}
    keys = {socket.session_key for socket in here if socket.player_id and socket.session_key}
    lobby = any(isinstance(socket, LobbyConsumer) for socket in here)
    news = await in_thread(read, matches, keys, players, since, lobby=lobby)
    for socket in here:
        for message in missed(socket, news, lobby_too=lobby and news.tables != tables):
            await pass_on(socket, message)
    return news.tables


def read(
    matches: Collection[int],
    keys: Collection[str],
    players: Collection[int],
    since: datetime,
    *,
    lobby: bool,
) -> News:
    """A query each for all matches, what was said lately, sessions, accounts, and the lobby."""
    versions: dict[int, int] = {}
    remarks: defaultdict[int, set[int]] = defaultdict(set)
    for some in batches(matches):
        versions.update(Match.objects.filter(pk__in=some).values_list("pk", "version"))
        said = Remark.objects.filter(match_id__in=some, at__gt=since)
        for match, number in said.values_list("match_id", "pk"):
            remarks[match].add(number)
    sessions: set[str] = set()
    for some in batches(keys):
        alive = Session.objects.filter(session_key__in=some, expire_date__gt=timezone.now())
        sessions.update(alive.values_list("session_key", flat=True))
    passwords: dict[int, str] = {}
    for some in batches(players):
        still = User.objects.filter(pk__in=some, is_active=True)
        passwords.update(still.values_list("pk", "password"))
    open_now = Match.objects.filter(status=Match.Status.OPEN).order_by("pk")
    tables: tuple[tuple[int, int], ...] = ()
    if lobby:
        last = FinishNumber.objects.values_list("last", flat=True).first() or 0
        tables = (*open_now.values_list("pk", "version"), (0, last))
    said_lately = {match: frozenset(numbers) for match, numbers in remarks.items()}
    return News(versions, said_lately, frozenset(sessions), passwords, tables)


def still_signed_in(socket: LiveConsumer, player_id: int, news: News) -> bool:
    """Whether the session is there, the account open and the password still the same."""
    if socket.session_key not in news.sessions:
        return False
    return news.passwords.get(player_id) == socket.password


def batches(wanted: Iterable[Any]) -> list[list[Any]]:
    """A few hundred at a time."""
    every = list(wanted)
    return [every[start : start + AT_ONCE] for start in range(0, len(every), AT_ONCE)]


def missed(socket: LiveConsumer, news: News, *, lobby_too: bool) -> list[dict[str, Any]]:
    """The notices that should have reached it, and may still be on their way."""
    if socket.player_id is not None and not still_signed_in(socket, socket.player_id, news):
        return [{"type": "player.left"}]
    messages: list[dict[str, Any]] = []
    if isinstance(socket, LobbyConsumer) and lobby_too:
        messages.append({"type": "lobby.changed"})
    for number, shown in socket.watched().items():
        version = news.versions.get(number, -1)
        if version > shown:
            messages.append({"type": "match.changed", "version": version})
    if isinstance(socket, MatchConsumer) and socket.match_id is not None:
        unheard = news.remarks.get(socket.match_id, frozenset()) - socket.shown - socket.heard_of
        if unheard:
            messages.append({"type": "talk.missed", "remarks": sorted(unheard)})
    return messages


async def pass_on(socket: LiveConsumer, message: dict[str, Any]) -> None:
    """Behind what is already waiting for it; where that is too much it is told the next time."""
    layer = get_channel_layer()
    assert layer is not None
    try:
        await layer.send(socket.channel_name, message)
    except ChannelFull:
        return
