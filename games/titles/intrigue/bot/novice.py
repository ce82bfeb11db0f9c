"""The bot as a beginner plays: it believes everybody, bids once, and does not count rounds."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.choose import judged
from games.titles.intrigue.bot.judgement import NOVICE
from games.titles.intrigue.view import View


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    return judged(NOVICE, view, dealer)
