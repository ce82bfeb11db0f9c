"""Locking the account of somebody who is about to write something."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused


def lock_open(player_id: int) -> User:
    """The account as it is now, locked until the transaction ends.

    Raises Refused (403) where it was closed since the request came: another page of theirs has
    erased it, or a moderator suspended it.
    """
    player = locked_account(player_id)
    if player is None or not player.is_active:
        raise closed()
    return player


def locked_account(player_id: int) -> User | None:
    """The account as it is now, open or not, locked until the transaction ends."""
    return User.objects.select_for_update(no_key=True).filter(pk=player_id).first()


def closed() -> Refused:
    """What is said to whoever writes for an account that was closed meanwhile."""
    return Refused(_("This account is closed."), 403)
