"""Locking the account of somebody who is about to write something."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused


def lock_open(player_id: int) -> User:
    """The account as it is now, locked until the transaction ends.

    Raises Refused (403) where it was closed since the request came: another page of theirs has
    erased it, or a moderator suspended it.
    """
    open_ones = User.objects.select_for_update(no_key=True).filter(is_active=True)
    player = open_ones.filter(pk=player_id).first()
    if player is None:
        raise closed()
    return player


def closed() -> Refused:
    """What is said to whoever writes for an account that was closed meanwhile."""
    return Refused(_("This account is closed."), 403)
