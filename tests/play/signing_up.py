"""Run inside a site on PostgreSQL: a guest signs up while guests who never played are deleted."""

from datetime import timedelta
from threading import Event

from django.db import transaction
from django.utils import timezone

from accounts.lock_open import lock_open
from accounts.models import User
from games.play.forget_guests import NEVER_PLAYED, forget_guests
from tests.leagues.inside import at_once
from tests.quick_match.clicked import until_one_waits


def race() -> dict[str, list[str]]:
    """Who is left of a guest who signs up and of one who does not."""
    guests = [User.objects.create(username=name, is_guest=True) for name in ("nina", "omar")]
    now = timezone.now() + NEVER_PLAYED + timedelta(minutes=1)
    held, done = Event(), Event()

    def sign_up() -> None:
        with transaction.atomic():
            guest = lock_open(guests[0].pk)
            guest.is_guest = False
            guest.save(update_fields=["is_guest", "folded", "skeleton"])
            held.set()
            until_one_waits(done)

    def forget() -> None:
        held.wait(30)
        forget_guests(now)
        done.set()

    at_once([sign_up, forget])
    return {"left": [user.username for user in User.objects.all()]}
