"""Recorded matches as text: `key: value` lines, an empty line, then one `seat move` a line."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from games.engine.play import Play
from games.titles import all_titles, get
from tests.every_title.matches import Players, Setting

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

    def replayed(self) -> Play:
        """The match after its last move."""
        play = self.start()
        for seat, move in self.log:
            play.answer(seat, move)
        return play


class Wanted(NamedTuple):
    """A match to record: at which table, who plays it, and how it has to end ("": anyhow)."""

    name: str
    setting: Setting
    players: Players
    ending: str = ""
    also: Callable[[Play], bool] = lambda _: True

    @property
    def path(self) -> Path:
        """The file it is recorded in."""
        name = f"{self.setting.seats}-{self.name}.txt".replace(" ", "-")
        return TITLES / self.setting.slug / "recorded" / name


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
    return [path for slug in all_titles() for path in paths(slug)]


def paths(slug: str) -> list[Path]:
    """Every recorded match of a title."""
    return sorted((TITLES / slug / "recorded").glob("*.txt"))


def records_of(slug: str) -> dict[str, Record]:
    """The same, read, by the names of their files."""
    return {path.stem: read(path) for path in paths(slug)}


def words_of(slug: str) -> list[list[str]]:
    """Every move of a title's recorded matches, cut at its colons."""
    return [move.split(":") for path in paths(slug) for _, move in read(path).log]
