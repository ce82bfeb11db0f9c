"""The chat of a match as each of its readers is sent it."""

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.utils import translation
from django.utils.translation import gettext as _
from markupsafe import Markup

from accounts.models import User
from games import epoch
from games.boards.board import render
from games.boards.rendered import rendered_of
from games.matches import memory
from games.matches.access.chat_rooms import read_by, room_of
from games.matches.snapshot import Snapshot
from games.matches.threads import in_thread
from games.models import ChatMessage, Mute
from games.play.may_chat import chat_refusal

LAST = 50
MOST = 200
ANYTHING = (
    f"SELECT EXISTS (SELECT 1 FROM {ChatMessage._meta.db_table} WHERE match_id = %s),"  # noqa: S608
    f" EXISTS (SELECT 1 FROM {Mute._meta.db_table} WHERE player_id = %s)"
)


def readable(
    snapshot: Snapshot, player_id: int | None, muted: Collection[Mute] | QuerySet[Mute]
) -> QuerySet[ChatMessage]:
    """The messages that a player may read, without those of `muted` players, newest first."""
    rooms = read_by(snapshot, player_id)
    chat_messages = ChatMessage.objects.filter(match_id=snapshot.match_id, room__in=rooms)
    if muted:
        chat_messages = chat_messages.exclude(author_id__in=[mute.muted_id for mute in muted])
    return chat_messages.order_by("-id")


def muted_by(player_id: int | None) -> QuerySet[Mute]:
    """The mutes of a player; none for anonymous readers."""
    mutes = Mute.objects.all()
    return mutes.none() if player_id is None else mutes.filter(player_id=player_id)


def newest(snapshot: Snapshot, player_id: int | None) -> int:
    """The number of the last message that a player may read, or 0."""
    chat_messages = readable(snapshot, player_id, muted_by(player_id))
    numbers = chat_messages.values_list("pk", flat=True)
    return numbers.first() or 0


@dataclass(frozen=True, slots=True)
class Panel:
    """The chat as one reader is shown it, and the numbers of its messages."""

    text: str
    shown: frozenset[int]


def panel(snapshot: Snapshot, player: User | None, language: str) -> Panel:
    """The elements with ids `chat`, the last messages, and `chat-note`, who reads what one writes.

    An empty chat is rendered once for all who are shown the same.
    """
    if not snapshot.chat:
        return Panel("", frozenset())
    player_id = player.pk if player else None
    spoken, mutes = anything(snapshot.match_id, player_id)
    muted = list(muted_by(player_id).prefetch_related("muted")) if mutes else []
    chat_messages = readable(snapshot, player_id, muted) if spoken else ChatMessage.objects.none()
    last = list(chat_messages.prefetch_related("author")[:LAST])
    hindrance = player and chat_refusal(player, public=snapshot.public)
    with translation.override(language):
        note = {
            "room": room_of(snapshot, player_id),
            "hindrance": hindrance and str(hindrance),
            "guest": player is not None and player.is_guest,
            "seated": snapshot.seat_of(player_id) is not None,
        }
        texts, silence = rendered_of(snapshot).texts, ("chat", language, *note.values())
        if not (last or muted) and silence in texts:
            return Panel(texts[silence], frozenset())
        context = {
            **note,
            "items": [list_item(chat_message, player_id) for chat_message in reversed(last)],
            "key": snapshot.key,
            "muted": [mute.muted for mute in muted],
        }
        text = render("match/_chat.html", context)
    if not (last or muted):
        texts[silence] = text
    return Panel(text, frozenset(chat_message.pk for chat_message in last))


def anything(match_id: int, player_id: int | None) -> tuple[bool, bool]:
    """Whether a match has messages, and whether the player has muted anybody."""
    with connection.cursor() as cursor:
        cursor.execute(ANYTHING, [match_id, player_id])
        spoken, mutes = cursor.fetchone()
    return bool(spoken), bool(mutes)


def list_item(chat_message: ChatMessage, player_id: int | None) -> Markup:
    """A message as a list item, with a button to mute its author, if that is another player."""
    author = chat_message.author
    context: dict[str, Any] = {
        "chat_message": chat_message,
        "name": author.username if author else _("someone who left"),
        "handle": author.handle if author else "",
        "bot": author is not None and author.is_bot_account,
        "mutable": author is not None and player_id not in (None, author.pk),
    }
    return render("match/_message.html", context)


@dataclass(frozen=True, slots=True)
class Heard:
    """A message just posted, the match as it then was, and who has muted its author."""

    chat_message: ChatMessage
    snapshot: Snapshot
    deaf: frozenset[int]
    rendered: dict[tuple[str, bool], str] = field(default_factory=dict)

    def reaches(self, player_id: int | None) -> bool:
        """Whether a player who may see the match is to read it."""
        return player_id not in self.deaf and self.chat_message.room in read_by(
            self.snapshot, player_id
        )

    def fragment(self, player_id: int | None, language: str) -> str:
        """The message, for the end of the list; rendered once for all who are shown the same."""
        kind = (language, player_id in (None, self.chat_message.author_id))
        if kind not in self.rendered:
            with translation.override(language):
                item = list_item(self.chat_message, player_id)
            frame = Markup('<ol hx-swap-oob="beforeend:#chat">{}</ol>')
            self.rendered[kind] = frame.format(item)
        return self.rendered[kind]


_hearing: OrderedDict[tuple[int, int], asyncio.Task[Heard | None]] = OrderedDict()
"""By epoch and number: in another epoch another message may have that number."""


async def heard(message_id: int) -> Heard | None:
    """The message, read once for all sockets of this process; None if it is gone."""
    key = epoch.current(), message_id
    task = _hearing.get(key)
    if task is None:
        task = _hearing[key] = asyncio.create_task(in_thread(_read, message_id))
        while len(_hearing) > MOST:
            _hearing.popitem(last=False)
    return await asyncio.shield(task)


def _read(message_id: int) -> Heard | None:
    chat_message = (
        ChatMessage.objects.select_related("author", "match").filter(pk=message_id).first()
    )
    if chat_message is None:
        return None
    deaf = Mute.objects.filter(muted_id=chat_message.author_id).values_list("player_id", flat=True)
    return Heard(chat_message, memory.snapshot_at(chat_message.match), frozenset(deaf))
