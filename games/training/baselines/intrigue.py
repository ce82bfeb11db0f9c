"""Two simple players of Intrigue: one pays a little for everything, one pays nothing."""

from collections.abc import Callable, Mapping

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.shapes import Shapes
from games.titles.intrigue.castle import ANY, STEP, Councillor
from games.titles.intrigue.moves import ACCEPT, ADMIT, CLOSE, DONE, KEEP, OFFER, REPLACE, SEAT
from games.titles.intrigue.talk import INTERNAL, WELCOME
from games.titles.intrigue.view import TalkerView, TalkView, View

PAID = 0.3
"""What the payer offers, in parts of the slot's value."""


def payer(view: View, dealer: Dealer) -> Move:
    """One bid of 30 % of the best slot there is to have; an honest host."""
    return choose(view, dealer, PAID)


def miser(view: View, dealer: Dealer) -> Move:
    """Never a bid; the same honest host."""
    return choose(view, dealer, 0.0)


def choose(view: View, dealer: Dealer, part: float) -> Move:
    """A move of somebody who offers that part of a slot's value."""
    ask = view.ask
    assert ask is not None
    if ask.kind == "present":
        return choose_presented(view, dealer)
    if ask.kind == "pick-conflict":
        return dealer.choice(ask.moves)
    if ask.kind != "negotiate":
        return choose_for_the_paid(view, dealer)
    return choose_accepted(view) if view.seat == view.turn else choose_bid(view, part)


def choose_presented(view: View, dealer: Dealer) -> Move:
    """Somebody whom nobody there is in conflict with, if there is such a place."""
    assert view.ask is not None

    def free(move: Move) -> bool:
        host = view.seats[move.number(1)]
        there = [sitting for _, sitting in host.castle if sitting is not None]
        return all(councillor.type != move.arg for councillor in (*there, *host.waiting))

    return dealer.choice([move for move in view.ask.moves if free(move)] or view.ask.moves)


def choose_bid(view: View, part: float) -> Move:
    """That part of the slot, once."""
    talk, ask = view.talk, view.ask
    assert talk is not None
    assert ask is not None
    mine = next(talker for talker in talk.talkers if talker.seat == view.seat)
    if mine.spoken or not part:
        return DONE
    slot = talk.slot or best_slot(view, talk)
    amount = max(STEP, int(part * slot) // STEP * STEP)
    wish = str(slot) if talk.step in (WELCOME, INTERNAL) else ANY
    move = OFFER(amount, wish)
    return move if move in ask.moves else DONE


def best_slot(view: View, talk: TalkView) -> int:
    """The best slot that the winner of the running step can get."""
    castle = view.seats[talk.active].castle
    same = [s for s, sitting in castle if sitting and sitting.type == talk.concerned[0].type]
    return (same or [s for s, sitting in castle if sitting is None])[-1]


def choose_accepted(view: View) -> Move:
    """The best offer that can come true beside what was paid already."""
    talk = view.talk
    assert talk is not None
    if any(not talker.spoken for talker in talk.talkers):
        return CLOSE
    paid = [talker for talker in talk.talkers if talker.paid is not None]
    taken = {talker.wish for talker in paid} - {ANY}
    offers = [talker for talker in talk.talkers if talker.offer and talker.wish not in taken]
    if not offers or (paid and talk.step != WELCOME):
        return CLOSE
    return ACCEPT(max(offers, key=lambda talker: talker.offer or 0).seat)


def choose_for_the_paid(view: View, dealer: Dealer) -> Move:
    """What those who paid most wished for; anything for the others."""
    talk, ask = view.talk, view.ask
    assert talk is not None
    assert ask is not None
    for talker in sorted(talk.talkers, key=lambda talker: -(talker.paid or 0)):
        if talker.paid is not None:
            for councillor in talk.concerned:
                if councillor.seat == talker.seat:
                    for move in granting(talk, councillor, talker):
                        if move in ask.moves:
                            return move
    if ask.kind != "seat":
        return dealer.choice(ask.moves)
    wished = {talker.wish for talker in talk.talkers if talker.paid is not None}
    others = [move for move in ask.moves if move.args[-1] not in wished]
    return dealer.choice(others or ask.moves)


def granting(talk: TalkView, councillor: Councillor, talker: TalkerView) -> list[Move]:
    """The moves that give a talker what they wish for their councillor."""
    if talk.step == INTERNAL:
        return [REPLACE if councillor == talk.concerned[0] else KEEP]
    slots = [10000, 6000, 3000, 1000] if talker.wish == ANY else [int(talker.wish)]
    return [ADMIT(councillor.code), *(SEAT(councillor.code, slot) for slot in slots)]


def at_random(view: View, dealer: Dealer) -> Move:
    """Any legal move: where they come by shape, of any shape, or offers would never end."""
    assert view.ask is not None
    moves = view.ask.moves
    if isinstance(moves, Shapes):
        return dealer.choice(dealer.choice(moves.shapes).moves())
    return dealer.choice(moves)


POOL: Mapping[str, Callable[[], Callable[[View, Dealer], Move]]] = {
    "payer": lambda: payer,
    "miser": lambda: miser,
    "random": lambda: at_random,
}
"""The simple players by name, each made anew for a seat of a match."""
