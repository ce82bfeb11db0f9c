"""`manage.py seed_demo`: fill a database with invented players and matches."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from accounts.models import User
from games.demo.seed import seed
from games.models import Match


class Command(BaseCommand):
    help = (
        "Makes accounts demo-… that nobody can sign in to, ratings on a bell curve and true matches"
        " (bots' matches, copied). For trying the site with a crowd, never for one with people."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--players", type=int, default=1_000)
        parser.add_argument("--matches", type=int, default=1_000)
        parser.add_argument("--yes", action="store_true", help="this database may be filled up")
        parser.add_argument(
            "--force", action="store_true", help="beside the accounts and matches that are there"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        players, matches = options["players"], options["matches"]
        if players < 10 or matches < 1:
            raise CommandError("It takes 10 players and a match.")
        if not options["yes"]:
            raise CommandError("There is no way back: say --yes if this database may be filled up.")
        lived_in = User.objects.exists() or Match.objects.exists()
        if lived_in and settings.PRODUCTION:
            raise CommandError("This is a site of real people: it stays as it is.")
        if lived_in and not options["force"]:
            raise CommandError("There are accounts or matches already: a new database is better.")
        seed(players, matches, self.tell if options["verbosity"] > 1 else lambda words: None)
        self.stdout.write(f"{players} players, {matches} matches.")

    def tell(self, words: str) -> None:
        self.stdout.write(words)
