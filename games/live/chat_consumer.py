"""A socket that hears and tells the talk at a match."""

from typing import Any

from accounts.models import User
from complots_site.web.refusal import Refused
from games.boards import chat
from games.live.consumer import LOOK_AGAIN, LiveConsumer
from games.matches import memory
from games.matches.access import visible
from games.matches.rooms import read_by, room_of
from games.matches.snapshot import Snapshot
from games.matches.threads import in_thread
from games.models import Remark
from games.play.post_message import post_message
from games.watch import refusals


class TalkConsumer(LiveConsumer):
    """Sends each remark as it is made, and the whole talk where that may have gaps.

    `rooms` are those whose talk was sent last, with the remarks numbered `shown`, and `room` the
    one he was told that he writes in. `heard_of` are the remarks he was told of, for him or not,
    and `heard` is the last of these. The `newcomer` is the player as he was just let in.
    """

    key = ""
    rooms: tuple[Remark.Room, ...] = ()
    room: Remark.Room | None = None
    shown: frozenset[int] = frozenset()
    heard_of: frozenset[int] = frozenset()
    heard = 0
    newcomer: User | None = None

    def look(self) -> User | None:
        """The same, to be told the talk without being looked up again."""
        self.newcomer = super().look()
        return self.newcomer

    async def say(self, text: str) -> None:
        """Table talk; what is refused changes nothing in the table."""
        try:
            await in_thread(post_message, self.key, self.player_id, text)
        except Refused as refusal:
            refusals.note(refusal)
            await self.complain(refusal.sentence)

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
        heard = await chat.heard(number)
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

    def changes_rooms(self, snapshot: Snapshot) -> bool:
        """Whether he now hears or writes in other rooms than he was told."""
        rooms = read_by(snapshot, self.player_id), room_of(snapshot, self.player_id)
        return rooms != (self.rooms, self.room)

    async def tell_all(self) -> None:
        """The talk in its order, for whoever may still see the match."""
        try:
            snapshot, panel = await in_thread(self.all_talk)
        except Refused:
            await self.close(LOOK_AGAIN)
            return
        await self.tell(self.heard_all(snapshot, panel))

    def all_talk(self) -> tuple[Snapshot, chat.Panel]:
        """The table and its talk. Raises Refused for whoever may no longer see them."""
        snapshot = memory.snapshot_at(visible(self.player_id, self.key))
        return snapshot, self.talk_now(snapshot)

    def heard_all(self, snapshot: Snapshot, panel: chat.Panel) -> str:
        """The whole talk, now that it is sent."""
        self.rooms = read_by(snapshot, self.player_id)
        self.room = room_of(snapshot, self.player_id)
        self.shown, self.heard = panel.shown, max(self.heard, *panel.shown, 0)
        return panel.text

    def talk_now(self, snapshot: Snapshot) -> chat.Panel:
        """The whole talk as he reads it now."""
        player, self.newcomer = self.newcomer, None
        if player is None and self.player_id is not None:
            player = User.objects.filter(pk=self.player_id).first()
        return chat.panel(snapshot, player, self.language)
