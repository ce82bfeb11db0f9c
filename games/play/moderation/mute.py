"""Muting another player."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Mute
from games.play.friends.follow import end_following, lock_both

MOST = 200
"""Players that one may mute: each chat leaves out what they write, and lists them."""


def mute(player: User, handle: str) -> None:
    """No longer show the player what that other one writes in any chat, and end that either follows
    or challenges the other: who is muted cannot follow again. Raises Refused: 409 too many, 422
    nobody or oneself.
    """
    other = find_player(handle).first()
    if other is None:
        raise Refused(_("There is no player of that name."), 422)
    if other.pk == player.pk:
        raise Refused(_("You cannot mute yourself."), 422)
    with transaction.atomic():
        lock_both(player, other, or_closed=True)
        mine = Mute.objects.filter(player=player)
        if mine.exclude(muted=other).count() >= MOST:
            sentence = _("You have muted as many players as one can: read somebody again first.")
            raise Refused(sentence)
        Mute.objects.get_or_create(player=player, muted=other)
        end_following(player, other)


def unmute(player: User, handle: str) -> None:
    """Show the messages again; no error where that other one was not muted."""
    Mute.objects.filter(player=player, muted__in=find_player(handle)).delete()
