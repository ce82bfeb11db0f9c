"""Looks every two seconds what the streams of this process have missed: notices get lost."""

import asyncio
from collections.abc import Collection, Mapping
from typing import NamedTuple

from games import clock
from games.boards.bar import BACK
from games.columns import batches
from games.croupier.trouble import Trouble
from games.live.reconcile import MARGIN, read_state
from games.live.streams.event_stream import EventStream, read_asked
from games.live.streams.match_stream import MatchStream
from games.live.streams.stream import Stream
from games.matches.threads import in_side_thread
from games.models import ApiToken

INTERVAL = 2.0
"""In seconds."""


class Stored(NamedTuple):
    """What the database says: the tokens that are valid, versions by match id, and by player id
    whether their running matches wait for them, the open matches they are challenged to, and since
    when it is their turn, as `Current.asked` has it.
    """

    tokens: frozenset[int]
    versions: Mapping[int, int]
    waiting: Mapping[int, Mapping[int, bool]]
    challenges: Mapping[int, frozenset[int]]
    asked: Mapping[int, Mapping[str, str]]


def read_stored(
    tokens: Collection[int], matches: Collection[int], players: Collection[int]
) -> Stored:
    """The same, read in a few statements for all streams together."""
    valid: set[int] = set()
    for batch in batches(tokens):
        rows = ApiToken.objects.filter(pk__in=batch, player__is_active=True)
        valid.update(rows.values_list("pk", flat=True))
    asked: dict[int, dict[str, str]] = {}
    for batch in batches(players):
        asked |= read_asked(batch)
    state = read_state(matches, (), players, clock.now() + MARGIN, lobby=False)
    return Stored(frozenset(valid), state.versions, state.waiting, state.challenges, asked)


def compare(stream: Stream, stored: Stored) -> None:
    """Have a stream look where it has missed something, and end where its token is no more."""
    if stream.token.pk not in stored.tokens:
        stream.token_revoked({})
    elif isinstance(stream, MatchStream):
        for number, shown in stream.shown_versions().items():
            version = stored.versions.get(number)
            if version is None:  # older data was brought back, in which it is not yet
                stream.look()
            elif version > shown:
                stream.match_changed({"version": version})
    elif isinstance(stream, EventStream):
        waiting = stored.waiting.get(stream.player_id, {})
        asked = stored.asked.get(stream.player_id, {})
        called = stored.challenges.get(stream.player_id, frozenset()) - {BACK}
        told = stream.told  # None: not yet, or there was no database
        if told is None or (waiting, asked, called) != (told.waiting, told.asked, told.called):
            stream.look()


async def go_round() -> None:
    """Look once."""
    streams = tuple(Stream.open_streams)
    if not streams:
        return
    matches = {each.match_id for each in streams if each.match_id is not None}
    players = {each.player_id for each in streams if isinstance(each, EventStream)}
    tokens = {each.token.pk for each in streams}
    stored = await in_side_thread(read_stored, tokens, matches, players)
    for stream in streams:
        compare(stream, stored)


async def run() -> None:
    """Look for as long as the server lives; a failure is logged and tried again."""
    trouble = Trouble("Looking what the streams have missed")
    while True:
        await asyncio.sleep(INTERVAL)
        with trouble:
            await go_round()
