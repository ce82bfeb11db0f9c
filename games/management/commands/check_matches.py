"""`manage.py check_matches`: replay stored matches, before an upgrade or after a restore."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.db.models import QuerySet

from games.checking.match import faults
from games.models import Match
from games.models.match import UNDER_WAY
from games.records.files import InvalidFile, read_record
from games.records.record import InvalidRecord
from games.records.verify import RecordMismatch, UnknownRules, verify
from games.titles import under

CHUNK = 100


class Command(BaseCommand):
    help = (
        "Replays every unfinished match, tells which do not fit these rules, and exits with 1 if"
        " there are any. Reads only, also while the site runs; names no move, card or seed."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--all", action="store_true", help="finished and closed matches too")
        parser.add_argument(
            "--recorded", type=Path, metavar="FOLDER", help="recorded matches, instead of stored"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        self.checked = self.failed = self.unchecked = 0
        if options["recorded"]:
            self.check_recorded(options["recorded"])
        else:
            self.check_stored(everything=options["all"])
        counts = f"{self.checked} checked, {self.failed} failed, {self.unchecked} not checked"
        self.stdout.write(f"{counts}.")
        if self.failed:
            raise CommandError("Some matches do not fit: see above.")

    def check_stored(self, *, everything: bool) -> None:
        matches = Match.objects.order_by("pk")
        if not everything:
            matches = matches.filter(status__in=UNDER_WAY).defer("story")
        for match in by_chunks(matches):
            name = f"{match.title} {match.key}"
            found = list(faults(match)) and confirmed_faults(match)
            here = match.status in (Match.Status.OPEN, Match.Status.CLOSED)
            if here or under(match.title, match.rules_version):
                self.tell(name, found)
            elif match.status == Match.Status.RUNNING:
                lost = f"its rules {match.rules_version} are not here: it would be closed"
                self.tell(name, [*found, lost])
            elif found:
                self.tell(name, found)
            else:
                self.skip(name, match.rules_version)

    def check_recorded(self, folder: Path) -> None:
        files = sorted(folder.rglob("*.txt"))
        if not files:
            raise CommandError(f"There are no recorded matches in {folder}.")
        for path in files:
            name = str(path.relative_to(folder))
            try:
                verify(read_record(path))
            except UnknownRules as elsewhere:
                self.skip(name, elsewhere.version)
            except RecordMismatch as lie:
                self.tell(name, [str(lie)])
            except InvalidRecord:
                self.tell(name, ["it is not a recorded match"])
            except InvalidFile as wrong:
                self.tell(name, [str(wrong)])
            else:
                self.tell(name, [])

    def tell(self, name: str, found: list[str]) -> None:
        self.checked += 1
        self.failed += bool(found)
        for fault in found:
            self.stdout.write(f"{name}: {fault}")

    def skip(self, name: str, version: object) -> None:
        self.unchecked += 1
        self.stdout.write(f"{name}: not checked, rules {version} are not here")


def by_chunks(matches: QuerySet[Match]) -> Iterator[Match]:
    """The matches, a hundred in memory at a time."""
    last = 0
    while chunk := list(matches.filter(pk__gt=last).prefetch_related("seats")[:CHUNK]):
        yield from chunk
        last = chunk[-1].pk


def confirmed_faults(match: Match) -> list[str]:
    """The faults under a lock: a match that has moved on since the first look has none."""
    with transaction.atomic():
        held = Match.objects.select_for_update().filter(pk=match.pk).first()
        return list(faults(held)) if held is not None else []
