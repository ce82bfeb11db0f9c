"""`manage.py import_match FILE…`: import matches that were exported as text."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.play.import_match import import_match
from games.records.files import InvalidFile, printable, read_record
from games.records.record import InvalidRecord
from games.records.verify import RecordMismatch, UnknownRules


class Command(BaseCommand):
    help = "Replays exported matches and stores those that tell the truth; they are not rated."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, help="texts as the site exports them")
        parser.add_argument(
            "--link-players",
            action="store_true",
            help="give the seats to the accounts of those names; what was private is theirs alone",
        )

    def handle(self, *args: Any, files: list[Path], link_players: bool, **options: Any) -> None:
        refused = 0
        for file in files:
            try:
                match = import_match(read_record(file), link_players=link_players)
            except (InvalidFile, InvalidRecord, RecordMismatch, UnknownRules) as wrong:
                refused += 1
                self.stderr.write(f"{file}: refused: {printable(wrong)}")
            else:
                self.stdout.write(f"{file}: /m/{match.key}/replay/")
        if refused:
            raise CommandError(f"{refused} of {len(files)} refused")
