"""Writes the files of a month: all of it or nothing."""

import fcntl
import hashlib
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self

from games.dump.index import File, Month, read_index, sweep, write_index
from games.dump.rows import Dumped, dumped
from games.dump.zstd import COMPRESSION, zstd


class Busy(Exception):
    """Another run is writing into the folder."""


class Writing:
    """A file that is being written, under a name that nobody is told."""

    def __init__(self, folder: Path, month: str, kind: str) -> None:
        self.month, self.kind = month, kind
        self.part = folder / f".complots-{month}.{kind}.part"
        self.raw = self.part.open("wb")
        self.packed = zstd.ZstdFile(self.raw, "w", options=COMPRESSION)
        self.unpacked = 0

    def add(self, text: str) -> None:
        """Write a piece of text."""
        self.unpacked += self.packed.write(text.encode())

    def finish(self) -> File:
        """Have it on the disk under its name, which has the beginning of its sum in it."""
        self.packed.close()
        self.raw.flush()
        os.fsync(self.raw.fileno())
        size = self.raw.tell()
        self.raw.close()
        with self.part.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        name = f"complots-{self.month}-{found[:12]}.{self.kind}.zst"
        self.part.replace(self.part.with_name(name))
        return File(name, size, self.unpacked, found)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """What was not finished goes."""
        self.raw.close()
        self.part.unlink(missing_ok=True)


def dump(month: date, folder: Path) -> Month | None:
    """Write the files of a month, in the place of those that there were; None without any match.

    Only the index, which is exchanged at the end in one step, makes them the month's: a run that is
    stopped at any moment leaves all as it was, but for files that nobody is told of and that the
    next run deletes. The same matches and people give the same bytes. Raises Busy,
    InvalidIndex or OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with alone_in(folder):
        months = read_index(folder)
        written = write(f"{month:%Y-%m}", dumped(month), folder)
        months.pop(f"{month:%Y-%m}", None)
        if written is not None:
            months[written.month] = written
        write_index(folder, months)
        sweep(folder, months)
    return written


def write(month: str, matches: Iterable[Dumped], folder: Path) -> Month | None:
    """Write both files; None, and no file, without any match."""
    titles: Counter[str] = Counter()
    moves = 0
    with ExitStack() as stack:
        lines = stack.enter_context(Writing(folder, month, "jsonl"))
        texts = stack.enter_context(Writing(folder, month, "txt"))
        for record, line in matches:
            lines.add(f"{line}\n")
            texts.add(f"{record.text()}\n")
            titles[record.title] += 1
            moves += len(record.log)
        if not titles:
            return None
        files = (lines.finish(), texts.finish())
    return Month(month, titles.total(), moves, dict(sorted(titles.items())), files)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """One run at a time writes into a folder. Raises Busy."""
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Busy from None
        yield
