"""The bot's turn: what each action is worth to it."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.balance import Balance
from games.titles.complots.bot.mixing import best_of
from games.titles.complots.cards import Action
from games.titles.complots.odds import Odds, action_table
from games.titles.complots.outlook import countered, doubt, effect
from games.titles.complots.view import View

MIXED = 0.03
"""How far from the best an action may be, in parts of a fair share of the strength."""
DOUBTED = {"tax": 0.08, "assassinate": 0.13, "steal": 0.05, "exchange": 0.05, "examine": 0.05}
"""How often a claim is expected to be challenged."""
BEYOND = {"coup": 0.3, "exchange": 0.02, "examine": 0.01}
"""What actions are worth beyond the balance, in parts of a fair share. Coins that are kept
take nobody out; cards and knowledge count for a little.
"""
CORNERED = 2.5
"""How much likelier a target challenges the Assassin on their last life: there is none to lose."""
BAIT = 0.25
"""How much of the hope that a true claim is challenged counts: few do one that favour."""
STRIKES = ("coup", "assassinate")
THREAT = 0.01
"""What each coin of who is struck is worth: the rich strike back."""
TWINS = 0.04
"""What exchanging two equal cards is worth more."""


def choose_action(view: View, dealer: Dealer) -> Move:
    """The move worth most, give or take."""
    assert view.ask is not None
    odds, balance = Odds(view), Balance(view)
    table = action_table(view.characters[-1])
    doubts = {
        name: doubt(odds, table[name].character or "", often)
        for name, often in DOUBTED.items()
        if name in table
    }
    caught = balance.after((balance.seat, -1, 0))
    baited = BAIT * (balance.another_loses() - balance.now)
    beyond = dict(BEYOND)
    if len(odds.me.hand) > len(set(odds.me.hand)):
        beyond["exchange"] += TWINS
    worths = []
    for move in view.ask.moves:
        name, action = move.head, table[move.head]
        target = move.number() if move.args else None
        worth = unchallenged(view, odds, balance, action, target)
        worth += beyond.get(name, 0.0) * balance.fair
        if target is not None and name in STRIKES:
            worth += THREAT * view.seats[target].coins * balance.fair
        if name in doubts:
            doubted = doubts[name]
            if name == "assassinate" and target is not None and view.seats[target].down == 1:
                doubted = min(CORNERED * doubted, 1.0)
            hoped = baited if action.character in odds.me.hand else caught - worth
            worth += doubted * hoped
        worths.append((move, worth))
    return best_of(worths, dealer, MIXED * balance.fair)


def unchallenged(
    view: View, odds: Odds, balance: Balance, action: Action, target: int | None
) -> float:
    """The share of strength to expect from an action that nobody challenges."""
    me, cost = balance.seat, action.cost
    changes = effect(view, action.name, me, target)
    price = ((me, 0, -cost),) if cost else ()
    done = balance.after(*price, *changes)
    stopped = countered(odds, action, target)
    return done + stopped * (balance.after(*price) - done) if stopped else done
