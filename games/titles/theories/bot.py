"""The bot: it sees the view of its seat and nothing else."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.titles.theories.bot_answers import (
    choose_discard,
    choose_hat,
    choose_pass,
    choose_start,
    choose_take,
)
from games.titles.theories.bot_play import choose_play, lays, worth_of_whistle
from games.titles.theories.bot_worth import Worth
from games.titles.theories.view import View

CHOICES: dict[str, Callable[[View, Worth, Dealer], str]] = {
    "start": choose_start,
    "play": choose_play,
    "hat": choose_hat,
    "take": choose_take,
    "pass": choose_pass,
    "discard": choose_discard,
}


def choose(view: View, dealer: Dealer) -> str:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    assert view.question is not None
    worth = Worth(view)
    whistles = [move for move in view.question.moves if move.startswith("whistle:")]
    if whistles:
        best = max(whistles, key=lambda move: worth_of_whistle(worth, move))
        if view.seat not in view.question.awaited or worth.wins(lays(best)):
            return best
    return CHOICES[view.question.kind](view, worth, dealer)
