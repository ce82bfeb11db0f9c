"""`manage.py recompute_leagues`: the seasons from the matches alone, stored or compared."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.leagues.compare import first_difference
from games.leagues.recount import rewrite


class Command(BaseCommand):
    help = "Compute the seasons from the matches alone and store them, or only compare (--check)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing; exit 1 at the first difference"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            self.stdout.write(f"{rewrite()} standings written.")
        elif difference := first_difference():
            raise CommandError(difference)
        else:
            self.stdout.write("The seasons are what the matches give.")
