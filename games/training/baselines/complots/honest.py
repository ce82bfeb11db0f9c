"""Claims what it holds, counters truly, doubts what cannot be."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.moves import ALLOW, CHALLENGE
from games.titles.complots.view import View
from games.training.baselines.complots.own_cards import choose_card
from games.training.baselines.complots.powers import coins, coup, powers
from games.training.baselines.complots.sight import counters, impossible, own


def choose(view: View, dealer: Dealer) -> Move:
    """Its move, whatever is asked."""
    assert view.ask is not None
    match view.ask.kind:
        case "action":
            return coup(view) or true_power(view) or coins(view)
        case "challenge" if impossible(view):
            return CHALLENGE
        case "challenge" | "counter":
            return true_counter(view) or ALLOW
        case _:
            return choose_card(view)


def true_power(view: View) -> Move | None:
    """The best power of the characters it holds."""
    hand = own(view).hand
    return next((move for character, move in powers(view) if character in hand), None)


def true_counter(view: View) -> Move | None:
    """A counter that it holds."""
    hand = own(view).hand
    return next((move for move in counters(view) if move.arg in hand), None)
