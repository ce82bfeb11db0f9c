"""Hats answered ahead (theories.md, Actions)."""

from games.engine.ahead import Ahead
from games.engine.move import Move
from games.titles.theories.moves import ALLOW, HAT
from games.titles.theories.view import View

HELD, NEVER = "held", "never"


def answer(view: View, choice: str) -> Move | None:
    """With the hat, if it is held and wanted, or without it: the answer comes in any case, so that
    nothing is told by one that comes.
    """
    if view.ask is None or view.ask.kind != "hat":
        return None
    return HAT if choice == HELD and HAT in view.ask.moves else ALLOW


AHEAD: Ahead[View] = Ahead((HELD, NEVER), answer)
