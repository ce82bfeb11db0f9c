"""`manage.py new_epoch`: have all open pages take the tables as they are now."""

from typing import Any

from django.core.management.base import BaseCommand

from games import epoch
from games.models import Epoch


class Command(BaseCommand):
    help = "Begins a new epoch, after data was brought back in place or matches were counted anew."

    def handle(self, *args: Any, **options: Any) -> None:
        epoch.settle()
        epoch.begin(Epoch.objects.get(pk=epoch.ONLY), epoch.database_identity())
        epoch.follow()
        self.stdout.write(f"Epoch {epoch.current()}: open pages take the tables as they are now.")
