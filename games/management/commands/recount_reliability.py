"""`manage.py recount_reliability`: count the players' reliability again from the first match."""

from typing import Any

from django.core.management.base import BaseCommand

from games.reliability.follow import follow, reset

AT_ONCE = 100


class Command(BaseCommand):
    help = "Counts once more who answered for each player in their last rated matches."

    def handle(self, *args: Any, **options: Any) -> None:
        reset()
        while follow(AT_ONCE, wait=True):  # the croupier counts as well meanwhile
            pass
        self.stdout.write("The players' reliability is what the matches give.")
