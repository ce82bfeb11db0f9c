"""Characters, actions and what they cost (complots.md, A turn)."""

from typing import Final, NamedTuple

DUCHESS: Final = "duchess"
ASSASSIN: Final = "assassin"
COUNTESS: Final = "countess"
CAPTAIN: Final = "captain"
AMBASSADOR: Final = "ambassador"
INQUISITOR: Final = "inquisitor"

COMMON = (DUCHESS, ASSASSIN, COUNTESS, CAPTAIN)
FIFTHS = (AMBASSADOR, INQUISITOR)
COINS = 54
FORCED_COUP = 10
TURNS_A_SEAT = 50
"""A match of so many turns for each seat ends there."""


class Action(NamedTuple):
    """An action of the rule table. `character` claims a power, `counters` may stop it."""

    name: str
    character: str | None = None
    cost: int = 0
    targeted: bool = False
    counters: tuple[str, ...] = ()


def characters(fifth: str) -> tuple[str, ...]:
    """The five characters in play."""
    return (*COMMON, fifth)


def copies(seats: int) -> int:
    """Of each character, with three players or more."""
    return 3 if seats <= 6 else 4


def actions(fifth: str) -> dict[str, Action]:
    """Every action by name, in the order of the rule table."""
    table = [
        Action("income"),
        Action("foreign-aid", counters=(DUCHESS,)),
        Action("coup", cost=7, targeted=True),
        Action("tax", DUCHESS),
        Action("assassinate", ASSASSIN, cost=3, targeted=True, counters=(COUNTESS,)),
        Action("steal", CAPTAIN, targeted=True, counters=(CAPTAIN, fifth)),
        Action("exchange", fifth),
    ]
    if fifth == INQUISITOR:
        table.append(Action("examine", INQUISITOR, targeted=True))
    return {action.name: action for action in table}
