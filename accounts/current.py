"""Who asks."""

from django.http import HttpRequest

from accounts.models import User
from complots_site.web.refusal import sign_in_first


def player_of(request: HttpRequest) -> User | None:
    """The signed-in player, if there is one."""
    return request.user if request.user.is_authenticated else None


def player_id_of(request: HttpRequest) -> int | None:
    """His number, or None for a stranger."""
    return request.user.pk


def signed_in(request: HttpRequest) -> User:
    """The signed-in player. Raises Refused (403) for a stranger."""
    player = player_of(request)
    if player is None:
        raise sign_in_first()
    return player
