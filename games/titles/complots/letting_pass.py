"""What a player may let pass without looking."""

from games.engine.ahead import Ahead
from games.engine.move import Move
from games.titles.complots.moves import ALLOW
from games.titles.complots.view import View

WINDOWS = ("challenge", "counter")
PASS = "pass"  # noqa: S105 (a choice)


def let_pass(view: View, _choice: str = PASS) -> Move | None:
    """Allow what others claim, unless it is aimed at the viewer or speaks against their action."""
    claim, ask = view.claim, view.ask
    if claim is None or ask is None or ask.kind not in WINDOWS:
        return None
    return None if view.seat in (claim.seat, claim.target) else ALLOW


AHEAD: Ahead[View] = Ahead((PASS,), let_pass)
