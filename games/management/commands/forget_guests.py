"""`manage.py forget_guests`: delete or erase guests nobody uses."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from accounts.closed_names import open_names
from games.play.forget_guests import forget_guests


class Command(BaseCommand):
    help = "Delete guests who never played; erase those no browser belongs to any more. Daily."

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        deleted, erased = forget_guests(now)
        open_names(now)
        self.stdout.write(f"{deleted} guests deleted, {erased} erased.")
