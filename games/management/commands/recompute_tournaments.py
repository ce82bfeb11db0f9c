"""`manage.py recompute_tournaments`: the tournaments from the matches alone, stored or compared."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.tournaments.recount import differences, rewrite


class Command(BaseCommand):
    help = "Count the tournaments from their matches and store that, or only compare (--check)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing; exit 1 at the first difference"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            self.stdout.write(f"{rewrite()} tournaments written.")
        elif difference := next(differences(), None):
            raise CommandError(difference)
        else:
            self.stdout.write("The tournaments are what their matches give.")
