"""Sockets do not outlive a sign-out."""

from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver

from games.live.announce import player_left


@receiver(user_logged_out)
def close_sockets(sender: Any, user: Any, **kwargs: Any) -> None:
    """All of the player's sockets look again at who they are."""
    if user is not None:
        player_left(user.pk)
