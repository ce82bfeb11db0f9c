"""Plays honestly, and doubts 30 % of everything."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.moves import CHALLENGE
from games.titles.complots.view import View
from games.training.baselines.complots import honest

DOUBTS = 30


def choose(view: View, dealer: Dealer) -> Move:
    """Its move, whatever is asked."""
    assert view.ask is not None
    if view.ask.kind == "challenge" and dealer.below(100) < DOUBTS:
        return CHALLENGE
    return honest.choose(view, dealer)
