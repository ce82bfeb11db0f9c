"""Choosing whether followers see that one is here."""

from django.utils.translation import gettext_lazy as _

from accounts import preferences
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Online


def hide_presence(player: User, *, hide: bool) -> None:
    """From now on nobody sees whether the player is here, or again those who follow them do.

    Raises Refused (403) for a guest, whom nobody follows.
    """
    if player.is_guest:
        raise Refused(_("Nobody follows a guest: sign up first."), 403)
    preferences.hide_presence(player, hide=hide)
    if hide:
        Online.objects.filter(player=player).delete()
