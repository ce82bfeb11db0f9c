"""The novice: it claims what it holds, believes what it hears, and errs as people do.

It overlooks that a claim cannot be, forgets to counter, saves coins it should spend, steals from
whoever has said that they can stop it, and at times parts with the better card.
"""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.bot.cards import WORTH
from games.titles.complots.bot.mixing import chance
from games.titles.complots.cards import COUNTESS
from games.titles.complots.moves import ALLOW, CHALLENGE, COUNTER, REPLACE, RETURN
from games.titles.complots.odds import Odds, action_table
from games.titles.complots.view import SeatView, View

STRIKES_AT_ONCE = 0.75
"""With enough coins for a coup; else it goes on saving until it has to strike."""
AT_THE_STRONGEST = 0.5
"""Of what it aims at somebody; else at anyone."""
SEES_A_POWER = 0.85
"""That it holds and could use; else it takes coins."""
NOTICES = 0.6
"""That a claim cannot be true."""
SUSPECTS, SUSPECTS_AN_ATTACKER = 0.02, 0.06
"""A claim, for no good reason; one that is aimed at it."""
COUNTERS = 0.85
"""What it holds a counter to."""
PANICS = 0.5
"""On its last card, before an assassin: claims the countess without her."""
ERRS = 0.25
"""In which power it uses, and what it keeps and loses: any will do."""
COINS = ("foreign-aid", "income")


def choose(view: View, dealer: Dealer) -> Move:
    """One of the seat's legal moves; the dealer is all the chance there is."""
    assert view.ask is not None
    return CHOICES[view.ask.kind](view, dealer)


def choose_action(view: View, dealer: Dealer) -> Move:
    """A coup, a power that it holds, or coins."""
    ask = view.ask
    assert ask is not None
    heads = {move.head for move in ask.moves}
    if "coup" in heads and (len(heads) == 1 or chance(dealer, STRIKES_AT_ONCE)):
        return aimed(view, dealer, "coup")
    if chance(dealer, SEES_A_POWER):
        hand = own(view).hand
        table = action_table(view.characters[-1])
        powers = [head for head in table if head in heads and table[head].character in hand]
        if powers:
            at_random = chance(dealer, ERRS)
            return aimed(view, dealer, dealer.choice(powers) if at_random else powers[0])
    return Move.parse(dealer.choice(COINS))


def aimed(view: View, dealer: Dealer, head: str) -> Move:
    """A move of that head; of several, the one aimed at the strongest, or any."""
    assert view.ask is not None
    moves = [move for move in view.ask.moves if move.head == head]
    if len(moves) == 1 or not chance(dealer, AT_THE_STRONGEST):
        return dealer.choice(moves)
    seats = view.seats
    return max(moves, key=lambda move: (seats[move.number()].down, seats[move.number()].coins))


def choose_reply(view: View, dealer: Dealer) -> Move:
    """Challenge hardly ever, counter what it can, allow the rest."""
    claim, ask = view.claim, view.ask
    assert claim is not None
    assert ask is not None
    if CHALLENGE in ask.moves and chance(dealer, suspicion(view)):
        return CHALLENGE
    counters = [move for move in ask.moves if move.head == COUNTER.head]
    me = own(view)
    for move in counters:
        if move.arg in me.hand and chance(dealer, COUNTERS):
            return move
        if move.arg == COUNTESS and me.down == 1 and chance(dealer, PANICS):
            return move
    return ALLOW


def suspicion(view: View) -> float:
    """How likely it doubts the claim on the table."""
    claim = view.claim
    assert claim is not None
    odds = Odds(view, remembers=False)
    card = claim.counter or claim.character
    if card is not None and not odds.unseen[card]:
        return NOTICES
    return SUSPECTS_AN_ATTACKER if view.seat in (claim.target, claim.seat) else SUSPECTS


def choose_cards(view: View, dealer: Dealer) -> Move:
    """What it keeps or drafts: the best, or any."""
    assert view.ask is not None
    moves = view.ask.moves
    if chance(dealer, ERRS):
        return dealer.choice(moves)
    return max(moves, key=lambda move: sum(WORTH[card] for card in dict.fromkeys(move.args)))


def choose_loss(view: View, dealer: Dealer) -> Move:
    """What it loses or shows: the worst, or any."""
    assert view.ask is not None
    moves = view.ask.moves
    if chance(dealer, ERRS):
        return dealer.choice(moves)
    return min(moves, key=lambda move: WORTH[move.arg])


def choose_verdict(view: View, dealer: Dealer) -> Move:
    """As an inquisitor: one way or the other."""
    return dealer.choice((RETURN, REPLACE))


def own(view: View) -> SeatView:
    """Its seat."""
    assert view.seat is not None
    return view.seats[view.seat]


CHOICES: dict[str, Callable[[View, Dealer], Move]] = {
    "draft": choose_cards,
    "action": choose_action,
    "challenge": choose_reply,
    "counter": choose_reply,
    "lose": choose_loss,
    "keep": choose_cards,
    "show": choose_loss,
    "verdict": choose_verdict,
}
