"""The chat of a match socket: posting messages and sending those the viewer may read."""

from collections.abc import Iterable
from heapq import nlargest
from typing import Any

from accounts.models import User
from complots_site.web import refused_often
from complots_site.web.refusal import Refused
from games.boards import chat
from games.live import cut_off
from games.live.bar_consumer import BarConsumer
from games.live.consumer import CLOSE_RELOAD
from games.matches import memory
from games.matches.access.chat_rooms import read_by, room_of
from games.matches.access.seeing import visible
from games.matches.retry import not_read
from games.matches.snapshot import Snapshot
from games.matches.threads import in_thread, in_thread_of
from games.models import ChatMessage
from games.play.post_message import post_message
from games.watch import refusals

MOST_KNOWN = 1000
"""Messages of which a socket knows the numbers: a match may be talked at for weeks."""


class ChatConsumer(BarConsumer):
    """Sends each message as it is posted, and the whole panel where single ones could leave gaps.

    `read_rooms` and `write_room` are the rooms of the panel that was sent last, `panel_epoch` the
    epoch that its ids are of, and `sent_ids` those of the messages in it or sent since.
    `counted_as` is what its refusals are counted under (games/live/cut_off.py). `notified_ids` are
    the messages that a notice came for, readable or not, and `last_id` is the highest of all. Those
    up to `settled` are dealt with, whichever they were. `last_heard` is the match as it was sent
    last to a player.
    `authenticated` is the player as the handshake has just loaded them.
    """

    key = ""
    counted_as = ""
    read_rooms: tuple[ChatMessage.Room, ...] = ()
    write_room: ChatMessage.Room | None = None
    panel_epoch = 0
    sent_ids: frozenset[int] = frozenset()
    notified_ids: frozenset[int] = frozenset()
    last_id = 0
    settled = 0
    last_heard: Snapshot | None = None
    authenticated: User | None = None

    def authenticate(self) -> User | None:
        """The same, keeping the player for the first panel: no second query."""
        self.authenticated = super().authenticate()
        self.counted_as = cut_off.counted_as(self.scope, self.player_id)
        return self.authenticated

    async def post(self, text: str) -> None:
        """Post a chat message; a refusal is sent as a sentence and the board stays."""
        try:
            await in_thread_of(self.counted_as, post_message, self.key, self.player_id, text)
        except Refused as refusal:
            refusals.note(refusal)
            await self.send_error(refusal.sentence)
            await self.count_refusal()

    async def count_refusal(self) -> None:
        """Cut off who is refused too often; their other sockets, when they send something."""
        if cut_off.often.note(self.counted_as):
            refusals.note(Refused(refused_often.SENTENCE, 429))
            await self.send_error(refused_often.SENTENCE)
            await self.close(cut_off.CLOSE_CUT_OFF)

    async def chat_posted(self, event: dict[str, Any]) -> None:
        """A message was posted: send it if the viewer may read it now."""
        number = event["chat_message"]
        known = number <= self.settled or number in self.sent_ids
        if event["room"] in self.read_rooms and not known:
            await self.send_message(number)
        self.mark_notified(number)

    async def send_message(self, number: int) -> None:
        """Send one message of a room the viewer reads; the whole panel if it is out of order."""
        if number < self.last_id:
            await self.send_panel()
            return
        message = await chat.heard(number)
        if message is None or not message.reaches(self.player_id):
            return
        if not message.snapshot.public:
            try:
                await in_thread(visible, self.player_id, self.key)
            except Refused as refusal:
                if not_read(refusal):
                    raise
                return
        self.sent_ids |= {number}
        await self.send_html(message.fragment(self.player_id, self.language))

    async def chat_missed(self, event: dict[str, Any]) -> None:
        """Reconcile has found messages that no notice came for."""
        if missed := self.missed(event["chat_messages"]):
            await self.send_panel()
            self.mark_notified(*missed)

    def missed(self, numbers: Iterable[int]) -> set[int]:
        """Those of these messages that are not dealt with."""
        later = {number for number in numbers if number > self.settled}
        return later - self.sent_ids - self.notified_ids

    def mark_notified(self, *numbers: int) -> None:
        """Count these messages as dealt with; of very many only the latest are known by number."""
        self.notified_ids |= set(numbers)
        self.last_id = max(self.last_id, *numbers)
        if len(self.notified_ids) > MOST_KNOWN:
            kept = nlargest(MOST_KNOWN // 2, self.notified_ids)
            self.notified_ids, self.settled = frozenset(kept), kept[-1] - 1
            self.sent_ids = frozenset(each for each in self.sent_ids if each > self.settled)

    def rooms_changed(self, snapshot: Snapshot) -> bool:
        """Whether the viewer reads or writes in other rooms than the panel sent last shows, or that
        is of another epoch.
        """
        rooms = read_by(snapshot, self.player_id), room_of(snapshot, self.player_id)
        past = bool(self.read_rooms) and self.panel_epoch != snapshot.epoch
        return past or rooms != (self.read_rooms, self.write_room)

    def heard_of_new_name(self, snapshot: Snapshot) -> bool:
        """Whether a player of the snapshot before has another name by now, as their lines have."""
        before, self.last_heard = self.last_heard, snapshot
        if before is None or before.stored_names == snapshot.stored_names:
            return False
        players = [seat for seat in before.seats if seat.player_id is not None]
        names = {seat.player_id: seat.name for seat in players}
        return any(names.get(seat.player_id, seat.name) != seat.name for seat in snapshot.seats)

    async def send_panel(self) -> None:
        """Send the whole panel, messages in order; close if the match is no longer visible."""
        try:
            snapshot, panel = await in_thread(self.load_panel)
        except Refused as refusal:
            if not_read(refusal):
                raise
            await self.close(CLOSE_RELOAD)
            return
        await self.send_html(self.mark_panel_sent(snapshot, panel))

    def load_panel(self) -> tuple[Snapshot, chat.Panel]:
        """The newest snapshot and its panel. Raises Refused (404) if no longer visible."""
        snapshot = memory.snapshot_at(visible(self.player_id, self.key))
        return snapshot, self.render_panel(snapshot)

    def mark_panel_sent(self, snapshot: Snapshot, panel: chat.Panel) -> str:
        """Note what the panel holds; its HTML, to be sent."""
        if self.panel_epoch != snapshot.epoch:
            self.panel_epoch, self.notified_ids = snapshot.epoch, frozenset()
            self.last_id = self.settled = 0
        self.read_rooms = read_by(snapshot, self.player_id)
        self.write_room = room_of(snapshot, self.player_id)
        self.sent_ids, self.last_id = panel.shown, max(self.last_id, *panel.shown, 0)
        return panel.text

    def render_panel(self, snapshot: Snapshot) -> chat.Panel:
        """The whole panel as the viewer reads it now."""
        player, self.authenticated = self.authenticated, None
        if player is None and self.player_id is not None:
            player = User.objects.filter(pk=self.player_id).first()
        return chat.panel(snapshot, player, self.language)
