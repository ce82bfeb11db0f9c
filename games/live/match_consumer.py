"""A socket at a match: moves in, the viewer's own table out."""

from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _

from games.live import fragments
from games.live.announce import group_of
from games.live.consumer import LiveConsumer
from games.live.frame import read
from games.live.threads import in_thread
from games.play import memory
from games.play.access import visible
from games.play.answer import answer
from games.play.refusal import Refused
from games.play.snapshot import Snapshot


class MatchConsumer(LiveConsumer):
    """Sends the whole table on connecting and at every new version of it."""

    match_id: int | None = None
    sent = -1

    async def connect(self) -> None:
        """Let in whoever may see the match; the handshake is refused to all others."""
        self.key = self.scope["url_route"]["kwargs"]["key"]
        self.look()
        try:
            snapshot = await in_thread(_snapshot, self.player_id, self.key)
        except Refused:
            await self.close()
            return
        self.match_id = snapshot.match_id
        await self.channel_layer.group_add(group_of(self.match_id), self.channel_name)
        await self.accept()
        await self.show(snapshot)

    async def disconnect(self, code: int) -> None:
        """Hear no more of the match."""
        if self.match_id is not None:
            await self.channel_layer.group_discard(group_of(self.match_id), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A move, or something else, which is refused in a sentence."""
        message = read(text_data)
        if message is None:
            with translation.override(self.language):
                await self.tell(fragments.notice(_("That message was not understood.")))
            return
        try:
            await in_thread(answer, self.key, self.player_id, message.ask, message.move)
        except Refused as refusal:
            await self.refuse(refusal)

    async def refuse(self, refusal: Refused) -> None:
        """The sentence, and the table as it is now."""
        with translation.override(self.language):
            sentence = fragments.notice(str(refusal.sentence))
        await self.tell(sentence)
        try:
            await self.show(await in_thread(_snapshot, self.player_id, self.key))
        except Refused:
            await self.close()

    async def match_changed(self, event: dict[str, Any]) -> None:
        """The match has reached a version."""
        assert self.match_id is not None
        version = event["version"]
        if version <= self.sent:
            return
        snapshot = memory.latest(self.match_id)
        if snapshot is None or snapshot.version < version:
            snapshot = await in_thread(memory.at_least, self.match_id, version)
        await self.show(snapshot)

    async def show(self, snapshot: Snapshot) -> None:
        """Send the table unless a newer one has been sent."""
        if snapshot.version >= self.sent:
            self.sent = snapshot.version
            await self.tell(fragments.table(snapshot, self.player_id, self.language))


def _snapshot(player_id: int | None, key: str) -> Snapshot:
    return memory.of(visible(player_id, key))
