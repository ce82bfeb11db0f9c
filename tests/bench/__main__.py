"""Prints every figure, as Markdown; CONTRIBUTING tells where to keep it."""

import sys
from collections.abc import Iterator
from itertools import chain

from tests.bench import (
    arena,
    batch,
    bots,
    budgets,
    crowd,
    dump,
    engine,
    floor,
    gallery,
    herds,
    live,
    lobby,
    machine,
    pairing,
    queue,
    research,
    sql,
)


def main() -> None:
    """Line by line, as they are known."""
    parts = (
        *(engine, bots, batch, research, queue, pairing, sql, live, floor),
        *(lobby, gallery, herds, budgets, arena, crowd, dump),
    )
    for line in chain(heading(), *(chain(part.lines(), [""]) for part in parts)):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def heading() -> Iterator[str]:
    """Where and when."""
    yield machine.description()
    yield ""


if __name__ == "__main__":
    main()
