"""The bot: it sees the view of its seat and nothing else."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.theories.bot.answers import (
    choose_discard,
    choose_hat,
    choose_pass,
    choose_start,
    choose_take,
)
from games.titles.theories.bot.judgement import REGULAR, Judgement
from games.titles.theories.bot.play import choose_play, worth_of_whistle
from games.titles.theories.bot.worth import Worth
from games.titles.theories.moves import WHISTLE
from games.titles.theories.view import View

CHOICES: dict[str, Callable[[View, Worth, Dealer], Move]] = {
    "start": choose_start,
    "play": choose_play,
    "hat": choose_hat,
    "take": choose_take,
    "pass": choose_pass,
    "discard": choose_discard,
}


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    return judged(REGULAR, view, dealer)


def judged(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """What a bot of that judgement does."""
    assert view.ask is not None
    worth = Worth(view, judgement)
    whistles = [move for move in view.ask.moves if move.head == WHISTLE.head]
    if whistles:
        best = max(whistles, key=lambda move: worth_of_whistle(worth, move.arg))
        if view.seat not in view.ask.awaited or worth.wins(best.arg):
            return best
    return CHOICES[view.ask.kind](view, worth, dealer)
