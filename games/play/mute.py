"""Muting another player."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Mute


def mute(player: User, name: str) -> None:
    """No longer show the player what `name` writes in any chat. Raises Refused (422)."""
    other = User.objects.filter(username=name).first() if name.isprintable() else None
    if other is None:
        raise Refused(_("There is no player of that name."), 422)
    if other.pk == player.pk:
        raise Refused(_("You cannot mute yourself."), 422)
    Mute.objects.get_or_create(player=player, muted=other)


def unmute(player: User, name: str) -> None:
    """Show the messages again; no error where `name` was not muted."""
    if name.isprintable():
        Mute.objects.filter(player=player, muted__username=name).delete()
