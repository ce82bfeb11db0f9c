"""Saying something at a table."""

import unicodedata
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.matches import memory
from games.matches.access import visible
from games.matches.announce import announce_remark
from games.matches.rooms import room_of
from games.models import Match, Remark
from games.models.remark import LONGEST
from games.play.may_chat import hindrance

LINES, SPAN = 5, timedelta(seconds=10)
LINE_BREAKS = ("Cc", "Cs", "Zl", "Zp")
TURNS_TEXT_ROUND = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def say(key: str, player_id: int | None, text: str) -> Remark:
    """Say it in the room where the player belongs now; the match's own row is left alone.

    Raises Refused: 404 no such match for him, 403 not signed in, 409 no talk at this table, 422 not
    a line, 429 too many of them.
    """
    match = visible(player_id, key)
    if player_id is None:
        raise Refused(_("Sign in to write."), 403, Reason.SIGNED_OUT)
    if not match.chat:
        raise Refused(_("There is no talk at this table."))
    line = checked(text)
    with transaction.atomic():
        check_writer(player_id, match)
        room = room_of(memory.snapshot_at(match), player_id)
        assert room is not None
        remark = Remark.objects.create(
            match=match, author_id=player_id, room=room, text=line, at=timezone.now()
        )
        transaction.on_commit(lambda: announce_remark(match.pk, remark.pk, room), robust=True)
    return remark


def checked(text: str) -> str:
    """The text without space around it. Raises Refused (422) for what is not one line of text."""
    line = text.strip()
    if len(line) > LONGEST:
        raise Refused(_("A line has at most 300 characters."), 422)
    kinds = [unicodedata.category(character) for character in line]
    if not any(kind[0] in "LNPS" for kind in kinds):
        raise Refused(_("There is nothing to say in that."), 422)
    if any(kind in LINE_BREAKS for kind in kinds) or not TURNS_TEXT_ROUND.isdisjoint(line):
        raise Refused(_("That line holds characters that cannot be shown."), 422)
    return line


def check_writer(player_id: int, match: Match) -> None:
    """A few lines in ten seconds, at all tables together, from whoever may write here.

    The speaker's own row is held: a burst of posts at the same moment is counted one by one.
    """
    player = User.objects.select_for_update(no_key=True).get(pk=player_id)
    if (sentence := hindrance(player, public=match.public)) is not None:
        raise Refused(sentence, 403)
    lately = Remark.objects.filter(author_id=player_id, at__gt=timezone.now() - SPAN)
    if lately.count() >= LINES:
        raise Refused(_("Not so fast: five lines in ten seconds are enough."), 429)
