"""The recorded matches of every title, and writing one."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from games.checking.record import Record, read
from games.engine.play import Play
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


def write(path: Path, header: Mapping[str, str], log: list[tuple[int, str]]) -> None:
    """Store a match."""
    lines = [f"{key}: {value}" for key, value in header.items()]
    path.write_text("\n".join([*lines, "", *(f"{seat} {move}" for seat, move in log), ""]), "utf-8")


def records() -> list[Path]:
    """Every recorded match of every title."""
    return [path for slug in all_titles() for path in paths(slug)]


def paths(slug: str) -> list[Path]:
    """Every recorded match of a title."""
    return sorted((TITLES / slug / "recorded").glob("*.txt"))


def records_of(slug: str) -> dict[str, Record]:
    """The same, read, by the names of their files."""
    return {path.stem: read(path) for path in paths(slug)}


def replayed(record: Record) -> Play:
    """The match after its last move."""
    play = record.start()
    for seat, move in record.log:
        play.answer(seat, move)
    return play


def words_of(slug: str) -> list[list[str]]:
    """Every move of a title's recorded matches, cut at its colons."""
    return [move.split(":") for path in paths(slug) for _, move in read(path).log]
