"""Signal receivers that close a player's sockets after a sign-out, a new password or a ban."""

from typing import Any

from allauth.account.signals import password_changed, password_reset
from django.contrib.auth.signals import user_logged_out
from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver

from accounts.models import User
from games.matches.announce import player_left


@receiver([user_logged_out, password_changed, password_reset])
def close_sockets(sender: Any, user: Any, **kwargs: Any) -> None:
    """Close all sockets of the player; pages that are still signed in open new ones."""
    if user is not None:
        player_left(user.pk)


@receiver(post_save, sender=User)
def close_sockets_of_banned(sender: Any, instance: User, created: bool, **kwargs: Any) -> None:
    """Close the sockets of an account that is no longer active."""
    if not created and not instance.is_active:
        transaction.on_commit(lambda: player_left(instance.pk), robust=True)
