"""The bot's answers to what others announce: challenge it, counter it, or let it be."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.balance import Balance, Change
from games.titles.complots.bot.judgement import Judgement
from games.titles.complots.bot.mixing import best_of, chance
from games.titles.complots.moves import ALLOW, CHALLENGE, COUNTER
from games.titles.complots.odds import Odds, action_table
from games.titles.complots.outlook import doubt, effect
from games.titles.complots.view import Claim, View


def choose_challenge(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """Challenge, allow or counter. A claim that cannot be true is challenged."""
    claim, ask = view.claim, view.ask
    assert claim is not None
    assert ask is not None
    odds = Odds(view, judgement.remembers)
    true = truth(judgement, view, claim, odds)
    if true == 0:
        return CHALLENGE
    if odds.me.down > 1 and chance(dealer, judgement.whim * (1 - true) / len(odds.others)):
        return CHALLENGE
    balance = Balance(view)
    me = balance.seat
    done = effect(view, claim.action, claim.seat, claim.target)
    if claim.counter is None:
        price = action_table(view.characters[-1])[claim.action].cost
        allowed = balance.after(*done)
        lost: tuple[Change, ...] = (*done, (me, -1, 0))
        won: tuple[Change, ...] = ((claim.seat, -1, price),)
    else:
        assert claim.counterer is not None
        allowed = balance.now
        lost, won = ((me, -1, 0),), (*done, (claim.counterer, -1, 0))
    doubting = true * balance.together(*lost) + (1 - true) * balance.together(*won)
    if len(ask.awaited) > 1 and me != claim.target:
        doubting -= judgement.left_to_others * balance.fair
    worths = [(CHALLENGE, doubting), (ALLOW, allowed)]
    if len(ask.moves) > len(worths):
        worths += counters(judgement, view, claim, odds, balance, done)
    return best_of(worths, dealer, judgement.mixed_replies * balance.fair)


def choose_counter(judgement: Judgement, view: View, dealer: Dealer) -> Move:
    """Counter or allow."""
    claim = view.claim
    assert claim is not None
    odds, balance = Odds(view, judgement.remembers), Balance(view)
    done = effect(view, claim.action, claim.seat, claim.target)
    worths = counters(judgement, view, claim, odds, balance, done)
    return best_of(
        [(ALLOW, balance.after(*done)), *worths], dealer, judgement.mixed_replies * balance.fair
    )


def truth(judgement: Judgement, view: View, claim: Claim, odds: Odds) -> float:
    """How likely the claim on the table is true."""
    if claim.counterer is not None and claim.counter is not None:
        bluffs = judgement.bluffed_counters[claim.action]
        return odds.honest(view.seats[claim.counterer], claim.counter, bluffs)
    assert claim.character is not None
    bluffs = judgement.bluffs[claim.action] * (judgement.duel if len(odds.others) == 1 else 1)
    return odds.honest(view.seats[claim.seat], claim.character, bluffs)


def counters(
    judgement: Judgement,
    view: View,
    claim: Claim,
    odds: Odds,
    balance: Balance,
    done: tuple[Change, ...],
) -> list[tuple[Move, float]]:
    """What each counter that the viewer may announce is worth to them."""
    assert view.ask is not None
    worths = []
    for move in view.ask.moves:
        if move.head == COUNTER.head:
            card = move.arg
            doubted = doubt(odds, card, judgement.counters_doubted[claim.action])
            if card in odds.me.hand:
                settled, qualms = balance.another_loses(), 0.0
            elif doubted == 1:
                continue
            else:
                settled = balance.together(*done, (balance.seat, -1, 0))
                qualms = judgement.qualms * balance.fair
            worths.append((move, balance.now + doubted * (settled - balance.now) - qualms))
    return worths
