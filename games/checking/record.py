"""Recorded matches as text: `key: value` lines, an empty line, then one `seat move` a line."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from games.checking.replayed import Misfit, replayed
from games.engine.play import Play
from games.engine.title import Title
from games.titles import under


class Record(NamedTuple):
    """A recorded match: its header and its log."""

    header: Mapping[str, str]
    log: list[tuple[int, str]]

    @property
    def title(self) -> Title | None:
        """The title by the rules it was played by; None when they are not here."""
        return under(self.header["title"], int(self.header["rules_version"]))

    @property
    def options(self) -> dict[str, str]:
        """What the host chose."""
        pairs = [pair.partition("=") for pair in self.header["options"].split()]
        return {name: choice for name, _, choice in pairs}

    @property
    def seed(self) -> bytes:
        """The secret the cards were dealt from."""
        return bytes.fromhex(self.header["seed"])

    def start(self) -> Play:
        """The match before its first move."""
        assert self.title is not None
        return Play(self.title, int(self.header["seats"]), self.options, self.seed)


def read(path: Path) -> Record:
    """The match of a file. Raises ValueError when it is none."""
    head, _, tail = path.read_text("utf-8").partition("\n\n")
    header = dict(line.split(": ", 1) for line in head.splitlines())
    log = [(int(seat), move) for seat, move in (line.split() for line in tail.splitlines())]
    return Record(header, log)


def result(play: Play) -> str:
    """The outcome as a header has it: the places by seat, then the reason."""
    assert play.outcome is not None
    return " ".join([*map(str, play.outcome.places), play.outcome.reason])


def fault(record: Record) -> str | None:
    """What does not fit; None when all does. The rules must be here."""
    assert record.title is not None
    header = record.header
    try:
        play = replayed(record.title, int(header["seats"]), record.options, record.seed, record.log)
    except Misfit as misfit:
        return str(misfit)
    if play.outcome is None:
        return f"it is not over after {play.ply} moves"
    return None if result(play) == header["result"] else "it comes to another end"
