"""The chat of a match socket: posting messages and sending those the viewer may read."""

from typing import Any

from accounts.models import User
from complots_site.web import refused_often
from complots_site.web.refusal import Refused
from games.boards import chat
from games.live import cut_off
from games.live.bar_consumer import BarConsumer
from games.live.consumer import CLOSE_RELOAD
from games.live.known_chat import KnownChat
from games.matches import memory
from games.matches.access.seeing import visible
from games.matches.retry import not_read
from games.matches.snapshot import Snapshot
from games.matches.threads import in_thread, in_thread_of
from games.play.post_message import post_message
from games.watch import refusals


class ChatConsumer(BarConsumer):
    """Sends each message as it is posted, and the whole panel where single ones could leave gaps.

    `known` is what the page knows of the chat, `counted_as` what the socket's refusals are counted
    under (games/live/cut_off.py), `authenticated` the player as the handshake has just loaded them.
    """

    key = ""
    counted_as = ""
    authenticated: User | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.known = KnownChat()

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
        if event["room"] in self.known.read_rooms and not self.known.has(number):
            await self.send_message(number)
        self.known.mark_notified(number)

    async def send_message(self, number: int) -> None:
        """Send one message of a room the viewer reads; the whole panel if it is out of order."""
        if number < self.known.last_id:
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
        self.known.sent_ids |= {number}
        await self.send_html(message.fragment(self.player_id, self.language))

    async def chat_missed(self, event: dict[str, Any]) -> None:
        """Reconcile has found messages that no notice came for."""
        if missed := self.known.missed(event["chat_messages"]):
            await self.send_panel()
            self.known.mark_notified(*missed)

    async def send_panel(self) -> None:
        """Send the whole panel, messages in order; close if the match is no longer visible."""
        try:
            snapshot, panel = await in_thread(self.load_panel)
        except Refused as refusal:
            if not_read(refusal):
                raise
            await self.close(CLOSE_RELOAD)
            return
        self.known.mark_panel(snapshot, self.player_id, panel)
        await self.send_html(panel.text)

    def load_panel(self) -> tuple[Snapshot, chat.Panel]:
        """The newest snapshot and its panel. Raises Refused (404) if no longer visible."""
        snapshot = memory.snapshot_at(visible(self.player_id, self.key))
        return snapshot, self.render_panel(snapshot)

    def render_panel(self, snapshot: Snapshot) -> chat.Panel:
        """The whole panel as the viewer reads it now."""
        player, self.authenticated = self.authenticated, None
        if player is None and self.player_id is not None:
            player = User.objects.filter(pk=self.player_id).first()
        return chat.panel(snapshot, player, self.language)
