"""`python -m games.records FILE…`: were the deal and the moves fair? Needs nothing installed."""

import sys
from pathlib import Path

from games.records.record import Unreadable, read
from games.records.truth import Lie, OtherRules, replayed


def main(paths: list[str]) -> int:
    """A line for each file; 0 when all of them tell the truth."""
    failed = False
    for path in paths:
        try:
            record = read(Path(path).read_text("utf-8"))
            replayed(record)
        except (Unreadable, Lie, OtherRules, OSError, UnicodeDecodeError) as wrong:
            failed = True
            sys.stdout.write(f"{path}: NOT PROVED: {wrong}\n")
        else:
            proof = "the seed fits its hash, " if record.seed_hash else ""
            sys.stdout.write(
                f"{path}: {proof}{len(record.log)} moves are legal, the result is {record.result}\n"
            )
    return 1 if failed or not paths else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
