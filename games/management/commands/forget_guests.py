"""`manage.py forget_guests`: delete or erase guests nobody uses, and forget what has run out."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from accounts.closed_names import open_names
from accounts.signed_in import forget_ended_sessions
from games.play.forget_guests import forget_guests
from games.push.unsubscribe import forget_signed_out
from games.quick_match.usual import forget_waited


class Command(BaseCommand):
    help = (
        "Delete guests who never played; erase those no browser belongs to any more. Forget the"
        " sessions that have ended and the push subscriptions of their browsers, who waited for a"
        " quick match yesterday, and the names of accounts erased a year ago. Daily."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        deleted, erased = forget_guests(now)
        open_names(now)
        forget_ended_sessions(now)
        forget_signed_out()
        forget_waited(now)
        self.stdout.write(f"Guests deleted: {deleted}, erased: {erased}.")
