"""Any legal move, all equally likely."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.view import View


def choose(view: View, dealer: Dealer) -> Move:
    """Its move, whatever is asked."""
    assert view.ask is not None
    return dealer.choice(view.ask.moves)
