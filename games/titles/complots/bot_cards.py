"""What the bot does with its own cards: draft, lose, keep, show; and the inquisitor's verdict."""

from collections.abc import Sequence

from games.engine.dealer import Dealer
from games.titles.complots.cards import AMBASSADOR, ASSASSIN, CAPTAIN, COUNTESS, DUCHESS, INQUISITOR
from games.titles.complots.mixing import best_of
from games.titles.complots.odds import Odds
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
TWIN = 0.3
CLAIMED = 0.1
MIXED = 0.15
DRAFTED = 0.25


def worth(view: View, cards: Sequence[str]) -> float:
    """What a hand is worth; a second copy little, a card claimed before a little more."""
    assert view.seat is not None
    table = DUEL if len(Odds(view).others) == 1 else WORTH
    claimed = view.seats[view.seat].claimed
    total = 0.0
    for place, card in enumerate(cards):
        one = table[card] + CLAIMED * (card in claimed)
        total += one * TWIN if card in cards[:place] else one
    return total


def choose_loss(view: View, dealer: Dealer) -> str:
    """Lose or show the card that leaves the better hand."""
    assert view.question is not None and view.seat is not None
    hand = view.seats[view.seat].hand
    worths = []
    for move in view.question.moves:
        left = list(hand)
        left.remove(move.partition(":")[2])
        worths.append((move, worth(view, left)))
    return best_of(worths, dealer, MIXED)


def choose_kept(view: View, dealer: Dealer) -> str:
    """Keep the best hand."""
    assert view.question is not None
    worths = [
        (move, worth(view, move.partition(":")[2].split("+"))) for move in view.question.moves
    ]
    return best_of(worths, dealer, MIXED)


def choose_draft(view: View, dealer: Dealer) -> str:
    """A card that goes well with the one dealt; varied, since the other player guesses."""
    assert view.question is not None and view.seat is not None
    hand = view.seats[view.seat].hand
    worths = [(move, worth(view, (*hand, move.partition(":")[2]))) for move in view.question.moves]
    return best_of(worths, dealer, DRAFTED)


def choose_verdict(view: View, dealer: Dealer) -> str:
    """Leave weak cards where they are."""
    assert view.examined is not None
    table = DUEL if len(Odds(view).others) == 1 else WORTH
    strong = table[view.examined] - 0.75
    return best_of([("replace", strong), ("return", 0.0)], dealer, MIXED)
