"""Choosing another name: an account once in a while, a guest whenever they like."""

from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.dispatch import receiver
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.find_user import is_taken
from accounts.lock_open import lock_open
from accounts.models import FormerName, User
from accounts.naming.names import valid_name
from accounts.naming.skeleton import folded, skeleton
from accounts.signals import player_renamed
from complots_site.web.refusal import Reason, Refused
from games.models import Match, Seat
from games.models.match import UNDER_WAY
from games.play.room.join_match import tell_apart

SPAN = timedelta(days=30)
"""An account has one name for so long."""


def rename(player: User, wanted: str) -> User:
    """Give the player another name; an account's former name stays theirs, and links to it work.

    Raises Refused: 403 closed meanwhile, 409 taken, 429 too soon; and ValidationError for what is
    no name.
    """
    name = valid_name(wanted)
    try:
        with transaction.atomic():
            player = lock_open(player.pk)
            if name != player.username:
                if not player.is_guest:
                    keep_former(player, name)
                player.username = name
                player.save(update_fields=["username", "folded", "skeleton", "renamed_at"])
                player_renamed.send(User, player=player)
    except IntegrityError:
        raise name_taken() from None
    return player


def keep_former(player: User, name: str) -> None:
    """Check that the account may take the name, and store the one that it has had: in the place of
    one that looks like it, to which links work on (accounts/find_user.py).
    """
    now, before = timezone.now(), player.username
    same = folded(name) == folded(before)
    if not same and now < may_rename_at(player):
        raise Refused(_("You have chosen this name less than a month ago: it stays a while."), 429)
    if is_taken(name, by_other_than=player):
        raise name_taken()
    if same:
        return
    again = Q(folded=folded(name)) | Q(skeleton=skeleton(before))
    player.former_names.filter(again).delete()
    FormerName.objects.create(player=player, username=before)
    player.renamed_at = now


def may_rename_at(player: User) -> datetime:
    """From when on the account may choose another name."""
    since = player.renamed_at
    return player.date_joined if since is None or player.is_guest else since + SPAN


@receiver(player_renamed)
def tell_all_apart(player: User, **_signal: Any) -> None:
    """At no table under way have two players one name, also after a guest has signed up. Raises
    Refused (409) for a guest.
    """
    mine = Match.objects.filter(status__in=UNDER_WAY, seats__player=player)
    for match_id in mine.values_list("pk", flat=True):
        seats = Seat.objects.filter(match=match_id).exclude(player=player)
        tell_apart(seats.select_related("player"), player)


def name_taken() -> Refused:
    """Somebody else has the name, or one that looks like it."""
    return Refused(_("This name is taken. Please choose another one."), reason=Reason.NAME_TAKEN)
