"""`manage.py recompute_ladder`: the ladder from the matches alone, stored or compared."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.ladder.compare import first_difference
from games.ladder.recompute import rewrite


class Command(BaseCommand):
    help = "Compute the ladder from the matches alone and store it, or only compare (--check)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing; exit 1 at the first difference"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["check"]:
            self.stdout.write(f"{rewrite()} changes written.")
        elif difference := first_difference():
            raise CommandError(difference)
        else:
            self.stdout.write("The ladder is what the matches give.")
