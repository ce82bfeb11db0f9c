"""Who can be measured: the bots of a title by level, and the simple players beside them."""

from collections.abc import Callable, Mapping
from typing import Any

from games import titles
from games.engine.bots import Bot
from games.training.baselines.complots.pool import POOL as COMPLOTS
from games.training.baselines.intrigue import POOL as INTRIGUE
from games.training.baselines.theories import POOL as THEORIES

Player = Bot[Any]
"""In one seat of one match; the simple ones may remember what they have seen of it."""

BASELINES: Mapping[str, Mapping[str, Callable[[], Player]]] = {
    "complots": COMPLOTS,
    "intrigue": INTRIGUE,
    "theories": THEORIES,
}
"""By title and name; each makes a player for one seat of one match."""


def names(slug: str) -> tuple[str, ...]:
    """Everybody who plays that title: its bots, from the weakest on, then the simple players."""
    return (*titles.get(slug).levels, *BASELINES.get(slug, {}))


def seated(slug: str, name: str) -> Player:
    """A player of that name for one seat of one match. Raises KeyError."""
    bots = titles.get(slug).bots
    return bots[name] if name in bots else BASELINES[slug][name]()
