"""Taxes until it can pay for a coup, whatever it holds, and doubts nothing."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.cards import COUNTESS, DUCHESS
from games.titles.complots.moves import ALLOW, COUNTER
from games.titles.complots.view import View
from games.training.baselines.complots.own_cards import choose_card
from games.training.baselines.complots.powers import TAX, coup
from games.training.baselines.complots.sight import counters, own

FOREIGN_AID = COUNTER(DUCHESS)
LAST_CARD = COUNTER(COUNTESS)


def choose(view: View, dealer: Dealer) -> Move:
    """Its move, whatever is asked."""
    assert view.ask is not None
    match view.ask.kind:
        case "action":
            return coup(view) or TAX
        case "challenge" | "counter":
            return counter(view) or ALLOW
        case _:
            return choose_card(view)


def counter(view: View) -> Move | None:
    """The duchess against foreign aid, the countess on its last card."""
    found = counters(view)
    if FOREIGN_AID in found or (LAST_CARD in found and own(view).down == 1):
        return found[0]
    return None
