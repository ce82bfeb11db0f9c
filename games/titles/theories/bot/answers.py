"""The bot's answers to everything but the ask what to play."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.theories.bot.worth import Worth
from games.titles.theories.cards import (
    CATEGORY,
    SHEEP,
    SHEPHERD,
    TINFOIL,
    UNPLAYABLE,
    WHISTLE,
    in_order,
)
from games.titles.theories.moves import ALLOW, DISCARD, DRAW, HAT, PASS, RENEW, TAKE
from games.titles.theories.view import View


def choose_start(view: View, worth: Worth, dealer: Dealer) -> Move:
    """Renew a hand with nothing to play, unless sheep in it are worth too much."""
    hand = worth.me.hand
    herd = worth.by.herd * worth.late * worth.sheep > worth.by.poor
    if herd or worth.flock >= 3 or TINFOIL in hand or WHISTLE in hand:
        return DRAW
    playable = [card for card in hand if card not in UNPLAYABLE and not barred(view, card)]
    best = sorted(map(worth.kept, playable), reverse=True)[:2]
    return RENEW if sum(best) < worth.by.poor and len(hand) <= 4 else DRAW


def barred(view: View, card: str) -> bool:
    """Whether the event of the round forbids the card."""
    return view.event == ("silence" if card in CATEGORY else "gag")


def choose_hat(view: View, worth: Worth, dealer: Dealer) -> Move:
    """Wear the hat when the action would cost more than a hat is worth."""
    hats = worth.me.hand.count(TINFOIL)
    if not hats:
        return ALLOW
    return HAT if harm(worth) > (worth.by.spare_hat if hats > 1 else worth.by.last_hat) else ALLOW


def harm(worth: Worth) -> float:
    """What the action on the table would cost the bot."""
    action, hand = worth.view.action, worth.me.hand
    assert action is not None
    kept = [worth.kept(card) for card in hand if card != TINFOIL]
    if not kept:
        kept = [0.0]
    if action.category is not None:
        return worth.loss(worth.mine(action.category))
    if action.card == "wiretap":
        return max(kept) + 0.2
    if action.card == "swap":
        return sum(kept) - worth.by.drawn * worth.view.seats[action.seat].held
    if action.card == "chain":
        return min(kept)
    return sum(kept) / len(kept)


def choose_take(view: View, worth: Worth, dealer: Dealer) -> Move:
    """The card worth most."""
    return TAKE(max(in_order(list(view.watched)), key=worth.card))


def choose_pass(view: View, worth: Worth, dealer: Dealer) -> Move:
    """The card worth least; never a sheep to somebody who may be gathering them."""

    def price(card: str) -> float:
        return worth.kept(card) + (0.3 if card in (SHEEP, SHEPHERD) else 0)

    return PASS(min(in_order(list(worth.me.hand)), key=price))


def choose_discard(view: View, worth: Worth, dealer: Dealer) -> Move:
    """A theory of the row that loses least by it."""
    rows = [row for row in worth.me.rows if row.theories]
    return DISCARD(min(rows, key=worth.loss).theories[0])
