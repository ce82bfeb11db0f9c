"""The numbers of what is asked, of actions and of the stages of a turn."""

from enum import IntEnum
from typing import Final

NONE: Final = -1
"""No seat, no character, no action."""


class Kind(IntEnum):
    """What the asked seat is asked; in the order of `encode.KINDS`."""

    FINISHED = -1
    DRAFT = 0
    ACTION = 1
    CHALLENGE = 2
    COUNTER = 3
    LOSE = 4
    KEEP = 5
    SHOW = 6
    VERDICT = 7


class Act(IntEnum):
    """An action, in the order of `encode.ACTIONS`."""

    INCOME = 0
    FOREIGN_AID = 1
    COUP = 2
    TAX = 3
    ASSASSINATE = 4
    STEAL = 5
    EXCHANGE = 6
    EXAMINE = 7


class Stage(IntEnum):
    """What is to be done next with a match, before a seat can answer again."""

    WAITING = 0
    """A seat is asked, or the match is finished."""
    ANNOUNCED = 1
    """The active player has chosen an action."""
    CHALLENGED = 2
    """The claim on the table is challenged by `challenger`."""
    LOSING = 3
    """`loser` is to lose a character."""
    LOST = 4
    """A character was turned up."""
    BELIEVED = 5
    """The power stands: who may counter is to be asked."""
    COUNTERED = 6
    """`counterer` has announced `counter`."""
    EFFECT = 7
    """Nothing stops the action any more."""
    DONE = 8
    """The turn is over."""
    TURN = 9
    """The next turn begins."""
