"""Recorded matches as text: `key: value` lines, an empty line, then one `seat move` a line."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from games.engine.play import Play
from games.titles import all_titles, get

TITLES = Path(__file__).resolve().parents[1] / "titles"


class Record(NamedTuple):
    """A recorded match: its header and its log."""

    header: Mapping[str, str]
    log: list[tuple[int, str]]

    def start(self) -> Play:
        """The match before its first move."""
        header = self.header
        options = dict(pair.split("=") for pair in header["options"].split())
        seed = bytes.fromhex(header["seed"])
        return Play(get(header["title"]), int(header["seats"]), options, seed)


def read(path: Path) -> Record:
    """The match of a file."""
    head, _, tail = path.read_text("utf-8").partition("\n\n")
    header = dict(line.split(": ", 1) for line in head.splitlines())
    log = [(int(seat), move) for seat, move in (line.split() for line in tail.splitlines())]
    return Record(header, log)


def write(path: Path, header: Mapping[str, str], log: list[tuple[int, str]]) -> None:
    """Store a match."""
    lines = [f"{key}: {value}" for key, value in header.items()]
    path.write_text("\n".join([*lines, "", *(f"{seat} {move}" for seat, move in log), ""]), "utf-8")


def result(play: Play) -> str:
    """The outcome as a header has it: the places by seat, then the reason."""
    assert play.outcome
    return " ".join([*map(str, play.outcome.places), play.outcome.reason])


def records() -> list[Path]:
    """Every recorded match of every title."""
    return sorted(
        path for slug in all_titles() for path in (TITLES / slug / "recorded").glob("*.txt")
    )
