"""Finding a token by what a program sends."""

from django.utils.translation import gettext_lazy as _

from games.models import ApiToken
from games.tokens.secret import digest_of

NO_TOKEN = _("Send a token that is valid, after “Bearer” in the header “Authorization”.")
"""What is said to whoever sends none."""


def find_token(secret: str) -> ApiToken | None:
    """The token with its player, if there is such a one and the account is open: one statement."""
    if not secret:
        return None
    rows = ApiToken.objects.select_related("player")
    return rows.filter(digest=digest_of(secret), player__is_active=True).first()
