"""What a player may let pass without looking."""

from games.titles.complots.view import View

WINDOWS = ("challenge", "counter")
ALLOW = "allow"


def let_pass(view: View) -> str | None:
    """Allow what others claim, unless it is aimed at the viewer or speaks against his action."""
    claim, question = view.claim, view.question
    if claim is None or question is None or question.kind not in WINDOWS:
        return None
    return None if view.seat in (claim.seat, claim.target) else ALLOW
