"""How moves are written (complots.md, Questions and moves)."""

from functools import lru_cache

from games.engine.move import Form, Move
from games.titles.complots.cards import FORCED_COUP, actions

ALLOW, CHALLENGE, WAIT = Move("allow"), Move("challenge"), Move("wait")
RETURN, REPLACE = Move("return"), Move("replace")
INCOME = Move("income")

DRAFT, LOSE, SHOW, COUNTER = Form("draft"), Form("lose"), Form("show"), Form("counter")
"""With a character; the moves of an action have its name, and the target's seat."""
KEEP = Form("keep", ":+")
"""With the characters kept, in alphabetical order."""
COUP = Form("coup")


@lru_cache(4096)
def action_moves(fifth: str, coins: int, opponents: tuple[int, ...]) -> tuple[Move, ...]:
    """With 10 coins or more, coup; else every action that the coins pay for."""
    if coins >= FORCED_COUP:
        return COUP.each(opponents)
    found: list[Move] = []
    for action in actions(fifth).values():
        if coins >= action.cost:
            form = Form(action.name)
            found += form.each(opponents) if action.targeted else [form()]
    return tuple(found)


@lru_cache
def replies(counters: tuple[str, ...]) -> tuple[Move, ...]:
    """The target's, while the action can be challenged."""
    return (CHALLENGE, ALLOW, *COUNTER.each(counters), WAIT)
