"""`python -m games.records FILE…`: verifies deal, moves, result. Needs nothing installed."""

import sys
from pathlib import Path

from games.records.files import InvalidFile, printable, read_record
from games.records.record import InvalidRecord
from games.records.verify import RecordMismatch, UnknownRules, verify

USAGE = "python -m games.records FILE…: verifies that each is a match as it was dealt and played\n"


def main(paths: list[str]) -> int:
    """Print a line for each file, without one how it is called; exit code 0 if all of them are
    verified.
    """
    if not paths:
        sys.stderr.write(USAGE)
    failed = False
    for path in paths:
        try:
            record = read_record(Path(path))
            verify(record)
        except (InvalidFile, InvalidRecord, RecordMismatch, UnknownRules) as wrong:
            failed = True
            sys.stdout.write(f"{path}: NOT PROVED: {printable(wrong)}\n")
        else:
            proof = "the seed fits its hash, " if record.seed_hash else ""
            sys.stdout.write(
                f"{path}: {proof}{len(record.log)} moves are legal, the result is {record.result}\n"
            )
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
