"""The bot as a talker: what it pays, and what it answers when asked for more."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.worth import (
    ducats,
    free_slots,
    slot_with,
    trust,
    worth_now,
)
from games.titles.intrigue.castle import ANY, STEP
from games.titles.intrigue.moves import DONE, OFFER
from games.titles.intrigue.talk import EXTERNAL, INTERNAL
from games.titles.intrigue.view import TalkView, View

SHARE = 0.6
"""The most it pays, in parts of what it stands to gain."""
OPENS, OPENS_UP_TO = 40, 70
"""Its first offer, in hundredths of the most it would pay."""
FACES_ANOTHER = 0.45
"""How likely a newcomer takes the slot of the one inside."""


def choose_offer(view: View, dealer: Dealer) -> Move:
    """Offer, raise, or be done."""
    talk, me = view.talk, view.seat
    assert talk is not None
    assert me is not None
    mine = next(talker for talker in talk.talkers if talker.seat == me)
    money = view.seats[me].money or 0
    gain, wish = prize(view, talk, me)
    limit = min(ducats(gain * SHARE * trust(view, talk.active)), money)
    if money == 0 and mine.offer is None:
        limit = STEP
    standing = mine.offer or 0
    if mine.owes and mine.asked is not None:
        amount = answer_to(mine.asked, standing, limit)
    else:
        amount = opening(talk, me, limit, wish, dealer)
    move = OFFER(amount, wish)
    assert view.ask is not None
    return move if amount > standing and move in view.ask.moves else DONE


def prize(view: View, talk: TalkView, me: int) -> tuple[float, str]:
    """What there is to gain over not paying, and the slot to wish for."""
    if talk.step == INTERNAL:
        assert talk.slot is not None
        rivals = {councillor.seat for councillor in talk.concerned}
        return (worth_now(view, talk.slot, me) if len(rivals) > 1 else 0.0), str(talk.slot)
    free = free_slots(view, talk.active)
    if talk.step == EXTERNAL:
        if len(talk.talkers) == 1:
            return 0.0, ANY
        inside = slot_with(view, talk.active, talk.concerned[0].type)
        if inside is not None:
            return worth_now(view, inside, me) * FACES_ANOTHER, ANY
        return worth_now(view, free[-1], me), str(free[-1])
    unpaid = (free[0] + sum(free) / len(free)) / 2
    for slot in reversed(free):
        gain = worth_now(view, slot, me) - worth_now(view, unpaid, me)
        if best_offer(talk, me, str(slot)) < gain * SHARE or slot == free[0]:
            return gain, str(slot)
    return 0.0, ANY


def best_offer(talk: TalkView, me: int, wish: str | None = None) -> int:
    """The highest offer of the others that stands, or of those with the same wish."""
    offers = [
        talker.offer or talker.paid or 0
        for talker in talk.talkers
        if talker.seat != me and wish in (None, talker.wish)
    ]
    return max(offers, default=0)


def opening(talk: TalkView, me: int, limit: int, wish: str, dealer: Dealer) -> int:
    """A first offer: some part of the limit, but above what others offer for the same."""
    part = OPENS + dealer.below(OPENS_UP_TO - OPENS + 1)
    amount = max(ducats(limit * part / 100), min(limit, STEP))
    rival = best_offer(talk, me, wish if talk.step not in (EXTERNAL, INTERNAL) else None)
    return max(amount, rival + STEP) if rival + STEP <= limit else amount


def answer_to(asked: int, standing: int, limit: int) -> int:
    """What is asked if it is worth it, else half of the way to the limit."""
    if asked <= limit:
        return max(asked, standing)
    return max(standing, ducats((standing + limit) / 2))
