"""Reporting a player or a message to the moderators."""

from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.access.chat_rooms import read_by
from games.matches.access.seeing import visible
from games.models import ChatMessage, Match, Report

REPORTS, SPAN = 5, timedelta(minutes=10)
"""So many reports of a player in that time."""


@dataclass(frozen=True)
class About:
    """The player who is reported, and the message, if it is one."""

    player: User
    chat_message: ChatMessage | None = None


def message_to_report(reader: User, number: str) -> About:
    """The message of that number. Raises Refused (404) unless the reader may read it."""
    if not (number.isascii() and number.isdigit() and len(number) < 19):
        raise missing()
    found = ChatMessage.objects.select_related("match", "author").filter(pk=int(number)).first()
    if found is None or found.author is None:
        raise missing()
    match: Match = visible(reader.pk, found.match.key)
    if found.room not in read_by(memory.snapshot_at(match), reader.pk):
        raise missing()
    return About(found.author, found)


def player_to_report(handle: str) -> About:
    """The player of that handle. Raises Refused (404) where there is none, or not any more."""
    found = find_player(handle).filter(is_active=True).first()
    if found is None:
        raise missing()
    return About(found)


def missing() -> Refused:
    """The same refusal for what is not there and for what the reporter may not see."""
    return Refused(_("There is nothing like that to report."), 404)


def report(reporter: User, about: About, reason: str, text: str) -> Report:
    """Store a report; while one of the same thing by the same reporter is open, that is returned.

    Raises Refused: 422 a report of oneself, 429 too many reports.
    """
    if about.player.pk == reporter.pk:
        raise Refused(_("You cannot report yourself."), 422)
    now = timezone.now()
    with transaction.atomic():
        lock_open(reporter.pk)
        mine = Report.objects.filter(reporter=reporter)
        same = mine.filter(
            player=about.player, chat_message=about.chat_message, closed_at=None
        ).first()
        if same is not None:
            return same
        if mine.filter(at__gt=now - SPAN).count() >= REPORTS:
            raise Refused(_("Five reports in ten minutes are enough: they will be read."), 429)
        return Report.objects.create(
            reporter=reporter,
            player=about.player,
            chat_message=about.chat_message,
            match=about.chat_message.match if about.chat_message else None,
            quoted=about.chat_message.text if about.chat_message else "",
            reason=reason,
            text=text,
            at=now,
        )
