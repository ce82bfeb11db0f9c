"""Revoking a token."""

from contextlib import suppress

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.matches.announce import announce_revoked
from games.models import ApiToken


def revoke_token(player: User, number: int) -> None:
    """Delete one of the player's tokens; its streams end. Raises Refused (404) for any other."""
    deleted, _rows = ApiToken.objects.filter(player=player, pk=number).delete()
    if not deleted:
        raise Refused(_("There is no such token."), 404, Reason.STALE)
    transaction.on_commit(lambda: announce_revoked(number), robust=True)


def revoke_all(player: User) -> None:
    """Delete all of them."""
    for number in list(player.api_tokens.values_list("pk", flat=True)):
        with suppress(Refused):  # another page of theirs was first
            revoke_token(player, number)
