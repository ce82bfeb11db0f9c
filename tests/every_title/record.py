"""The recorded matches of every title, and writing one."""

from collections.abc import Mapping
from pathlib import Path

from games.checking.record import Record, read, result
from games.titles import all_titles

__all__ = ["TITLES", "Record", "read", "records", "result", "write"]

TITLES = Path(__file__).resolve().parents[1] / "titles"


def write(path: Path, header: Mapping[str, str], log: list[tuple[int, str]]) -> None:
    """Store a match."""
    lines = [f"{key}: {value}" for key, value in header.items()]
    path.write_text("\n".join([*lines, "", *(f"{seat} {move}" for seat, move in log), ""]), "utf-8")


def records() -> list[Path]:
    """Every recorded match of every title."""
    return sorted(
        path for slug in all_titles() for path in (TITLES / slug / "recorded").glob("*.txt")
    )
