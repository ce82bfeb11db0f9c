"""A cautious bluffer: true powers first, a bluff now and then, never more than three characters."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.cards import COUNTESS
from games.titles.complots.moves import ALLOW, CHALLENGE, INCOME
from games.titles.complots.view import View
from games.training.baselines.complots.honest import true_counter
from games.training.baselines.complots.own_cards import choose_card
from games.training.baselines.complots.powers import EXCHANGE, coins, coup, powers
from games.training.baselines.complots.race import fastest
from games.training.baselines.complots.sight import (
    counters,
    doubted,
    impossible,
    is_target,
    opponents,
    own,
)

BLUFFS, DOUBTS = 50, 10
"""Of a hundred: tosses that say bluff, and claims of some kinds that are doubted for no reason."""
MOST_CLAIMED = 3


class Cautious:
    """One seat of one match, or of several in turn.

    At the start of each decision where it may bluff a coin is tossed; once that says bluff,
    `bluffing` is kept until a bluff is made.
    """

    def __init__(self) -> None:
        self.bluffing = False

    def choose(self, view: View, dealer: Dealer) -> Move:
        """Its move, whatever is asked."""
        ask = view.ask
        assert ask is not None
        if ask.kind == "action" or counters(view):
            self.bluffing = self.bluffing or dealer.below(100) < BLUFFS
        match ask.kind:
            case "action":
                return coup(view) or self.action(view, dealer)
            case "challenge" if doubts(view, dealer):
                return CHALLENGE
            case "challenge" | "counter":
                return true_counter(view) or self.bluffed_counter(view) or ALLOW
            case _:
                return choose_card(view)

    def action(self, view: View, dealer: Dealer) -> Move:
        """Head to head the one that wins the race; else a true power, a bluff, or coins."""
        hand = own(view).hand
        true = [(card, move) for card, move in powers(view) if card in hand]
        bluffs = [
            (card, move)
            for card, move in powers(view)
            if self.bluffing and move != EXCHANGE and may_claim(view, card) and card not in hand
        ]
        if len(opponents(view)) == 1:
            plain = [("", coins(view)), ("", INCOME)]
            uses = [card for card, _ in true + bluffs]
            move = fastest(view, (*true, *bluffs, *plain), uses)
        elif true and true[0][1] != EXCHANGE:
            move = true[0][1]
        elif bluffs:
            move = dealer.choice(bluffs)[1]
        else:
            move = true[0][1] if true else coins(view)
        if any(move == bluff for _, bluff in bluffs):
            self.bluffing = False
        return move

    def bluffed_counter(self, view: View) -> Move | None:
        """The countess on its last card; else what the coin says of what is aimed at it."""
        for move in counters(view):
            if move.arg == COUNTESS and own(view).down == 1:
                return move
            if self.bluffing and is_target(view) and may_claim(view, move.arg):
                self.bluffing = False
                return move
        return None


def may_claim(view: View, card: str) -> bool:
    """Whether it would lie so: three characters at most, and none on which it was caught."""
    memory = own(view).memory
    said = {*memory.claims, *memory.caught, card}
    return card not in memory.caught and len(said) <= MOST_CLAIMED


def doubts(view: View, dealer: Dealer) -> bool:
    """What cannot be, who was caught so before; a few taxes and of what is aimed at it."""
    claimant, card = doubted(view)
    claim = view.claim
    assert claim is not None
    if impossible(view) or card in claimant.memory.caught:
        return True
    whim = is_target(view) or (claim.counter is None and claim.action == "tax")
    return whim and dealer.below(100) < DOUBTS
