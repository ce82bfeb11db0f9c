"""The bot at home: it sells its slots, and does what it was paid for as long as that pays."""

from itertools import permutations

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.offer import best_offer
from games.titles.intrigue.bot.worth import (
    ducats,
    free_slots,
    harm,
    slot_with,
    worth_now,
)
from games.titles.intrigue.castle import ANY, ROUNDS, STEP, Councillor
from games.titles.intrigue.moves import ACCEPT, ADMIT, ASK, CLOSE, KEEP, REPLACE, SEAT
from games.titles.intrigue.talk import EXTERNAL, INTERNAL
from games.titles.intrigue.view import TalkerView, TalkView, View

Places = tuple[tuple[Councillor, int | None], ...]

PRICE = 0.45
"""What it asks for, in parts of what the asked stands to get."""
ASKS_AT_MOST = 2
CHEATS_IN = 3
"""In the last rounds one time in so many it takes money for nothing."""


def choose_deal(view: View, dealer: Dealer) -> Move:
    """Ask those who offer little, take the money for what is going to happen, decide."""
    talk, ask = view.talk, view.ask
    assert talk is not None
    assert ask is not None
    for talker in talk.talkers:
        price = price_for(view, talk, talker)
        if talker.asks < ASKS_AT_MOST and price > (talker.offer or 0):
            move = ASK(talker.seat, price)
            if move in ask.moves:
                return move
    plan = best_plan(view, talk)
    for talker in talk.talkers:
        cheats = view.round >= ROUNDS - 1 and dealer.below(CHEATS_IN) == 0
        if talker.offer is not None and (granted(talker, plan) or cheats):
            return ACCEPT(talker.seat)
    return CLOSE


def price_for(view: View, talk: TalkView, talker: TalkerView) -> int:
    """What to ask of them; 0: nothing. A second time only to have them outbid a rival."""
    if talker.paid is not None or (talker.spoken and talker.offer is None and talker.asks):
        return 0
    slots = [slot for places in plans(view, talk) for c, slot in places if c.seat == talker.seat]
    price = ducats(PRICE * worth_now(view, max([slot or 0 for slot in slots] or [0]), talker.seat))
    if talker.asks == 0:
        return price if (talker.offer or 0) * 2 < price else 0
    rival = best_offer(talk, talker.seat)
    return rival + STEP if talk.step in (EXTERNAL, INTERNAL) and rival < 2 * price else 0


def plans(view: View, talk: TalkView) -> list[Places]:
    """Every way the running step can end."""
    if talk.step == INTERNAL:
        return [((councillor, talk.slot),) for councillor in talk.concerned]
    free: list[int] = free_slots(view, talk.active)
    if talk.step == EXTERNAL:
        inside = slot_with(view, talk.active, talk.concerned[0].type)
        slots = free if inside is None else [inside]
        outside = [c for c in talk.concerned if c in view.seats[talk.active].waiting]
        return [((councillor, slot),) for councillor in outside or talk.concerned for slot in slots]
    left = [c for c in talk.concerned if c in view.seats[talk.active].waiting]
    return [tuple(zip(left, some, strict=True)) for some in permutations(free, len(left))]


def best_plan(view: View, talk: TalkView) -> Places:
    """The one worth most: what is paid for it, less what the winners of it will earn."""
    return max(plans(view, talk), key=lambda places: plan_worth(view, talk, places))


def plan_worth(view: View, talk: TalkView, places: Places) -> float:
    """Money for what comes true, less the harm of what the others get."""
    gained = sum(
        float(talker.offer or talker.paid or 0)
        for talker in talk.talkers
        if granted(talker, places)
    )
    return gained - sum(
        worth_now(view, slot or 0, councillor.seat) * harm(view, councillor.seat)
        for councillor, slot in places
    )


def granted(talker: TalkerView, places: Places) -> bool:
    """Whether a talker gets what they wish."""
    return any(
        councillor.seat == talker.seat and talker.wish in (ANY, str(slot))
        for councillor, slot in places
    )


def choose_seat(view: View, _dealer: Dealer) -> Move:
    """Seat somebody as the best plan says."""
    talk, ask = view.talk, view.ask
    assert talk is not None
    assert ask is not None
    for councillor, slot in best_plan(view, talk):
        move = SEAT(councillor.code, slot or 0)
        if move in ask.moves:
            return move
    return ask.moves[0]


def choose_winner(view: View, _dealer: Dealer) -> Move:
    """Admit who is worth most."""
    talk = view.talk
    assert talk is not None
    return ADMIT(best_plan(view, talk)[0][0].code)


def choose_fate(view: View, _dealer: Dealer) -> Move:
    """Keep the one inside, or let the newcomer have the slot."""
    talk = view.talk
    assert talk is not None
    newcomer, _inside = talk.concerned
    return REPLACE if best_plan(view, talk)[0][0] == newcomer else KEEP
