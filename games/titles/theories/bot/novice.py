"""The bot as a beginner plays: the card at hand, and never the end of the match."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.theories.bot.choose import judged
from games.titles.theories.bot.judgement import NOVICE
from games.titles.theories.view import View


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    return judged(NOVICE, view, dealer)
