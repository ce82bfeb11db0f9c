"""A way to exploit bots that lie in their counters: never doubts an action, doubts every counter
to its own, and steals and taxes freely.
"""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.cards import CAPTAIN, COUNTESS
from games.titles.complots.moves import ALLOW, CHALLENGE, COUNTER
from games.titles.complots.view import View
from games.training.baselines.complots.honest import true_counter
from games.training.baselines.complots.own_cards import choose_card
from games.training.baselines.complots.powers import TAX, coup, powers
from games.training.baselines.complots.sight import counters, own

STEALS = 50
LAST_CARD = COUNTER(COUNTESS)


def choose(view: View, dealer: Dealer) -> Move:
    """Its move, whatever is asked."""
    assert view.ask is not None
    match view.ask.kind:
        case "action":
            return coup(view) or theft(view, dealer) or TAX
        case "challenge" if countered(view):
            return CHALLENGE
        case "challenge" | "counter":
            return true_counter(view) or last_stand(view) or ALLOW
        case _:
            return choose_card(view)


def theft(view: View, dealer: Dealer) -> Move | None:
    """A steal, half of the time, with the captain or without."""
    if dealer.below(100) >= STEALS:
        return None
    return next((move for character, move in powers(view) if character == CAPTAIN), None)


def countered(view: View) -> bool:
    """Whether its own action was countered."""
    claim = view.claim
    return claim is not None and claim.counter is not None and claim.seat == view.seat


def last_stand(view: View) -> Move | None:
    """The countess on its last card, held or not."""
    return LAST_CARD if LAST_CARD in counters(view) and own(view).down == 1 else None
