"""The bot: it sees the view of its seat and nothing else."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.host import choose_deal, choose_fate, choose_seat, choose_winner
from games.titles.intrigue.bot.judgement import REGULAR, Judgement
from games.titles.intrigue.bot.offer import choose_offer
from games.titles.intrigue.bot.present import choose_presented
from games.titles.intrigue.bot.worth import Worth
from games.titles.intrigue.view import View


def choose_talk(worth: Worth, dealer: Dealer) -> Move:
    """In a negotiation: the active player's move, or a talker's."""
    return (choose_deal if worth.me == worth.view.turn else choose_offer)(worth, dealer)


def choose_conflict(worth: Worth, dealer: Dealer) -> Move:
    """Which conflict first makes no difference to it."""
    assert worth.view.ask is not None
    return dealer.choice(worth.view.ask.moves)


CHOICES: dict[str, Callable[[Worth, Dealer], Move]] = {
    "negotiate": choose_talk,
    "seat": choose_seat,
    "pick-conflict": choose_conflict,
    "admit": choose_winner,
    "replace": choose_fate,
    "present": choose_presented,
}


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    return judged(REGULAR, view, dealer)


def judged(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """What a bot of that judgement does."""
    assert view.ask is not None
    move = CHOICES[view.ask.kind](Worth(view, judgement), dealer)
    return move if move in view.ask.moves else view.ask.moves[-1]
