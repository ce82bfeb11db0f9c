"""`manage.py dump_matches [2026-11]`: write the rated public matches of a month for anybody."""

from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.dump.chosen import is_over, months
from games.dump.index import InvalidIndex
from games.dump.write import Busy, dump
from games.leagues.months import month_of, parse_month, previous_month


class Command(BaseCommand):
    help = (
        "Writes the rated public matches of a month that is over into COMPLOTS_DATA, as text and"
        " as JSON lines, without the names of those who do not want it. docs/data.md tells more."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("months", nargs="*", metavar="2026-11", help="default: the last one")
        parser.add_argument(
            "--all", action="store_true", help="every month, as names are to be told today"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for month in self.wanted(options["months"], everything=options["all"]):
            try:
                written = dump(month, settings.DATA_DIR)
            except Busy:
                raise CommandError("Another run is writing into that folder.") from None
            except (InvalidIndex, OSError) as wrong:
                raise CommandError(str(wrong)) from None
            if written is None:
                self.stdout.write(f"{month:%Y-%m}: no matches.")
                continue
            self.stdout.write(f"{written.month}: {written.matches} matches, {written.moves} moves.")
            for file in written.files:
                self.stdout.write(f"{file.sha256}  {settings.DATA_DIR / file.name}")

    def wanted(self, words: list[str], *, everything: bool) -> list[date]:
        """The months to be written, all of them over. Raises CommandError."""
        now = timezone.now()
        if everything and words:
            raise CommandError("Either --all or the months, not both.")
        if everything:
            return list(months(now))
        found = [parse_month(word) for word in words]
        if None in found:
            raise CommandError("A month is told as 2026-11.")
        told = [month for month in found if month is not None]
        if early := [month for month in told if not is_over(month, now)]:
            raise CommandError(f"{early[0]:%Y-%m} is not over.")
        last = previous_month(month_of(now))
        if not told and not is_over(last, now):
            last = previous_month(last)
        return told or [last]
