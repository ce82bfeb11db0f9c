"""Results in a file, so that a run that was stopped goes on where it was."""

import json
from collections import Counter
from pathlib import Path

from games.training.strength.cell import Cell, Result


class Kept:
    """A line of JSON for each cell. It does not know that a player has changed: delete it then."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: dict[tuple[Cell, int], Result] = {}
        for line in path.read_text().splitlines() if path.exists() else []:
            cell, result = read(line)
            self.results[cell, result.matches] = result

    def get(self, cell: Cell, matches: int) -> Result | None:
        """What so many matches of a cell came to, if they were played before."""
        return self.results.get((cell, matches))

    def add(self, cell: Cell, result: Result) -> None:
        """Keep a result."""
        self.results[cell, result.matches] = result
        with self.path.open("a") as file:
            file.write(json.dumps({"cell": cell, "result": vars(result)}) + "\n")


def read(line: str) -> tuple[Cell, Result]:
    """A cell and its result as they were written."""
    written = json.loads(line)
    title, hero, others, seats, options = written["cell"]
    result = Result(**written["result"])
    result.lengths = Counter({int(turns): n for turns, n in result.lengths.items()})
    result.deeds = Counter(result.deeds)
    return Cell(
        title, hero, others, seats, tuple((name, choice) for name, choice in options)
    ), result
