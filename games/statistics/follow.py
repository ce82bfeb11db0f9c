"""Counts finished matches in statistics, following the cursor `statistics`."""

from collections import Counter

from games import columns, finished_cursor
from games.models import Match, Tally
from games.statistics.count import Counted, add_match

NAME = "statistics"
KEY = ("player_id", "title", "code", "what")
BATCH_SIZE = 5
"""Few: each is played through again meanwhile, and on SQLite everybody else waits to write."""


def follow(at_once: int = BATCH_SIZE, *, wait: bool = False) -> bool:
    """Count the next matches; whether there may be more. With `wait` also where another process is
    at it.
    """
    return finished_cursor.follow(NAME, count_matches, at_once, wait=wait)


def count_matches(matches: list[Match]) -> None:
    """Count these matches in one statement."""
    counted = Counted(Counter(), Counter())
    for match in matches:
        add_match(match, counted)
    add_to_tallies(counted)


def add_to_tallies(counted: Counted) -> None:
    """Add the counts to the stored tallies."""
    rows = [(*key, count, counted.true[key]) for key, count in counted.counts.items()]
    columns.add(Tally, KEY, rows, "count", "true")


def reset() -> None:
    """Delete all that was counted: the croupier counts again from the first match."""
    finished_cursor.reset(NAME, Tally)
