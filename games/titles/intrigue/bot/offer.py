"""The bot as a talker: what it pays, and what it answers when asked for more."""

from collections.abc import Sequence

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.worth import Worth, bid, ducats
from games.titles.intrigue.castle import ANY, STEP
from games.titles.intrigue.moves import DONE, OFFER
from games.titles.intrigue.talk import EXTERNAL, INTERNAL, WELCOME
from games.titles.intrigue.view import TalkerView, TalkView

HUNDREDTHS = 101


def choose_offer(worth: Worth, dealer: Dealer) -> Move:
    """Offer, raise, or be done."""
    view, talk = worth.view, worth.view.talk
    assert talk is not None
    assert view.ask is not None
    mine = next(talker for talker in talk.talkers if talker.seat == worth.me)
    money = view.seats[worth.me].money or 0
    gain, wish = prize(worth, talk, worth.me)
    about = 1 + worth.by.about * (2 * dealer.below(HUNDREDTHS) / (HUNDREDTHS - 1) - 1)
    limit = min(most_paid(worth, gain * about, worth.me), money)
    if money == 0 and mine.offer is None:
        limit = STEP
    amount = next_bid(worth, talk, mine, limit, wish)
    move = OFFER(amount, wish)
    return move if amount > (mine.offer or 0) and move in view.ask.moves else DONE


def most_paid(worth: Worth, gain: float, seat: int) -> int:
    """The most that a seat should pay the active player for such a gain."""
    return ducats(gain * worth.by.pays * worth.trust(worth.view.turn, seat))


def next_bid(worth: Worth, talk: TalkView, mine: TalkerView, limit: int, wish: str) -> int:
    """The first offer; then what is asked, if it is worth it. Who is outbid goes up to the limit or
    not at all, who is alone half of the way.
    """
    rival = best_bid(talk, mine.seat, wish if talk.step == WELCOME else None)
    standing = mine.offer or 0
    if not mine.spoken:
        return opening(worth, rival, limit)
    if not worth.by.raises:
        return standing
    asked = mine.asked if mine.owes and mine.asked is not None else rival + STEP
    if asked <= limit:
        return asked
    if rival >= standing:
        return rival + STEP if rival + STEP <= limit else standing
    return ducats((standing + limit) / 2) if mine.owes else standing


def opening(worth: Worth, rival: int, limit: int) -> int:
    """A first offer: some part of the limit, but above what others offer for the same."""
    amount = max(ducats(limit * worth.by.opens), min(limit, STEP))
    if worth.by.sees_rivals and rival + STEP <= limit:
        return max(amount, rival + STEP)
    return amount


def prize(worth: Worth, talk: TalkView, seat: int) -> tuple[float, str]:
    """What there is for a seat to gain over not paying, and the slot to wish for."""
    if talk.step == INTERNAL:
        assert talk.slot is not None
        rivals = sorted({councillor.seat for councillor in talk.concerned} - {seat})
        return at_stake(worth, talk.slot, seat, rivals) if rivals else 0.0, str(talk.slot)
    free = worth.free(talk.active)
    if talk.step == EXTERNAL:
        rivals = sorted({talker.seat for talker in talk.talkers} - {seat})
        if not rivals:
            return 0.0, ANY
        inside = worth.slot_with(talk.active, talk.concerned[0].type)
        if inside is not None:
            return at_stake(worth, inside, seat, rivals) * worth.by.faces, ANY
        return at_stake(worth, free[-1], seat, rivals), str(free[-1])
    unpaid = worth.now((free[0] + sum(free) / len(free)) / 2, seat)
    for slot in reversed(free):
        gain = worth.now(slot, seat) - unpaid
        if best_bid(talk, seat, str(slot)) < gain * worth.by.pays or slot == free[0]:
            return gain, str(slot)
    return 0.0, ANY


def at_stake(worth: Worth, slot: int, seat: int, rivals: Sequence[int]) -> float:
    """What it is worth to a seat that it has a slot, and not the rival who would hurt it most."""
    denied = [worth.harm(rival) * worth.now(slot, rival) for rival in rivals]
    return worth.now(slot, seat) + worth.by.denies * max(denied, default=0.0)


def best_bid(talk: TalkView, seat: int, wish: str | None = None) -> int:
    """The highest bid of the others, or of those with the same wish."""
    return max(
        [
            bid(talker)
            for talker in talk.talkers
            if talker.seat != seat and wish in (None, talker.wish)
        ],
        default=0,
    )
