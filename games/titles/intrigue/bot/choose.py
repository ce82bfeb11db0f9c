"""The bot: it sees the view of its seat and nothing else."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.host import choose_deal, choose_fate, choose_seat, choose_winner
from games.titles.intrigue.bot.offer import choose_offer
from games.titles.intrigue.bot.present import choose_presented
from games.titles.intrigue.view import View


def choose_talk(view: View, dealer: Dealer) -> Move:
    """In a negotiation: the active player's move, or a talker's."""
    return (choose_deal if view.seat == view.turn else choose_offer)(view, dealer)


def choose_conflict(view: View, dealer: Dealer) -> Move:
    """Which conflict first makes no difference to it."""
    assert view.ask is not None
    return dealer.choice(view.ask.moves)


CHOICES: dict[str, Callable[[View, Dealer], Move]] = {
    "negotiate": choose_talk,
    "seat": choose_seat,
    "pick-conflict": choose_conflict,
    "admit": choose_winner,
    "replace": choose_fate,
    "present": choose_presented,
}


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    assert view.ask is not None
    move = CHOICES[view.ask.kind](view, dealer)
    return move if move in view.ask.moves else view.ask.moves[-1]
