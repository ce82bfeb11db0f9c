"""Wanting to be told no longer."""

from typing import Any

from allauth.account.signals import password_changed, password_reset
from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver
from django.http import HttpRequest

from accounts.models import User
from accounts.signals import guest_signed_up
from accounts.signed_in import of_no_session
from games.models import PushSubscription


def unsubscribe(player: User, session_key: str) -> None:
    """Tell the player nothing more in the browser of that session."""
    PushSubscription.objects.filter(player=player, session_key=session_key).delete()


def forget_signed_out() -> None:
    """Tell nothing more in browsers whose session is there no more."""
    of_no_session(PushSubscription.objects.all()).delete()


@receiver(user_logged_out)
def forget_browser(sender: Any, request: HttpRequest, user: User | None, **kwargs: Any) -> None:
    """Whoever signs out is told nothing more in that browser."""
    if user is not None and request.session.session_key:
        unsubscribe(user, request.session.session_key)


@receiver([password_changed, password_reset])
def forget_browsers(sender: Any, user: User, **kwargs: Any) -> None:
    """A new password ends what was wanted in every browser: its session is another one now."""
    PushSubscription.objects.filter(player=user).delete()


@receiver(guest_signed_up)
def keep_browser(
    sender: Any, player: User, before: str | None, session_key: str, **kwargs: Any
) -> None:
    """A guest who signs up is told on: the browser is the same, its session is another one."""
    mine = PushSubscription.objects.filter(player=player, session_key=before or "")
    mine.update(session_key=session_key)
