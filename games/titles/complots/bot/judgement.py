"""What a bot expects of others and what it risks: the numbers that make its play."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Judgement:
    """Worths are in parts of a fair share of the strength at the table; the others are odds.

    `remembers`: whether it forgets claims of cards that have left a hand, and knows who was caught.

    On its turn:
    `doubted`: how often a claim is expected to be challenged, by action;
    `cornered`: how much likelier a target challenges the Assassin on their last life;
    `bait`: how much of the hope counts that a true claim is challenged;
    `beyond`: what an action is worth beyond the balance;
    `lure`: what a claim without the card is worth beyond it: nobody is to know which are true;
    `duel_lure`: the same before a last opponent;
    `threat`: what each coin of who is struck is worth, for the rich strike back;
    `twins`: what exchanging two equal cards is worth more;
    `mixed`: how far from the best an action may be.

    In a window:
    `bluffs`, `bluffed_counters`: how often others claim without the card, for each time with it;
    `duel`: how much more often the last opponent lies on their turn than one of several;
    `whim`: how often a false claim would be challenged, were it known, for no bluff must be safe;
    `left_to_others`: what a challenge must bring while somebody else could make it;
    `counters_doubted`: how often a counter is expected to be challenged;
    `qualms`: what a counter without the card must bring;
    `mixed_replies`: how far from the best an answer may be.
    """

    remembers: bool
    doubted: Mapping[str, float]
    cornered: float
    bait: float
    beyond: Mapping[str, float]
    lure: Mapping[str, float]
    duel_lure: Mapping[str, float]
    threat: float
    twins: float
    mixed: float
    bluffs: Mapping[str, float]
    bluffed_counters: Mapping[str, float]
    duel: float
    whim: float
    left_to_others: float
    counters_doubted: Mapping[str, float]
    qualms: float
    mixed_replies: float


REGULAR = Judgement(
    remembers=True,
    doubted={"tax": 0.08, "assassinate": 0.13, "steal": 0.05, "exchange": 0.05, "examine": 0.05},
    cornered=2.5,
    bait=0.25,
    beyond={"coup": 0.3, "tax": -0.02, "steal": 0.01, "exchange": 0.02, "examine": 0.01},
    lure={"assassinate": 0.1, "steal": 0.023},
    duel_lure={"assassinate": 0.04, "steal": 0.046},
    threat=0.01,
    twins=0.04,
    mixed=0.04,
    bluffs={"tax": 0.2, "assassinate": 0.25, "steal": 0.12, "exchange": 0.1, "examine": 0.1},
    bluffed_counters={"foreign-aid": 0.1, "steal": 0.15, "assassinate": 0.5},
    duel=0.25,
    whim=0.2,
    left_to_others=0.12,
    counters_doubted={"foreign-aid": 0.15, "assassinate": 0.2, "steal": 0.13},
    qualms=0.04,
    mixed_replies=0.1,
)
"""The bot that people meet first, and that plays for whoever is away.

Tuned for the opponents and the numbers of seats that it did worst at (docs/bots.md).
"""
