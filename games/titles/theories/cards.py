"""Theories, actions and events (theories.md, Material)."""

from collections.abc import Iterable
from typing import Final

SPACE: Final = "space"
ENVIRONMENT: Final = "environment"
TECHNOLOGY: Final = "technology"
HISTORY: Final = "history"
MYTHS: Final = "myths"
POLITICS: Final = "politics"
CREATURES: Final = "creatures"

CATEGORIES = (SPACE, ENVIRONMENT, TECHNOLOGY, HISTORY, MYTHS, POLITICS, CREATURES)
THEORIES = tuple(f"{category}.{number}" for category in CATEGORIES for number in range(1, 11))
CATEGORY = {theory: theory.partition(".")[0] for theory in THEORIES}
"""The category of each theory; no other card is in here."""

TINFOIL: Final = "tinfoil"
WHISTLE: Final = "whistle"
SHEEP: Final = "sheep"
SHEPHERD: Final = "shepherd"

COPIES = {
    "leak": 4,
    "wiretap": 3,
    "source": 5,
    "denial": 6,
    "convert": 4,
    "swap": 2,
    "archives": 3,
    "rumour": 3,
    "chain": 2,
    "double": 3,
    "censorship": 2,
    TINFOIL: 5,
    WHISTLE: 3,
    SHEEP: 4,
    SHEPHERD: 1,
}
UNPLAYABLE = (SHEEP, SHEPHERD)
ACTIONS = tuple(code for code, copies in COPIES.items() for _ in range(copies))

ORDER = {card: place for place, card in enumerate((*THEORIES, *COPIES))}
"""The order of cards wherever they are listed."""
PLACE = ORDER.__getitem__

STANDARD = (
    "calm", "buzz", "blackout", "flood", "frenzy", "curfew", "gag", "silence", "relay",
    "shredder", "transhumance", "spotlight", "exposed",
)  # fmt: skip
CHAOTIC = ("carousel", "amnesia", "reset", "paradigm")
CHAOS = {"calm": 0, "balanced": 2, "chaotic": 4}
"""How many chaotic events each choice of the host puts among the standard ones."""

MOST_SEATS = 5
HAND = 5
DRAWS = {"blackout": 1, "flood": 3}
PLAYS = {"curfew": 1, "frenzy": 3}
"""By event, where it is not two."""


def needed(seats: int) -> int:
    """How many theories of one category win."""
    return 7 if seats <= 3 else 6


def listed(cards: Iterable[str]) -> tuple[str, ...]:
    """These cards, in the order of all lists."""
    return tuple(sorted(cards, key=PLACE))


def in_order(cards: Iterable[str]) -> list[str]:
    """The different cards among these, in the order of all lists."""
    return sorted(set(cards), key=PLACE)
