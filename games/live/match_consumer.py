"""A socket at a match: moves and talk in, the viewer's own table and talk out."""

import time
from typing import TYPE_CHECKING, Any

from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.live import fragments, talk
from games.live.announce import group_of
from games.live.asked import shown
from games.live.consumer import LOOK_AGAIN, LiveConsumer
from games.live.frame import Said, read
from games.live.threads import in_thread
from games.models import Match, Remark
from games.play import memory
from games.play.access import visible
from games.play.answer import answer, not_seated
from games.play.refusal import Refused
from games.play.rooms import read_by, room_of
from games.play.rows import version_of
from games.play.say import say
from games.play.snapshot import Snapshot
from games.watch import refusals
from games.watch.numbers import MOVE_SECONDS, PUSH_SECONDS

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


Rooms = tuple[tuple[Remark.Room, ...], Remark.Room | None]


class MatchConsumer(LiveConsumer):
    """Sends the whole table on connecting and at every new version of it, and the talk.

    A page that says which version it was made with is not sent that once more.

    `rooms` are those whose talk was sent last, with the remarks numbered `shown`, and `room` the
    one he was told that he writes in. `heard_of` are the remarks he was told of, for
    him or not, and `heard` is the last of these.
    """

    kind = "match"
    match_id: int | None = None
    sent = -1
    rooms: tuple[Remark.Room, ...] = ()
    room: Remark.Room | None = None
    shown: frozenset[int] = frozenset()
    heard_of: frozenset[int] = frozenset()
    heard = 0

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

    async def complain(self, sentence: "StrOrPromise") -> None:
        """Send a sentence in the reader's language."""
        with translation.override(self.language):
            await self.tell(fragments.notice(str(sentence)))

    async def say(self, text: str) -> None:
        """Table talk; what is refused changes nothing in the table."""
        try:
            await in_thread(say, self.key, self.player_id, text)
        except Refused as refusal:
            refusals.note(refusal)
            await self.complain(refusal.sentence)

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

    def newest(self, seen: Match | None) -> tuple[Snapshot, talk.Panel | None]:
        """The table, and the talk where he now hears other rooms: in one hop."""
        if seen is None or version_of(seen.pk) != seen.version:
            seen = visible(self.player_id, self.key)
        snapshot = memory.of(seen)
        same = heard_by(snapshot, self.player_id) == (self.rooms, self.room)
        return snapshot, None if same else self.talk_now(snapshot)

    def talk_now(self, snapshot: Snapshot) -> talk.Panel:
        """The whole talk as he reads it now."""
        player = User.objects.filter(pk=self.player_id).first() if self.player_id else None
        return talk.panel(snapshot, player, self.language)

    async def match_changed(self, event: dict[str, Any]) -> None:
        """The match has reached a version."""
        assert self.match_id is not None
        version = event["version"]
        if version <= self.sent:
            return
        snapshot = memory.latest(self.match_id)
        if snapshot is None or snapshot.version < version:
            snapshot = await in_thread(memory.at_least, self.match_id, version)
        if snapshot.public or snapshot.seat_of(self.player_id) is not None:
            await self.show(snapshot)
        else:
            await self.show_newest()
        if "at" in event:
            PUSH_SECONDS.observe(max(0.0, time.time() - event["at"]))

    async def talk_said(self, event: dict[str, Any]) -> None:
        """Something was said: send it if it is for this reader's eyes at this moment."""
        number = event["remark"]
        if event["room"] in self.rooms and number not in self.shown:
            await self.hear(number)
        self.note_heard(number)

    async def hear(self, number: int) -> None:
        """A remark of a room he reads; one that comes late would stand in the wrong place."""
        if number < self.heard:
            await self.tell_all()
            return
        heard = await talk.heard(number)
        if heard is None or not heard.reaches(self.player_id):
            return
        if not heard.snapshot.public:
            try:
                await in_thread(visible, self.player_id, self.key)
            except Refused:
                return
        self.shown |= {number}
        await self.tell(heard.fragment(self.player_id, self.language))

    async def talk_missed(self, event: dict[str, Any]) -> None:
        """These were said, and no notice of them came."""
        missed = set(event["remarks"]) - self.shown - self.heard_of
        if missed:
            await self.tell_all()
            self.note_heard(*missed)

    def note_heard(self, *numbers: int) -> None:
        """These need not be told again."""
        self.heard_of |= set(numbers)
        self.heard = max(self.heard, *numbers)

    async def tell_all(self) -> None:
        """The talk in its order, for whoever may still see the match."""
        try:
            snapshot, panel = await in_thread(self.all_talk)
        except Refused:
            await self.close(LOOK_AGAIN)
            return
        await self.tell(self.heard_all(snapshot, panel))

    def all_talk(self) -> tuple[Snapshot, talk.Panel]:
        """The table and its talk. Raises Refused for whoever may no longer see them."""
        snapshot = memory.of(visible(self.player_id, self.key))
        return snapshot, self.talk_now(snapshot)

    def heard_all(self, snapshot: Snapshot, panel: talk.Panel) -> str:
        """The whole talk, now that it is sent."""
        self.rooms, self.room = heard_by(snapshot, self.player_id)
        self.shown, self.heard = panel.shown, max(self.heard, *panel.shown, 0)
        return panel.text

    async def show(
        self, snapshot: Snapshot, known: int | None = None, panel: talk.Panel | None = None
    ) -> None:
        """Send the table unless a newer one has been sent, or it is the version that is known; the
        talk where the rooms change, which is `panel` if it was looked up already.
        """
        if snapshot.version < self.sent:
            return
        text = ""
        if snapshot.version != known:
            text = fragments.table(snapshot, self.player_id, self.language)
        if heard_by(snapshot, self.player_id) != (self.rooms, self.room):
            if panel is None:
                panel = await in_thread(self.talk_now, snapshot)
            text += self.heard_all(snapshot, panel)
        self.sent = snapshot.version
        if text:
            await self.tell(text)


def heard_by(snapshot: Snapshot, player_id: int | None) -> Rooms:
    """The rooms whose talk he hears, and the one that he writes in."""
    return read_by(snapshot, player_id), room_of(snapshot, player_id)
