"""Reads a file back and proves it: every match is replayed from its seed to its result.

Does not use Django: whoever has the rules can do it.
"""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import IO, NamedTuple

from games.dump.line import parse_line
from games.dump.zstd import BROKEN, DECOMPRESSION, zstd
from games.records.files import LARGEST, InvalidFile
from games.records.record import FORMAT, InvalidRecord, Record, parse_record
from games.records.verify import RecordMismatch, UnknownRules, verify

BEGINS = f"{FORMAT}: "
Parse = Callable[[str, int], Record]


class Checked(NamedTuple):
    """One match of a file: the line that it begins in, from 1, how many moves it has, and what is
    wrong with it. `known` is whether its rules are here; where they are not it was not replayed.
    """

    line: int
    moves: int
    fault: str = ""
    known: bool = True


def check_file(path: Path) -> Iterator[Checked]:
    """Each match of a file, packed or not, by the end of its name. Raises InvalidFile."""
    name = path.name.removesuffix(".zst")
    try:
        with open_text(path) as file:
            if name.endswith(".jsonl"):
                yield from (check(number, parse_line, text) for number, text in lines(file))
            elif name.endswith(".txt"):
                yield from (check(number, parse_text, text) for number, text in records(file))
            else:
                raise InvalidFile("its name ends neither in .jsonl nor in .txt, nor with .zst then")
    except UnicodeDecodeError:
        raise InvalidFile("it is no text in UTF-8") from None
    except BROKEN as wrong:
        raise InvalidFile(str(wrong)) from None
    except OSError as wrong:
        raise InvalidFile(wrong.strerror or "it cannot be read") from None


def open_text(path: Path) -> IO[str]:
    """The text of a file, unpacked as it is read."""
    if path.suffix == ".zst":
        return zstd.open(path, "rt", options=DECOMPRESSION, encoding="utf-8", newline="\n")
    return path.open(encoding="utf-8", newline="\n")


def check(number: int, parse: Parse, text: str) -> Checked:
    """What comes of the match in a text that begins in that line."""
    try:
        record = parse(text, number)
    except InvalidRecord as wrong:
        return Checked(number, 0, wrong.why)
    try:
        verify(record)
    except UnknownRules as wrong:
        return Checked(number, len(record.log), str(wrong), known=False)
    except RecordMismatch as wrong:
        return Checked(number, len(record.log), str(wrong))
    return Checked(number, len(record.log))


def lines(file: IO[str]) -> Iterator[tuple[int, str]]:
    """The lines with their numbers. Raises InvalidFile for one that is too long."""
    for number in count(1):
        line = file.readline(LARGEST + 1)
        if not line:
            return
        if len(line) > LARGEST:
            raise InvalidFile(f"line {number} is too long for a match")
        yield number, line.removesuffix("\n")


def records(file: IO[str]) -> Iterator[tuple[int, str]]:
    """The texts of the records, each with the number of its first line. Raises InvalidFile."""
    begun, held, size = 1, list[str](), 0
    for number, line in lines(file):
        if line.startswith(BEGINS) and held:
            yield begun, "\n".join(held)
            begun, held, size = number, [], 0
        held.append(line)
        size += len(line)
        if size > LARGEST:
            raise InvalidFile(f"line {number} is too far from the beginning of its match")
    if held:
        yield begun, "\n".join(held)


def parse_text(text: str, number: int) -> Record:
    """The record in a text that begins in that line. Raises InvalidRecord."""
    return parse_record(text)
