"""Whose line is lost at the matches that sockets of this process show.

Once a second each process looks at its own sockets: whose seat was heard within SILENT seconds. It
tells the other processes what has changed, all matches in one message, and everything every
WHOLE_EVERY seconds. A seat that no process hears is absent, and the sockets of its match are told.

What it costs, a second and player at a match under way: one ping and its answer, if they send
nothing else, and being looked at, which is all that a spectator costs (docs/performance.md has the
figures). No database is asked and no thread is used: moves never wait for it.
"""

import asyncio
import contextlib
import time
import uuid
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from channels.exceptions import ChannelFull
from channels.layers import get_channel_layer

from games.croupier.trouble import Trouble
from games.live.consumer import LiveConsumer
from games.live.feeds.gallery import galleries
from games.live.match_consumer import MatchConsumer
from games.live.streams.match_stream import MatchStream
from games.live.streams.stream import Stream
from games.matches import memory
from games.matches.absent import absent_at, set_absent
from games.matches.announce import Lost
from games.matches.snapshot import Snapshot
from games.models.match import UNDER_WAY

EVERY = 1.0
SILENT = 3.0
WHOLE_EVERY = 5.0
NEW = 5.0
"""Seconds during which a process, or a match that it has begun to show, is given to be heard of."""
FORGOTTEN = 60.0
"""Seconds after which a process that has said nothing is gone, unless none can be heard."""
PORTION = 50
"""Sockets that are looked at before others have their turn."""
GROUP = "presence"

Seats = Mapping[int, frozenset[int]]
"""The seats that are heard, by match id."""


class Presence:
    """What this process knows; `clock` gives monotonic seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.name = uuid.uuid4().hex
        self.began = clock()
        self.heard: dict[tuple[int, int], float] = {}
        self.shown_since: dict[int, float] = {}
        self.sent: Seats = {}
        self.sent_whole = 0.0
        self.others: dict[str, tuple[float, dict[int, frozenset[int]]]] = {}
        self.telling: asyncio.Task[None] | None = None

    def begin_round(self, shown: Mapping[int, Snapshot]) -> None:
        """Forget the seats not heard for too long, and the matches that are not under way here."""
        now = self.clock()
        self.heard = {place: at for place, at in self.heard.items() if now - at <= SILENT}
        self.shown_since = {number: self.shown_since.get(number, now) for number in shown}

    def listen(
        self, shown: Mapping[int, Snapshot], sockets: Iterable[MatchConsumer | MatchStream]
    ) -> None:
        """Note which seats of the matches under way have been heard, and ping those that have not
        been heard since the last round.
        """
        now = self.clock()
        for socket in sockets:
            snapshot = shown.get(socket.match_id or 0)
            seat = None if snapshot is None else snapshot.seat_of(socket.player_id)
            if snapshot is None or seat is None:
                continue
            line = socket.scope.get("line")
            heard = now if line is None else line.heard
            if line is not None and now - heard >= EVERY / 2:
                line.ping()
            place = (snapshot.match_id, seat)
            if now - heard <= SILENT:
                self.heard[place] = max(heard, self.heard.get(place, heard))

    def here(self) -> Seats:
        """The seats that this process hears."""
        found: defaultdict[int, set[int]] = defaultdict(set)
        for number, seat in self.heard:
            found[number].add(seat)
        return {number: frozenset(seats) for number, seats in found.items()}

    def news(self) -> dict[str, Any] | None:
        """The message for the other processes, or None while there is nothing to tell."""
        here, now = self.here(), self.clock()
        whole = now - self.sent_whole >= WHOLE_EVERY
        told: Seats = here
        if not whole:
            numbers = here.keys() | self.sent.keys()
            told = {
                number: here.get(number, frozenset())
                for number in numbers
                if here.get(number) != self.sent.get(number)
            }
        if not (told or whole):
            return None
        self.sent, self.sent_whole = here, now if whole else self.sent_whole
        return {
            "type": "presence.told",
            "by": self.name,
            "whole": whole,
            "here": [[number, sorted(seats)] for number, seats in told.items()],
        }

    def told(self, message: Mapping[str, Any]) -> None:
        """Another process says whom it hears."""
        by = message["by"]
        if by == self.name:
            return
        told = {number: frozenset(seats) for number, seats in message["here"]}
        before = {} if message["whole"] else self.others.get(by, (0.0, {}))[1]
        self.others[by] = (self.clock(), {**before, **told})

    def cut_off(self) -> None:
        """No other process can be heard: what they said last holds."""
        self.others = {by: (self.clock(), seats) for by, (_, seats) in self.others.items()}

    def absent(self, snapshot: Snapshot, here: Seats) -> frozenset[int]:
        """The seats of players who are still in, and whom nobody hears; `here` are those that this
        process hears.
        """
        now = self.clock()
        self.others = {by: one for by, one in self.others.items() if now - one[0] <= FORGOTTEN}
        number = snapshot.match_id
        if now - self.began < NEW or now - self.shown_since.get(number, now) < NEW:
            return absent_at(number)
        heard = here.get(number, frozenset())
        for _, seats in self.others.values():
            heard |= seats.get(number, frozenset())
        return frozenset(
            seat.number
            for seat in snapshot.seats
            if seat.player_id is not None
            and not (seat.away or seat.resigned)
            and seat.number in snapshot.still_in
            and seat.number not in heard
        )


def under_way(sockets: Iterable[MatchConsumer | MatchStream]) -> dict[int, Snapshot]:
    """The open and running matches that these sockets show, which stay in memory."""
    found = {}
    for number in {socket.match_id for socket in sockets if socket.match_id is not None}:
        snapshot = memory.latest(number)
        if snapshot and snapshot.status in UNDER_WAY:
            found[number] = snapshot
    memory.keep(found)
    return found


async def go_round(presence: Presence, layer: Any) -> None:
    """Look at the sockets of this process, tell the others, and tell the sockets."""
    sockets: list[MatchConsumer | MatchStream] = [
        *(each for each in LiveConsumer.open_sockets if isinstance(each, MatchConsumer)),
        *(each for each in Stream.open_streams if isinstance(each, MatchStream)),
    ]
    shown = under_way(sockets)
    gone = presence.shown_since.keys() - shown.keys()
    presence.begin_round(shown)
    for begin in range(0, len(sockets), PORTION):
        presence.listen(shown, sockets[begin : begin + PORTION])
        await asyncio.sleep(0)
    told = presence.telling is None or presence.telling.done()
    if told and (news := presence.news()):
        presence.telling = asyncio.create_task(tell_others(presence, layer, news))
    for number in gone:
        set_absent(number, frozenset())
    here = presence.here()
    changed = {
        number for number, each in shown.items() if set_absent(number, presence.absent(each, here))
    }
    for number in changed & galleries.keys():
        await tell(layer, galleries[number].channel)
    for socket in sockets:
        if not socket.looks_on and socket.match_id in changed:
            await tell(layer, socket.channel_name)


async def tell_others(presence: Presence, layer: Any, news: dict[str, Any]) -> None:
    """Tell the other processes. No round waits for it, but for the news after it: a Redis that
    hangs takes two seconds to fail, and a line not asked for so long would seem to be lost.
    """
    try:
        await layer.group_send(GROUP, news)
    except Lost:
        presence.cut_off()


async def tell(layer: Any, channel: str) -> None:
    """Queue a notice; who has a full queue misses it, and nobody else."""
    with contextlib.suppress(ChannelFull):
        await layer.send(channel, {"type": "absence.changed"})


async def hear(presence: Presence, layer: Any, channel: str) -> None:
    """Take in what the other processes say; what cannot be read, of a newer one, is logged."""
    trouble = Trouble("Hearing from the other processes who is there")
    while True:
        message = await layer.receive(channel)
        with trouble:
            presence.told(message)


async def run() -> None:
    """Go round for as long as the server lives; a failure is logged and tried again."""
    presence, layer = Presence(), get_channel_layer()
    assert layer is not None
    channel = await layer.new_channel()
    await layer.group_add(GROUP, channel)
    hearing = asyncio.create_task(hear(presence, layer, channel))
    trouble = Trouble("Looking who is there")
    try:
        while True:
            await asyncio.sleep(EVERY)
            with trouble:
                await go_round(presence, layer)
    finally:
        hearing.cancel()
