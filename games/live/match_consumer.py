"""The socket of a match: moves and chat in, the viewer's own board out."""

import time
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.boards import absence, board, chat, waiting
from games.boards.story import Told, told
from games.live.chat_consumer import ChatConsumer
from games.live.consumer import CLOSE_RELOAD
from games.live.handshake import page_version
from games.live.messages import ChatFrame, parse
from games.matches import memory
from games.matches.access import visible
from games.matches.announce import group_of
from games.matches.rows import version_of
from games.matches.snapshot import Snapshot
from games.matches.threads import in_arrival_thread, in_thread
from games.models import Match
from games.play.answer import answer, not_seated
from games.watch import refusals
from games.watch.numbers import MOVE_SECONDS, PUSH_SECONDS


class MatchConsumer(ChatConsumer):
    """Sends the whole board on connecting and at every new version of the match.

    A page that says which version it was rendered with is not sent that version again. Of the
    story only the lines after `sent_story` are sent. A viewer who has lost the seat that was sent
    last (`sent_seat`) is told why by the page that they are sent to.
    """

    kind = "match"
    sent_version = -1
    sent_story: Told | None = None
    sent_seat: int | None = None

    async def connect(self) -> None:
        """Accept viewers who may see the match; refuse the handshake to all others."""
        self.key = self.scope["url_route"]["kwargs"]["key"]
        try:
            match = await in_arrival_thread(self.authorize)
        except Refused as refusal:
            refusals.note(refusal)
            await self.close()
            return
        self.match_id, self.here = match.pk, match.key
        await self.join_and_accept(group_of(match.pk))
        await self.send_newest(page_version(self.scope), match)
        await self.begin_bar()

    def authorize(self) -> Match:
        """Authenticate; the match if the viewer may see it. Raises Refused (404) otherwise."""
        self.authenticate()
        return visible(self.player_id, self.key)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A move or a chat message; anything else is refused in a sentence."""
        assert self.match_id is not None
        arrived = time.perf_counter()
        message = parse(text_data)
        latest = memory.latest(self.match_id)
        if message is None:
            refusals.note_unreadable()
            await self.send_error(_("That message was not understood."))
        elif isinstance(message, ChatFrame):
            await self.post(message.text)
        elif latest is not None and latest.seat_of(self.player_id) is None:
            await self.send_refusal(not_seated())
        else:
            try:
                await in_thread(answer, self.key, self.player_id, message.ask, message.move)
            except Refused as refusal:
                await self.send_refusal(refusal)
            else:
                MOVE_SECONDS.labels("socket").observe(time.perf_counter() - arrived)
                await self.send_own_move()

    def shown_versions(self) -> Mapping[int, int]:
        """The one match of the socket, once it was accepted."""
        return {} if self.match_id is None else {self.match_id: self.sent_version}

    async def send_refusal(self, refusal: Refused) -> None:
        """Send the sentence, and the board as it is now."""
        refusals.note(refusal)
        await self.send_error(refusal.sentence)
        await self.send_newest()

    async def send_own_move(self) -> None:
        """Send the board after the viewer's own move at once, without waiting for the notice."""
        assert self.match_id is not None
        snapshot = memory.latest(self.match_id)
        if snapshot is not None and snapshot.version > self.sent_version:
            await self.send_board(snapshot)

    async def send_newest(
        self, known_version: int | None = None, loaded: Match | None = None
    ) -> None:
        """Send the board as the database has it; close if the match is no longer visible.

        `known_version` is what the page shows already, `loaded` the match if it was just read.
        """
        run = in_thread if loaded is None else in_arrival_thread
        try:
            snapshot, panel = await run(self.load_newest, loaded)
        except Refused:
            await self.close(CLOSE_RELOAD)
        else:
            await self.send_board(snapshot, known_version, panel)

    def load_newest(self, loaded: Match | None) -> tuple[Snapshot, chat.Panel | None]:
        """The newest snapshot, and the chat panel if the viewer's rooms have changed.

        Raises Refused (404) if the match is no longer visible.
        """
        if loaded is None or version_of(loaded.pk) != loaded.version:
            loaded = visible(self.player_id, self.key)
        snapshot = memory.snapshot_at(loaded)
        return snapshot, self.render_panel(snapshot) if self.rooms_changed(snapshot) else None

    async def match_changed(self, event: dict[str, Any]) -> None:
        """A notice: the match has reached `version`, at the Unix time `at` if it says so."""
        assert self.match_id is not None
        version = event["version"]
        if version <= self.sent_version:
            return
        snapshot = memory.latest(self.match_id)
        if snapshot is None or snapshot.version < version:
            snapshot = await in_thread(memory.snapshot_at_least, self.match_id, version)
        closed = snapshot.status == Match.Status.CLOSED
        if not closed and (snapshot.public or snapshot.seat_of(self.player_id) is not None):
            await self.send_board(snapshot)
        else:
            await self.send_newest()
        if "at" in event:
            PUSH_SECONDS.observe(max(0.0, time.time() - event["at"]))

    async def absence_changed(self, event: dict[str, Any]) -> None:
        """A line at the match was lost, or is back."""
        snapshot = memory.latest(self.match_id or 0)
        if snapshot is not None and snapshot.version == self.sent_version:
            seat = snapshot.seat_of(self.player_id)
            await self.send_html(absence.fragments(snapshot, event["seats"], seat, self.language))

    async def sign_shown(self, event: dict[str, Any]) -> None:
        """Somebody at the open match has shown a sign."""
        if self.player_id not in event["deaf"]:
            await self.send_html(waiting.shown_sign(event["seat"], event["sign"], self.language))

    async def send_board(
        self, snapshot: Snapshot, known_version: int | None = None, panel: chat.Panel | None = None
    ) -> None:
        """Send the board, unless a newer one was sent or the page has this version already; and
        the chat panel where the rooms change (`panel` if it was rendered before).
        """
        if snapshot.version < self.sent_version:
            return
        seat = snapshot.seat_of(self.player_id)
        if self.sent_seat is not None and seat is None:
            await self.close(CLOSE_RELOAD)
            return
        self.sent_seat = seat
        text = ""
        if snapshot.version != known_version:
            text = board.table(snapshot, self.player_id, self.language, self.sent_story)
        if self.rooms_changed(snapshot):
            if panel is None:
                panel = await in_thread(self.render_panel, snapshot)
            text += self.mark_panel_sent(snapshot, panel)
        self.sent_version = snapshot.version
        self.sent_story = told(snapshot, seat)
        if text:
            await self.send_html(text)
