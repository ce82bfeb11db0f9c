"""Issuing a token."""

from collections.abc import Collection

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.models import ApiToken
from games.models.api_token import LONGEST
from games.tokens.scopes import BOT_SCOPES, CHOICES
from games.tokens.secret import digest_of, new_secret

MOST = 20
"""Tokens of one player."""


def issue_token(player: User, name: str, scopes: Collection[str]) -> str:
    """Store a new token and give it: it can never be read again.

    Raises Refused: 403 for guests, 409 too many tokens, 422 no name or no such scope.
    """
    if player.is_guest:
        raise Refused(_("Tokens are for accounts: sign up first."), 403)
    name = " ".join(name.split())
    if not name or len(name) > LONGEST or not name.isprintable():
        raise Refused(_("Give the token a name of at most 40 characters."), 422)
    possible = BOT_SCOPES if player.is_bot_account else tuple(CHOICES)
    chosen = [scope for scope in possible if scope in scopes]
    if not chosen or len(chosen) != len(set(scopes)):
        raise Refused(_("Choose what the token may do."), 422)
    secret = new_secret()
    with transaction.atomic():
        lock_open(player.pk)
        if ApiToken.objects.filter(player=player).count() >= MOST:
            raise Refused(_("You have twenty tokens already: revoke one first."))
        ApiToken.objects.create(
            player=player,
            name=name,
            digest=digest_of(secret),
            end=secret[-4:],
            scopes=chosen,
            created_at=clock.now(),
        )
    return secret
