"""What the bot does with its own cards: draft, lose, keep, show; and the inquisitor's verdict."""

from collections.abc import Sequence

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.bot.judgement import Judgement
from games.titles.complots.bot.mixing import best_of
from games.titles.complots.cards import AMBASSADOR, ASSASSIN, CAPTAIN, COUNTESS, DUCHESS, INQUISITOR
from games.titles.complots.moves import REPLACE, RETURN
from games.titles.complots.view import View

WORTH = {
    DUCHESS: 1.0,
    CAPTAIN: 0.9,
    ASSASSIN: 0.95,
    COUNTESS: 0.8,
    AMBASSADOR: 0.6,
    INQUISITOR: 0.75,
}
DUEL = {
    DUCHESS: 1.1,
    CAPTAIN: 1.0,
    ASSASSIN: 0.9,
    COUNTESS: 0.65,
    AMBASSADOR: 0.6,
    INQUISITOR: 0.7,
}
STRONG = 0.75
"""Cards of opponents worth more are replaced."""
TWIN, CLAIMED = 0.3, 0.1
"""What a second copy counts for, and what a card claimed before counts for more."""
MIXED, DRAFTED = 0.15, 0.35
"""How far from the best a choice may be."""


def each_worth(view: View) -> dict[str, float]:
    """What each character is worth, at a table of several or between the last two."""
    return DUEL if sum(not seat.out for seat in view.seats) == 2 else WORTH


def worth(judgement: Judgement, view: View, cards: Sequence[str]) -> float:
    """What a hand is worth to the viewer."""
    assert view.seat is not None
    table = each_worth(view)
    me = view.seats[view.seat]
    claimed = me.memory.claims if judgement.remembers else me.claimed
    total = 0.0
    for place, card in enumerate(cards):
        one = table[card] + CLAIMED * (card in claimed)
        total += one * TWIN if card in cards[:place] else one
    return total


def choose_loss(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """Lose or show the card that leaves the better hand."""
    assert view.ask is not None
    assert view.seat is not None
    hand = view.seats[view.seat].hand
    worths = []
    for move in view.ask.moves:
        left = list(hand)
        left.remove(move.arg)
        worths.append((move, worth(judgement, view, left)))
    return best_of(worths, dealer, MIXED)


def choose_kept(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """Keep the best hand."""
    assert view.ask is not None
    worths = [(move, worth(judgement, view, move.args)) for move in view.ask.moves]
    return best_of(worths, dealer, MIXED)


def choose_draft(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """A card that goes well with the one dealt; varied, since the other player guesses."""
    assert view.ask is not None
    assert view.seat is not None
    hand = view.seats[view.seat].hand
    worths = [(move, worth(judgement, view, (*hand, move.arg))) for move in view.ask.moves]
    return best_of(worths, dealer, DRAFTED)


def choose_verdict(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """Leave weak cards where they are."""
    del judgement
    assert view.examined is not None
    strong = each_worth(view)[view.examined] - STRONG
    return best_of([(REPLACE, strong), (RETURN, 0.0)], dealer, MIXED)
