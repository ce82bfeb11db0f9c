"""A socket at a match: what its viewer sends, and his own table out."""

import time
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.boards import board, chat
from games.boards.story import Told, told
from games.live.chat_consumer import TalkConsumer
from games.live.consumer import LOOK_AGAIN
from games.live.handshake import shown
from games.live.messages import Said, read
from games.matches import memory
from games.matches.access import visible
from games.matches.announce import group_of
from games.matches.rows import version_of
from games.matches.snapshot import Snapshot
from games.matches.threads import in_thread
from games.models import Match
from games.play.answer import answer, not_seated
from games.watch import refusals
from games.watch.numbers import MOVE_SECONDS, PUSH_SECONDS


class MatchConsumer(TalkConsumer):
    """Sends the whole table on connecting and at every new version of it.

    A page that says which version it was made with is not sent that once more. Of the log each is
    sent what came after `told`.
    """

    kind = "match"
    match_id: int | None = None
    sent = -1
    told: Told | None = None

    async def connect(self) -> None:
        """Let in whoever may see the match; the handshake is refused to all others."""
        self.key = self.scope["url_route"]["kwargs"]["key"]
        try:
            match = await in_thread(self.let_in)
        except Refused as refusal:
            refusals.note(refusal)
            await self.close()
            return
        self.match_id = match.pk
        await self.enter(group_of(match.pk))
        await self.show_newest(shown(self.scope), match)

    def let_in(self) -> Match:
        """Who it is, and the match if he may see it. Raises Refused for all others."""
        self.look()
        return visible(self.player_id, self.key)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A move, a line of talk, or something else, which is refused in a sentence."""
        assert self.match_id is not None
        arrived = time.perf_counter()
        message = read(text_data)
        known = memory.latest(self.match_id)
        if message is None:
            refusals.note_unreadable()
            await self.complain(_("That message was not understood."))
        elif isinstance(message, Said):
            await self.say(message.text)
        elif known is not None and known.seat_of(self.player_id) is None:
            await self.refuse(not_seated())
        else:
            try:
                await in_thread(answer, self.key, self.player_id, message.ask, message.move)
            except Refused as refusal:
                await self.refuse(refusal)
            else:
                MOVE_SECONDS.labels("socket").observe(time.perf_counter() - arrived)
                await self.show_own_move()

    def watched(self) -> Mapping[int, int]:
        """The one it is at."""
        return {} if self.match_id is None else {self.match_id: self.sent}

    async def refuse(self, refusal: Refused) -> None:
        """The sentence, and the table as it is now."""
        refusals.note(refusal)
        await self.complain(refusal.sentence)
        await self.show_newest()

    async def show_own_move(self) -> None:
        """The table as the move has left it: whoever moved need not wait for the notice."""
        assert self.match_id is not None
        snapshot = memory.latest(self.match_id)
        if snapshot is not None and snapshot.version > self.sent:
            await self.show(snapshot)

    async def show_newest(self, known: int | None = None, seen: Match | None = None) -> None:
        """The table as the database has it, for whoever may still see it; he has just `seen` it."""
        try:
            snapshot, panel = await in_thread(self.newest, seen)
        except Refused:
            await self.close(LOOK_AGAIN)
        else:
            await self.show(snapshot, known, panel)

    def newest(self, seen: Match | None) -> tuple[Snapshot, chat.Panel | None]:
        """The table, and the talk where he now hears other rooms: in one hop."""
        if seen is None or version_of(seen.pk) != seen.version:
            seen = visible(self.player_id, self.key)
        snapshot = memory.snapshot_at(seen)
        return snapshot, self.talk_now(snapshot) if self.changes_rooms(snapshot) else None

    async def match_changed(self, event: dict[str, Any]) -> None:
        """The match has reached a version."""
        assert self.match_id is not None
        version = event["version"]
        if version <= self.sent:
            return
        snapshot = memory.latest(self.match_id)
        if snapshot is None or snapshot.version < version:
            snapshot = await in_thread(memory.snapshot_at_least, self.match_id, version)
        if snapshot.public or snapshot.seat_of(self.player_id) is not None:
            await self.show(snapshot)
        else:
            await self.show_newest()
        if "at" in event:
            PUSH_SECONDS.observe(max(0.0, time.time() - event["at"]))

    async def show(
        self, snapshot: Snapshot, known: int | None = None, panel: chat.Panel | None = None
    ) -> None:
        """Send the table unless a newer one has been sent, or it is the version that is known; the
        talk where the rooms change, which is `panel` if it was looked up already.
        """
        if snapshot.version < self.sent:
            return
        text = ""
        if snapshot.version != known:
            text = board.table(snapshot, self.player_id, self.language, self.told)
        self.told = told(snapshot, snapshot.seat_of(self.player_id))
        if self.changes_rooms(snapshot):
            if panel is None:
                panel = await in_thread(self.talk_now, snapshot)
            text += self.heard_all(snapshot, panel)
        self.sent = snapshot.version
        if text:
            await self.tell(text)
