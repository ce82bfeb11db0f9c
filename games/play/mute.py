"""Muting another player."""

from django.utils.translation import gettext_lazy as _

from accounts.find_user import find_player
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Mute


def mute(player: User, handle: str) -> None:
    """No longer show the player what that other one writes in any chat. Raises Refused (422)."""
    other = find_player(handle).first()
    if other is None:
        raise Refused(_("There is no player of that name."), 422)
    if other.pk == player.pk:
        raise Refused(_("You cannot mute yourself."), 422)
    Mute.objects.get_or_create(player=player, muted=other)


def unmute(player: User, handle: str) -> None:
    """Show the messages again; no error where that other one was not muted."""
    Mute.objects.filter(player=player, muted__in=find_player(handle)).delete()
