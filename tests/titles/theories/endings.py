"""How a match of Théories du complot came to its end."""

from games.engine.play import Play
from games.titles.theories.table import Table

ENDINGS = (
    "row",
    "row decided by sheep",
    "row decided by laid theories",
    "row shared",
    "flock",
    "events decided by sheep",
    "events decided by laid theories",
    "events shared",
)

BY_NO_LINE = ("events",)
"""Reasons that no single move brings about: the reason alone tells it."""


def ending(play: Play) -> str:
    """Which of the endings it was."""
    assert play.outcome
    table, reason = play.table, play.outcome.reason
    if reason == "flock":
        return reason
    rivals = [seat for seat in range(table.seats) if table.longest(seat) >= table.needed]
    if reason == "row" and len(rivals) == 1:
        return reason
    return f"{reason} {decided(table, rivals if reason == 'row' else list(range(table.seats)))}"


def decided(table: Table, rivals: list[int]) -> str:
    """What decided between them."""
    for name, count in (("sheep", table.sheep), ("laid theories", table.laid)):
        most = max(map(count, rivals))
        rivals = [seat for seat in rivals if count(seat) == most]
        if len(rivals) == 1:
            return f"decided by {name}"
    return "shared"
