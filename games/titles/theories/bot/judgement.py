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
    An error of beginners is not to see that double doses and whistles make more of a turn
    (`counts_turns`).
    """

    steep: float = 12.0
    power: float = 2.5
    planned: float = 0.5
    lays: float = 0.25
    exposed: float = 0.36
    broken: float = 0.77
    shared: float = 0.19
    threat: float = 0.04
    drawn: float = 0.88
    tapped: float = 0.16
    poor: float = 0.55
    last_hat: float = 1.35
    spare_hat: float = 0.47
    whistle: float = 1.8
    herd: float = 3.9
    laid_late: float = 0.19
    hunt: float = 0.75
    mixed: float = 0.25
    counts_turns: bool = True


REGULAR = Judgement()
"""The bot that people meet first, and that plays for whoever is away.

Its numbers are those of four generations of `python -m games.training.tuning theories --matches 24
--seed 1`, 9,200 matches against `simple` and against the numbers they began with.
"""

NOVICE = Judgement(
    power=1.0,
    planned=0.2,
    exposed=0.0,
    broken=0.3,
    shared=0.0,
    threat=0.0,
    poor=0.0,
    last_hat=0.2,
    spare_hat=0.2,
    whistle=0.0,
    herd=0.0,
    laid_late=0.0,
    hunt=0.0,
    mixed=0.6,
    counts_turns=False,
)
"""Every theory is as good to it as another; it wears its hat, and whistles, at the first chance."""

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
