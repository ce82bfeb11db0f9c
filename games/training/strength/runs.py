"""Many cells, played in several processes."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from games.training.strength.cell import Cell, Result, play, portions
from games.training.strength.kept import Kept


def played(
    cells: Iterable[Cell], matches: int, processes: int, kept: Kept | None = None
) -> Iterator[tuple[Cell, Result]]:
    """What each cell comes to, one after the other; what is kept is not played again."""
    with ProcessPoolExecutor(processes) as pool:
        for cell in cells:
            result = kept.get(cell, matches) if kept else None
            if result is None:
                result = Result()
                for part in pool.map(play, portions(cell, matches)):
                    result.add(part)
                if kept:
                    kept.add(cell, result)
            yield cell, result
