"""The bot's turn: what each action is worth to it."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.balance import Balance
from games.titles.complots.bot.judgement import Judgement
from games.titles.complots.bot.mixing import best_of
from games.titles.complots.cards import Action
from games.titles.complots.odds import Odds, action_table
from games.titles.complots.outlook import countered, doubt, effect
from games.titles.complots.view import View

STRIKES = ("coup", "assassinate")


def choose_action(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """The move worth most, give or take."""
    assert view.ask is not None
    odds, balance = Odds(view, judgement.remembers), Balance(view)
    table = action_table(view.characters[-1])
    doubts = {
        name: doubt(odds, table[name].character or "", often)
        for name, often in judgement.doubted.items()
        if name in table
    }
    caught = balance.after((balance.seat, -1, 0))
    baited = judgement.bait * (balance.another_loses() - balance.now)
    beyond = dict(judgement.beyond)
    lure = judgement.duel_lure if len(odds.others) == 1 else judgement.lure
    if len(odds.me.hand) > len(set(odds.me.hand)):
        beyond["exchange"] += judgement.twins
    worths = []
    for move in view.ask.moves:
        name, action = move.head, table[move.head]
        target = move.number() if move.args else None
        worth = unchallenged(view, odds, balance, action, target)
        worth += beyond.get(name, 0.0) * balance.fair
        if target is not None and name in STRIKES:
            worth += judgement.threat * view.seats[target].coins * balance.fair
        if name in doubts:
            doubted = doubts[name]
            if name == "assassinate" and target is not None and view.seats[target].down == 1:
                doubted = min(judgement.cornered * doubted, 1.0)
            if action.character in odds.me.hand:
                worth += doubted * baited
            else:
                worth += doubted * (caught - worth) + lure.get(name, 0.0) * balance.fair
        worths.append((move, worth))
    return best_of(worths, dealer, judgement.mixed * balance.fair)


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
