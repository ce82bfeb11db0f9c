"""`manage.py recount_statistics`: count the statistics again from the first match."""

from typing import Any

from django.core.management.base import BaseCommand

from games.statistics.follow import follow, reset

AT_ONCE = 100


class Command(BaseCommand):
    help = "Counts what players did in all finished matches once more."

    def handle(self, *args: Any, **options: Any) -> None:
        reset()
        while follow(AT_ONCE, wait=True):  # the croupier counts as well meanwhile
            pass
        self.stdout.write("The statistics are what the matches give.")
