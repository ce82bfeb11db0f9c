"""`manage.py recount_statistics`: the players' statistics once more, from the matches alone."""

from typing import Any

from django.core.management.base import BaseCommand

from games.statistics.follow import count_anew, follow

AT_ONCE = 100


class Command(BaseCommand):
    help = "Counts what players did in all finished matches once more."

    def handle(self, *args: Any, **options: Any) -> None:
        count_anew()
        while follow(AT_ONCE):
            pass
        self.stdout.write("The statistics are what the matches give.")
