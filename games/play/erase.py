"""Erasing an account: the person goes, what others played with them stays."""

import secrets
from contextlib import suppress

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q

from accounts.closed_names import close_names
from accounts.find_user import find_by_name
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import (
    Challenge,
    ChatMessage,
    Digest,
    Follow,
    Match,
    Mute,
    Online,
    PushSubscription,
    QueueEntry,
    Report,
    Standby,
)
from games.play.bump_versions import bump_versions
from games.play.resign import resign
from games.play.room.leave_match import leave_match
from games.tokens.revoke import revoke_all
from games.tournaments.leave import leave_all

ERASED_PREFIX = "anonyme-"


def erase(player: User) -> None:
    """Delete the names, mail, password, sessions and all messages of a player, for good.

    Matches, seats and ratings stay, under a name that nobody can choose: the history and the ladder
    of the others do not change. The names of an account stay closed for a year. The player leaves
    open matches, resigns running ones, and leaves the tournaments that are not over. Bots of the
    player are erased as well.
    """
    erase_bots(player)
    leave_everything(player)
    with transaction.atomic():
        player = User.objects.select_for_update().get(pk=player.pk)
        if not player.is_guest:
            former = player.former_names.values_list("username", flat=True)
            close_names([player.username, *former])
        player.username = new_erased_name()
        player.email = ""
        player.set_unusable_password()
        player.last_login = None
        player.is_active = player.is_staff = player.is_superuser = False
        player.hides_statistics = player.hides_presence = True
        player.explained = []
        player.preferences = None
        player.language = ""
        player.warning = ""
        player.silenced_until = None
        player.renamed_at = None
        player.save()
        bump_versions(player)
        EmailAddress.objects.filter(user=player).delete()
        sessions = UserSession.objects.filter(user=player)
        Session.objects.filter(session_key__in=sessions.values("session_key")).delete()
        sessions.delete()
        player.former_names.all().delete()
        Mute.objects.filter(player=player).delete()
        Mute.objects.filter(muted=player).delete()
        Follow.objects.filter(Q(player=player) | Q(followed=player)).delete()
        Challenge.objects.filter(Q(player=player) | Q(by=player)).delete()
        Online.objects.filter(player=player).delete()
        Match.barred.through._default_manager.filter(user_id=player.pk).delete()
        QueueEntry.objects.filter(player=player).delete()
        Standby.objects.filter(player=player).delete()
        PushSubscription.objects.filter(player=player).delete()
        revoke_all(player)
        Digest.objects.filter(player=player).delete()
        ChatMessage.objects.filter(author=player).delete()
        Report.objects.filter(reporter=player).update(reporter=None)
    leave_everything(player)  # a program of theirs or the quick match was at work meanwhile
    erase_bots(player)  # another page of theirs may have made one meanwhile


def erase_bots(owner: User) -> None:
    """Erase the bots of a player that are not erased yet."""
    for bot in owner.bot_accounts.all():
        if not is_erased(bot.username):
            erase(bot)


def leave_everything(player: User) -> None:
    """Leave the tournaments that are not over, and leave or resign every match that is under way:
    no clock waits for a player who is gone.
    """
    leave_all(player)
    mine = Match.objects.filter(seats__player=player)
    for key in mine.filter(status=Match.Status.OPEN).values_list("key", flat=True):
        with suppress(Refused):  # it has just begun
            leave_match(key, player.pk)
    running = mine.filter(status=Match.Status.RUNNING, seats__player=player)
    for key in running.values_list("key", flat=True):
        try:
            resign(key, player.pk)
        except Refused:  # out of it already, or it has just ended
            continue


def is_erased(name: str) -> bool:
    """Whether that is the name of an erased account."""
    return name.startswith(ERASED_PREFIX)


def new_erased_name() -> str:
    """`anonyme-` and eight digits: reserved, whatever the digits (accounts/naming/names.py)."""
    while True:
        name = f"{ERASED_PREFIX}{secrets.randbelow(10**8):08}"
        if not find_by_name(name).exists():
            return name
