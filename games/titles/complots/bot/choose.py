"""The regular bot: it sees the view of its seat and nothing else."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.bot.action import choose_action
from games.titles.complots.bot.cards import choose_draft, choose_kept, choose_loss, choose_verdict
from games.titles.complots.bot.judgement import REGULAR, Judgement
from games.titles.complots.bot.window import choose_challenge, choose_counter
from games.titles.complots.view import View

CHOICES: dict[str, Callable[[Judgement, View, Dealer], Move]] = {
    "draft": choose_draft,
    "action": choose_action,
    "challenge": choose_challenge,
    "counter": choose_counter,
    "lose": choose_loss,
    "keep": choose_kept,
    "show": choose_loss,
    "verdict": choose_verdict,
}


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    return judged(REGULAR, view, dealer)


def judged(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """What a bot of that judgement does."""
    assert view.ask is not None
    return CHOICES[view.ask.kind](judgement, view, dealer)
