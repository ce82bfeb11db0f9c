"""Which cards the simple players lose, keep and show, and the inquisitor's verdict."""

from collections.abc import Iterable

from games.engine.move import Move
from games.titles.complots.cards import AMBASSADOR, ASSASSIN, CAPTAIN, COUNTESS, DUCHESS, INQUISITOR
from games.titles.complots.moves import REPLACE, RETURN
from games.titles.complots.view import View
from games.training.baselines.complots.sight import own

USEFUL = {DUCHESS: 16, ASSASSIN: 8, CAPTAIN: 4, COUNTESS: 2, AMBASSADOR: 1, INQUISITOR: 1}
"""Each is worth more than all after it, so that no two hands are worth the same."""
STRONG = 4
"""Cards of opponents that are at least so useful are replaced."""


def choose_card(view: View) -> Move:
    """Draft and keep what is most useful, lose and show what is least."""
    ask = view.ask
    assert ask is not None
    match ask.kind:
        case "draft":
            return max(ask.moves, key=lambda move: useful((*own(view).hand, move.arg)))
        case "keep":
            return max(ask.moves, key=lambda move: useful(move.args))
        case "verdict":
            assert view.examined is not None
            return REPLACE if USEFUL[view.examined] >= STRONG else RETURN
        case _:
            return max(ask.moves, key=lambda move: useful(without(own(view).hand, move.arg)))


def useful(cards: Iterable[str]) -> int:
    """How useful a hand is; a second copy counts for nothing."""
    return sum([USEFUL[card] for card in set(cards)])


def without(cards: Iterable[str], card: str) -> list[str]:
    """The hand short of one copy of a card."""
    left = list(cards)
    left.remove(card)
    return left
