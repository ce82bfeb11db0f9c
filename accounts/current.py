"""The player who sends a request."""

from django.http import HttpRequest

from accounts.models import User
from complots_site.web.refusal import sign_in_first


def player_of(request: HttpRequest) -> User | None:
    """The signed-in player, or None for a visitor."""
    return request.user if request.user.is_authenticated else None


def player_id_of(request: HttpRequest) -> int | None:
    """The id of the signed-in player, or None for a visitor."""
    return request.user.pk


def require_player(request: HttpRequest) -> User:
    """The signed-in player. Raises Refused (403) for a visitor."""
    player = player_of(request)
    if player is None:
        raise sign_in_first()
    return player
