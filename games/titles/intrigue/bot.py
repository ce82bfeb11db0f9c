"""The bot: it sees the view of its seat and nothing else."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.titles.intrigue.bot_host import choose_deal, choose_fate, choose_seat, choose_winner
from games.titles.intrigue.bot_offer import choose_words
from games.titles.intrigue.bot_present import choose_presented
from games.titles.intrigue.view import View


def choose_talk(view: View, dealer: Dealer) -> str:
    """In a negotiation: the active player's word, or a talker's."""
    return (choose_deal if view.seat == view.turn else choose_words)(view, dealer)


def choose_conflict(view: View, dealer: Dealer) -> str:
    """Which conflict first makes no difference to it."""
    assert view.question is not None
    return dealer.choice(view.question.moves)


CHOICES: dict[str, Callable[[View, Dealer], str]] = {
    "negotiate": choose_talk,
    "seat": choose_seat,
    "pick-conflict": choose_conflict,
    "admit": choose_winner,
    "replace": choose_fate,
    "present": choose_presented,
}


def choose(view: View, dealer: Dealer) -> str:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    assert view.question is not None
    move = CHOICES[view.question.kind](view, dealer)
    return move if move in view.question.moves else view.question.moves[-1]
