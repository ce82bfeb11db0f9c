"""The socket of a match: moves and chat in, the viewer's own board out."""

import time
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _
from markupsafe import Markup

from complots_site.web.refusal import Reason, Refused
from games import epoch
from games.boards import absence, chat, waiting
from games.boards.frame import Shown, frame, shown_by_page
from games.live import cut_off
from games.live.chat_consumer import ChatConsumer
from games.live.consumer import CLOSE_RELOAD
from games.live.feeds import gallery
from games.live.handshake import claimed_seat, marked_seats, page_version
from games.live.messages import ChatFrame, MoveFrame, parse
from games.matches import memory
from games.matches.access.seeing import visible
from games.matches.announce import group_of
from games.matches.playable import title_here
from games.matches.retry import not_read
from games.matches.rows import version_of
from games.matches.snapshot import Snapshot
from games.matches.threads import in_arrival_thread, in_thread, in_thread_of
from games.models import Match
from games.play.answer import answer, not_seated, refused_at_sight
from games.watch import refusals
from games.watch.numbers import MOVE_SECONDS, PUSH_SECONDS


class MatchConsumer(ChatConsumer):
    """Sends the whole board on connecting, and at every new version of the match what has changed.

    A page that says which version it was rendered with is not sent that version again. `shown` is
    what the page shows once it has been sent everything. A viewer who has lost the seat that was
    sent last (`sent_seat`) is told why by the page that they are sent to; one who has taken a seat
    on another page needs that of a player. Who has none, `looks_on`.
    """

    kind = "match"
    shown: Shown | None = None
    sent_seat: int | None = None
    looks_on = False

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
        await self.send_newest(page_version(self.scope, epoch.current()), match)
        await self.take_place()
        await self.begin_bar()

    async def take_place(self) -> None:
        """Hear of the match like its players, or like its spectators after them."""
        assert self.match_id is not None
        self.looks_on = self.sent_seat is None
        if self.looks_on:
            await gallery.enter(self.match_id, self)
            await self.channel_layer.group_discard(group_of(self.match_id), self.channel_name)

    async def leave(self) -> None:
        """The gallery has one spectator less."""
        await gallery.leave(self.match_id, self)
        await super().leave()

    def authorize(self) -> Match:
        """Authenticate; the match if the viewer may see it and this process has its game. Raises
        Refused (404, 409) otherwise.
        """
        self.authenticate()
        match = visible(self.player_id, self.key)
        title_here(match.title)
        return match

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """A move or a chat message; anything else is refused in a sentence."""
        if cut_off.often.is_cut_off(self.counted_as):
            await self.close(cut_off.CLOSE_CUT_OFF)
            return
        assert self.match_id is not None
        arrived = time.perf_counter()
        message = parse(text_data)
        if message is None:
            refusals.note_unreadable()
            await self.send_error(_("That message was not understood."))
            await self.count_refusal()
        elif isinstance(message, ChatFrame):
            await self.post(message.text)
        else:
            try:
                self.refuse_at_sight(message)
                await in_thread_of(self.key, self.answer, message)
            except Refused as refusal:
                await self.send_refusal(refusal)
            else:
                MOVE_SECONDS.labels("socket").observe(time.perf_counter() - arrived)
                await self.send_own_move()

    def answer(self, message: MoveFrame) -> None:
        """Make the move. Raises Refused; others may have closed the ask while this one waited."""
        self.refuse_at_sight(message)
        answer(self.key, self.player_id, *message)

    def refuse_at_sight(self, message: MoveFrame) -> None:
        """Raise the Refused that what this process has of the match is enough for."""
        latest = memory.latest(self.match_id or 0)
        if latest is None:
            return
        if latest.seat_of(self.player_id) is None:
            raise not_seated()
        if refusal := refused_at_sight(latest, self.player_id, message.ask, message.epoch):
            raise refusal

    @property
    def sent_version(self) -> int:
        """The version that was sent last; -1 before the first."""
        return -1 if self.shown is None else self.shown.version

    @property
    def sent_epoch(self) -> int:
        """The epoch of that version; 0 before the first."""
        return 0 if self.shown is None else self.shown.epoch

    def shown_versions(self) -> Mapping[int, int]:
        """The one match of the socket, once it was accepted."""
        return {} if self.match_id is None else {self.match_id: self.sent_version}

    async def send_refusal(self, refusal: Refused) -> None:
        """Send the sentence, and the board as it is now if the page lacks it: as this process has
        it where others have closed the ask, else as the database has it.
        """
        refusals.note(refusal)
        await self.send_error(refusal.sentence)
        latest = memory.latest(self.match_id or 0)
        if refusal.reason == Reason.STALE and latest is not None and self.may_show(latest):
            await self.send_board(latest)
        else:
            await self.send_newest()
        await self.count_refusal()

    def page_is_seated(self) -> bool | None:
        """Whether the page is that of a player: by what was sent to it or, before that, by what it
        says of itself (None: nothing), for the seat may have come or gone without a socket.
        """
        return claimed_seat(self.scope) if self.shown is None else self.sent_seat is not None

    def may_show(self, snapshot: Snapshot) -> bool:
        """Whether it is of this epoch, no older than what the page shows, and the viewer plays."""
        newest = snapshot.stamp >= (epoch.current(), self.sent_version)
        return newest and snapshot.seat_of(self.player_id) is not None

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
        except Refused as refusal:
            if not_read(refusal):
                raise
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
        changed = self.known.has_other_rooms(snapshot, self.player_id)
        return snapshot, self.render_panel(snapshot) if changed else None

    async def match_changed(self, event: dict[str, Any]) -> None:
        """A notice: the match has reached `version`, at the Unix time `at` if it says so."""
        assert self.match_id is not None
        version = event["version"]
        if version <= self.sent_version and self.sent_epoch == epoch.current():
            return
        snapshot = memory.latest(self.match_id)
        if snapshot is None or snapshot.stamp < (epoch.current(), version):
            try:
                snapshot = await in_thread(memory.snapshot_at_least, self.match_id, version)
            except Match.DoesNotExist:  # older data was brought back, in which it is not yet
                await self.close(CLOSE_RELOAD)
                return
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
        if snapshot is None or self.shown is None or snapshot.version != self.sent_version:
            return
        marks = absence.marks_of(snapshot, snapshot.seat_of(self.player_id), self.language)
        text = absence.fragments(marks, self.shown.marks)
        self.shown = self.shown._replace(marks=marks)
        if text:
            await self.send_html(text)

    def missed_marks(self, snapshot: Snapshot, shown: Shown) -> tuple[str, Shown]:
        """What the seats say of absence now, for a page that was made with marks at others."""
        marks = absence.marks_of(snapshot, snapshot.seat_of(self.player_id), self.language)
        if marked_seats(self.scope) in (None, ",".join(str(number) for number, _mark in marks)):
            return "", shown
        text = Markup(absence.fragments(marks, shown.marks))  # noqa: S704 (what templates escape)
        return text, shown._replace(marks=marks)

    async def sign_shown(self, event: dict[str, Any]) -> None:
        """Somebody at the open match has shown a sign."""
        if self.player_id not in event["deaf"]:
            await self.send_html(waiting.shown_sign(event["seat"], event["sign"], self.language))

    async def invite_renewed(self, event: dict[str, Any]) -> None:
        """Those who sit at the open match have the link before on their pages: they load again."""
        if self.sent_seat is not None:
            await self.close(CLOSE_RELOAD)

    async def send_board(
        self, snapshot: Snapshot, known_version: int | None = None, panel: chat.Panel | None = None
    ) -> None:
        """Send what has changed on the board, or the whole of it, unless the page has this version
        or a newer one; and the chat panel where the rooms change (`panel` if it was rendered
        before), or somebody's name. Who looks on has that once they load the page: there may be
        thousands of them.
        """
        if snapshot.stamp < (self.sent_epoch, self.sent_version):
            return
        seat = snapshot.seat_of(self.player_id)
        if self.page_is_seated() not in (None, seat is not None):
            await self.close(CLOSE_RELOAD)
            return
        self.sent_seat = seat
        text, shown = "", self.shown
        if snapshot.version == known_version:
            shown = shown_by_page(snapshot, self.player_id, self.language)
            text, shown = self.missed_marks(snapshot, shown)
        elif snapshot.stamp > (self.sent_epoch, self.sent_version):
            text, shown = frame(snapshot, self.player_id, self.language, self.shown)
        renamed = seat is not None and self.known.hears_of_new_name(snapshot)
        if renamed or self.known.has_other_rooms(snapshot, self.player_id):
            if panel is None:
                panel = await in_thread(self.render_panel, snapshot)
            self.known.mark_panel(snapshot, self.player_id, panel)
            text += panel.text
        self.shown = shown
        if text:
            await self.send_html(text)
