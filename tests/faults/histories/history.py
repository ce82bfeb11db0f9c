"""What clients did and heard, and what the database kept: a history for a checker.

As JSON: `operations`, each with its `kind`, the `key` of its match, its `player`, and the moments
at which it `began` and `ended` (seconds of one clock; null: never known). A `move` has the number
of the question that it answers (`ask`), its `notation`, its `fate` (see `tests.faults.attempt`) and
the `version` of the table in which it was shown; a `read` the `version` that came. `matches` has by
key the `seats` of the players, the `log` as [seat, notation, by whom], and the `diary` as
[version, moves stored by then].
"""

import json
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.faults.attempt import Attempt

FOLDER = "HISTORIES"
"""The environment's name for where histories are written, if anywhere."""


@dataclass(frozen=True, slots=True)
class Read:
    """A player asked what a match is like, and was told its version."""

    key: str
    player: int
    version: int
    began: float
    ended: float
    kind: str = "read"


def history(
    attempts: Iterable[Attempt], reads: Iterable[Read], matches: dict[str, Any]
) -> dict[str, Any]:
    """All of it; `matches` as `tests.faults.examine` found them."""
    facts = ("key", "player", "ask", "notation", "fate", "version", "began", "ended")
    moves = [
        {"kind": "move", **{name: getattr(attempt, name) for name in facts}} for attempt in attempts
    ]
    return {"operations": [*moves, *map(asdict, reads)], "matches": matches}


def export(known: dict[str, Any]) -> None:
    """Write it to a file of its own, if the environment names a folder for it."""
    if folder := os.environ.get(FOLDER):
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        test = os.environ.get("PYTEST_CURRENT_TEST", "run").partition(" ")[0]
        name = test.rpartition("::")[2].replace("/", "-")
        (place / f"{name}-{len(list(place.iterdir()))}.json").write_text(json.dumps(known), "utf-8")
