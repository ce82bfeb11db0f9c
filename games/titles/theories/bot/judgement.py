"""How a bot values rows and cards: the numbers that levels differ by, and that are tuned."""

from dataclasses import dataclass
from functools import lru_cache

WON = 40.0
"""What it is worth to win on the spot, or to have a row that is long enough."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """In units of about one card drawn.

    Rows: `steep` is what a row all but long enough is worth, shorter ones go by their part of it
    to the `power`; `planned` how much of it a theory in hand is worth; `lays` what laying is worth
    besides, `exposed` what it costs for each theory that the row comes to lie ahead of all others.
    Opponents: `broken` is what their loss is worth with one of them and `shared` how much less with
    more, `threat` what it is worth more to take from a long row.
    Hands: `drawn` is an unknown card, `tapped` what it is worth to choose it, `poor` a hand that is
    renewed; `last_hat` and `spare_hat` what an action must cost to be answered by a hat, `whistle`
    what it costs to use up a whistle.
    The end by events: `herd` is what a sheep, `laid_late` what any laid theory is worth as the last
    event comes up, `hunt` a card taken from others, where their sheep are.
    `mixed` is give or take: a bot that always did the same could be read.
    """

    steep: float = 15.0
    power: float = 2.0
    planned: float = 0.6
    lays: float = 0.2
    exposed: float = 0.2
    broken: float = 0.7
    shared: float = 0.3
    threat: float = 0.05
    drawn: float = 0.8
    tapped: float = 0.15
    poor: float = 0.7
    last_hat: float = 1.4
    spare_hat: float = 0.8
    whistle: float = 1.5
    herd: float = 4.0
    laid_late: float = 0.3
    hunt: float = 0.5
    mixed: float = 0.15
    counts_turns: bool = True


REGULAR = Judgement()

FLOCK = (0.1, 0.3, 0.8, 2.5, WON)
"""What another sheep, or the shepherd, is worth to one who holds that many of the five."""
HERD = (1.0, 1.0, 0.7, 0.2)
"""How much another sheep counts at the end by events for one who has so many."""
ACTIONS = {
    "leak": 1.8,
    "wiretap": 1.4,
    "source": 1.1,
    "denial": 1.5,
    "convert": 2.4,
    "swap": 0.7,
    "archives": 1.6,
    "rumour": 0.7,
    "chain": 0.1,
    "double": 0.9,
    "censorship": 0.8,
    "tinfoil": 1.3,
    "whistle": 1.5,
}
"""What an action is worth in the hand."""


@lru_cache(256)
def lengths(judgement: Judgement, needed: int) -> tuple[float, ...]:
    """What a row is worth to its owner by its length, from 0 to one beyond what is needed."""
    most = [judgement.steep * (some / needed) ** judgement.power for some in range(needed)]
    return (*most, judgement.steep + WON, judgement.steep + WON)
