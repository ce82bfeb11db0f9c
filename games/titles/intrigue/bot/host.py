"""The bot at home: it sells its slots to the highest bidder, and mostly keeps its word."""

from itertools import permutations

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.offer import best_bid, most_paid, prize
from games.titles.intrigue.bot.worth import Worth, bid, ducats
from games.titles.intrigue.castle import ANY, ASKS, CHANGES, ROUNDS, STEP, Councillor
from games.titles.intrigue.moves import ACCEPT, ADMIT, ASK, CLOSE, KEEP, REPLACE, SEAT
from games.titles.intrigue.talk import EXTERNAL, INTERNAL, WELCOME
from games.titles.intrigue.view import TalkerView, TalkView

Places = tuple[tuple[Councillor, int | None], ...]

RAISES = 4
"""A raise that is asked for is one part in so many of what is at stake, or a thousand."""


def choose_deal(worth: Worth, dealer: Dealer) -> Move:
    """Ask whoever is outbid, or pays little; take the money for what is going to happen; decide."""
    view, talk = worth.view, worth.view.talk
    assert talk is not None
    assert view.ask is not None
    for talker in sorted(talk.talkers, key=bid):
        price = price_for(worth, talk, talker)
        if price and (move := ASK(talker.seat, price)) in view.ask.moves:
            return move
    plan = best_plan(worth, talk)
    for talker in talk.talkers:
        if talker.offer is not None and (granted(talker, plan) or cheats(worth, dealer)):
            return ACCEPT(talker.seat)
    return CLOSE


def cheats(worth: Worth, dealer: Dealer) -> bool:
    """Whether it takes money for nothing: never before the last rounds."""
    late = worth.view.round > ROUNDS - worth.by.cheats_from
    return late and dealer.below(worth.by.cheats_in) == 0


def price_for(worth: Worth, talk: TalkView, talker: TalkerView) -> int:
    """What to ask of them now; 0: nothing. Who said no to an amount is not asked for more, and who
    holds the highest bid is asked once at most.
    """
    seat, offer = talker.seat, talker.offer or 0
    declined = talker.asked is not None and offer < talker.asked
    if talker.paid is not None or talker.asks >= ASKS or talker.offers > CHANGES or declined:
        return 0
    gain, wish = prize(worth, talk, seat)
    price = ducats(most_paid(worth, gain, seat) * worth.by.price)
    rival = best_bid(talk, seat, wish if talk.step == WELCOME else None)
    if worth.by.raises and rival and offer <= rival:
        return max(rival + max(STEP, ducats(price / RAISES)), price if not talker.asks else 0)
    return price if talker.asks == 0 and price > offer else 0


def plans(worth: Worth, talk: TalkView) -> list[Places]:
    """Every way the running step can end."""
    if talk.step == INTERNAL:
        return [((councillor, talk.slot),) for councillor in talk.concerned]
    free: list[int] = worth.free(talk.active)
    waiting = worth.view.seats[talk.active].waiting
    left = [councillor for councillor in talk.concerned if councillor in waiting]
    if talk.step == EXTERNAL:
        inside = worth.slot_with(talk.active, talk.concerned[0].type)
        slots = free if inside is None else [inside]
        return [((councillor, slot),) for councillor in left or talk.concerned for slot in slots]
    return [tuple(zip(left, some, strict=True)) for some in permutations(free, len(left))]


def best_plan(worth: Worth, talk: TalkView) -> Places:
    """Of those that pass over no higher bid, the one worth most: what is paid for it, less what the
    winners of it will earn.
    """
    harm = {talker.seat: worth.harm(talker.seat) for talker in talk.talkers}
    harm[talk.active] = worth.harm(talk.active)

    def value(places: Places) -> float:
        gained = sum(
            [
                talker.offer or worth.by.honour * (talker.paid or 0)
                for talker in talk.talkers
                if granted(talker, places)
            ]
        )
        lost = [worth.now(slot or 0, owner.seat) * harm[owner.seat] for owner, slot in places]
        return gained - sum(lost)

    every = plans(worth, talk)
    return max([some for some in every if fair(talk, some)] or every, key=value)


def fair(talk: TalkView, places: Places) -> bool:
    """Whether nobody has got what somebody else has bid more for."""
    happy = [talker for talker in talk.talkers if bid(talker) and granted(talker, places)]
    return not any(
        bid(other) > bid(talker) and (talk.step != WELCOME or other.wish == talker.wish)
        for talker in happy
        for other in talk.talkers
        if other not in happy
    )


def granted(talker: TalkerView, places: Places) -> bool:
    """Whether a talker gets what they wish."""
    return any(
        councillor.seat == talker.seat and talker.wish in (ANY, str(slot))
        for councillor, slot in places
    )


def choose_seat(worth: Worth, _dealer: Dealer) -> Move:
    """Seat somebody as the best plan says."""
    talk, ask = worth.view.talk, worth.view.ask
    assert talk is not None
    assert ask is not None
    for councillor, slot in best_plan(worth, talk):
        move = SEAT(councillor.code, slot or 0)
        if move in ask.moves:
            return move
    return ask.moves[0]


def choose_winner(worth: Worth, _dealer: Dealer) -> Move:
    """Admit who is worth most."""
    talk = worth.view.talk
    assert talk is not None
    return ADMIT(best_plan(worth, talk)[0][0].code)


def choose_fate(worth: Worth, _dealer: Dealer) -> Move:
    """Keep the one inside, or let the newcomer have the slot."""
    talk = worth.view.talk
    assert talk is not None
    newcomer, _inside = talk.concerned
    return REPLACE if best_plan(worth, talk)[0][0] == newcomer else KEEP
