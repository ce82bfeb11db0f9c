"""Trains win bars, one title and number of seats after the other, and writes what they are worth.

Without a title all of them, without `--seats` all that the title offers; `--report` trains none.
"""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import sys
import time
from argparse import ArgumentParser
from collections.abc import Sequence

from games.engine.title import AnyTitle
from games.titles import all_titles, get
from games.training.commit import commit
from games.training.win_bar.report import write_report
from games.training.win_bar.store import store, store_facts
from games.training.win_bar.train import FOLLOWED, train
from games.training.win_bar.usual import usual_changes
from games.win_bar.models import facts_of, model

MATCHES = 20_000


def main(arguments: Sequence[str]) -> None:
    """Train what is asked for."""
    parser = ArgumentParser(prog="python -m games.training.win_bar", description=__doc__)
    parser.add_argument("titles", nargs="*", metavar="title")
    parser.add_argument("--seats", type=int, nargs="+")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", action="store_true", help="only write docs/analysis.md anew")
    parser.add_argument("--usual", action="store_true", help="only count what is usual anew")
    chosen = parser.parse_args(arguments)
    titles = [] if chosen.report else chosen.titles or list(all_titles())
    for title in map(get, titles):
        if title.win_bar is None:
            continue
        for seats in chosen.seats or title.seats:
            if chosen.usual:
                count_usual(title, seats, chosen.seed)
                continue
            began = time.monotonic()
            network, facts = train(title, seats, chosen.matches, chosen.seed, commit())
            store(network, facts)
            sys.stdout.write(
                f"{title.slug} {seats}: error {facts.error:.3f}, log loss {facts.open_loss:.3f}"
                f" (public facts {facts.public_loss:.3f}), {time.monotonic() - began:.0f} s\n"
            )
            sys.stdout.flush()
    write_report()


def count_usual(title: AnyTitle, seats: int, seed: int) -> None:
    """Of a model that is there."""
    known = model(title.slug, seats)
    assert known is not None
    usual = usual_changes(title, seats, known.network, FOLLOWED, seed)
    store_facts(title.slug, seats, facts_of(title.slug)[str(seats)] | {"usual": usual})
    sys.stdout.write(f"{title.slug} {seats}: {usual}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
