"""`manage.py check_dump [FILE…]`: replay every match of files that dump_matches wrote."""

import hashlib
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.dump.check import check_file
from games.dump.index import File, InvalidIndex, Month, read_index
from games.records.files import InvalidFile, printable

MOST_TOLD = 20
"""Faults of a file that are told one by one."""


class Command(BaseCommand):
    help = (
        "Replays every match of these files (default: all that the index names, whose sums and"
        " counts are compared as well), and exits with 1 if one does not come to its result."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="*", type=Path, help="ending in .jsonl.zst or .txt.zst")

    def handle(self, *args: Any, files: list[Path], **options: Any) -> None:
        failed = [path for path in files if not self.holds(path)]
        if not files:
            try:
                months = read_index(settings.DATA_DIR)
            except (InvalidIndex, OSError) as wrong:
                raise CommandError(str(wrong)) from None
            if not months:
                self.stdout.write(f"No month is in {settings.DATA_DIR}.")
            failed = [
                settings.DATA_DIR / file.name
                for month in months.values()
                for file in month.files
                if not self.holds(settings.DATA_DIR / file.name, month, file)
            ]
        if failed:
            raise CommandError(f"{len(failed)} of the files do not hold: see above.")

    def holds(self, path: Path, month: Month | None = None, told: File | None = None) -> bool:
        """Whether every match holds and the counts are those of the index; it is written out."""
        matches = moves = faults = unknown = 0
        try:
            if told is not None and sum_of(path) != told.sha256:
                raise InvalidFile("its sum is not that of the index")
            for one in check_file(path):
                matches += 1
                moves += one.moves
                unknown += not one.known
                if one.fault and one.known:
                    faults += 1
                    if faults <= MOST_TOLD:
                        fault = printable(ValueError(one.fault))
                        self.stdout.write(f"{path}: line {one.line}: {fault}")
            if not matches:
                raise InvalidFile("there is no match in it")
            if month is not None and (matches, moves) != (month.matches, month.moves):
                raise InvalidFile(f"the index tells {month.matches} matches, {month.moves} moves")
        except InvalidFile as wrong:
            faults += 1
            self.stdout.write(f"{path}: {printable(wrong)}")
        counts = f"{matches} matches, {moves} moves, {faults} faults"
        self.stdout.write(f"{path}: {counts}, {unknown} under rules that are not here.")
        return not faults


def sum_of(path: Path) -> str:
    """The SHA-256 of a file. Raises InvalidFile."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as wrong:
        raise InvalidFile(wrong.strerror or "it cannot be read") from None
