"""The recorded matches of every title, and writing one."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from games.engine.play import Play
from games.records import record
from games.records.record import Record
from games.records.verify import start_play
from games.titles import all_titles
from tests.every_title.matches import Players, Setting

TITLES = Path(__file__).resolve().parents[1] / "titles"


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
    return record.parse_record(path.read_text("utf-8"))


def records() -> list[Path]:
    """Every recorded match of every title."""
    return [path for slug in all_titles() for path in paths(slug)]


def ids() -> list[str]:
    """What tests of them are called: their titles are part of it."""
    return [f"{path.parents[1].name}-{path.stem}" for path in records()]


def paths(slug: str) -> list[Path]:
    """Every recorded match of a title."""
    return sorted((TITLES / slug / "recorded").glob("*.txt"))


def records_of(slug: str) -> dict[str, Record]:
    """The same, read, by the names of their files."""
    return {path.stem: read(path) for path in paths(slug)}


def replayed(recorded: Record) -> Play:
    """The match after its last move."""
    play = start_play(recorded)
    for seat, move in recorded.log:
        play.answer(seat, move)
    return play


def words_of(slug: str) -> list[list[str]]:
    """Every move of a title's recorded matches, cut at its colons."""
    return [move.split(":") for path in paths(slug) for _, move in read(path).log]
