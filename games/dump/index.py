"""The index of the folder: which months there are, in which files, with sizes, sums and counts."""

import json
import os
import re
from pathlib import Path
from typing import NamedTuple

from games.leagues.months import parse_month

INDEX = "index.json"
LICENCE = "CC0-1.0"
FORMAT = 1
NAME = re.compile(r"complots-2\d{3}-\d\d-[0-9a-f]{12}\.(?:jsonl|txt)\.zst", re.ASCII)
"""What our files are called: kind, month, and the beginning of the sum."""


class InvalidIndex(ValueError):
    """The index was changed by somebody else: it is not read."""


class File(NamedTuple):
    """A file of a month. `size` and `unpacked` are bytes, `sha256` is of the file as it lies."""

    name: str
    size: int
    unpacked: int
    sha256: str


class Month(NamedTuple):
    """The files of a month, `month` as 2026-11, and how many matches are in each of them."""

    month: str
    matches: int
    moves: int
    titles: dict[str, int]
    files: tuple[File, ...]


def read_index(folder: Path) -> dict[str, Month]:
    """The months by name, the newest first; none where there is no index. Raises InvalidIndex."""
    try:
        found = json.loads((folder / INDEX).read_text("utf-8"))
        months = [
            Month(**{**month, "files": tuple(File(**file) for file in month["files"])})
            for month in found["months"]
        ]
        months.sort(reverse=True)
        known = all(parse_month(month.month) for month in months)
        ours = all(NAME.fullmatch(file.name) for month in months for file in month.files)
    except FileNotFoundError:
        return {}
    except (AttributeError, KeyError, TypeError, ValueError):
        raise InvalidIndex(f"{folder / INDEX} is not as dump_matches writes it") from None
    if not (known and ours):
        raise InvalidIndex(f"{folder / INDEX} names files that dump_matches does not write")
    return {month.month: month for month in months}


def write_index(folder: Path, months: dict[str, Month]) -> None:
    """Put an index with these months in the place of the one before, in one step."""
    found = [
        {**month._asdict(), "files": [file._asdict() for file in month.files]}
        for _, month in sorted(months.items(), reverse=True)
    ]
    part = folder / f".{INDEX}.part"
    with part.open("w", encoding="utf-8") as file:
        json.dump({"format": FORMAT, "licence": LICENCE, "months": found}, file, indent=1)
        file.write("\n")
        file.flush()
        os.fsync(file.fileno())
    part.replace(folder / INDEX)


def sweep(folder: Path, months: dict[str, Month]) -> None:
    """Delete what stopped runs left, and the files of ours that the index names no more."""
    named = {file.name for month in months.values() for file in month.files}
    for path in folder.iterdir():
        left = path.name.startswith(".") and path.name.endswith(".part")
        if left or (NAME.fullmatch(path.name) and path.name not in named):
            path.unlink()
