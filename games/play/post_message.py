"""Posting a message in the chat of a match."""

import unicodedata
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.naming.marks import heaps_marks
from complots_site.web.refusal import Reason, Refused
from games import clock
from games.matches import memory
from games.matches.access.chat_rooms import room_of
from games.matches.access.seeing import visible
from games.matches.announce import announce_message
from games.models import ChatMessage, Match
from games.models.chat_message import LONGEST
from games.play.answer import not_seated
from games.play.may_chat import chat_refusal

MOST, SPAN = 5, timedelta(seconds=10)
"""So many messages of a player in that time, in all matches together."""

LINE_BREAKS = ("Cc", "Cs", "Zl", "Zp")
TURNS_TEXT_ROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def post_message(key: str, player_id: int | None, text: str) -> ChatMessage:
    """Post a message in the room where the player writes now, and announce it.

    The row of the match is neither locked nor changed. Raises Refused: 404 no such match for this
    player, 403 not signed in or not allowed to write, 409 a match without a chat, 422 no line of
    text, 429 too many messages.
    """
    match = visible(player_id, key)
    if player_id is None:
        raise Refused(_("Sign in to write."), 403, Reason.SIGNED_OUT)
    if not match.chat:
        raise Refused(_("There is no chat at this table."))
    line = checked(text)
    with transaction.atomic():
        check_writer(player_id, match)
        room = room_of(memory.snapshot_at(match), player_id)
        if room is None:
            raise not_seated()
        chat_message = ChatMessage.objects.create(
            match=match, author_id=player_id, room=room, text=line, at=clock.now()
        )
        transaction.on_commit(
            lambda: announce_message(match.pk, chat_message.pk, room), robust=True
        )
    return chat_message


def checked(text: str) -> str:
    """The text without space around it. Raises Refused (422) for what is no line of text."""
    line = text.strip()
    if len(line) > LONGEST:
        raise Refused(_("A line has at most 300 characters."), 422)
    kinds = [unicodedata.category(character) for character in line]
    if not any(kind[0] in "LNPS" for kind in kinds):
        raise Refused(_("There is nothing to say in that."), 422)
    hidden = any(kind in LINE_BREAKS for kind in kinds) or not TURNS_TEXT_ROUND.isdisjoint(line)
    if hidden or heaps_marks(line):
        raise Refused(_("That line holds characters that cannot be shown."), 422)
    return line


def check_writer(player_id: int, match: Match) -> None:
    """Raise Refused for players who may not write here (403), or have written too much (429).

    The player's row is locked: messages posted at the same moment are counted one by one.
    """
    player = lock_open(player_id)
    if (sentence := chat_refusal(player, public=match.public)) is not None:
        raise Refused(sentence, 403)
    now = clock.now()  # or later, by another process; what is further ahead is of a wrong time
    lately = ChatMessage.objects.filter(author_id=player_id)
    if lately.filter(at__gt=now - SPAN, at__lte=now + clock.AGREE).count() >= MOST:
        sentence = _("Not so fast: five lines in ten seconds are enough.")
        raise Refused(sentence, 429, wait=round(SPAN.total_seconds()))
