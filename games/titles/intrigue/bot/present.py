"""The bot presents: where a councillor is likely to get in, and to be paid for long."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.worth import Worth

STEPS = 64


def choose_presented(worth: Worth, dealer: Dealer) -> Move:
    """The councillor and the castle that promise most, give or take."""
    assert worth.view.ask is not None
    best, most = Move(""), float("-inf")
    for move in worth.view.ask.moves:
        hope = promise(worth, move.arg, move.number(1))
        hope *= 1 + worth.by.mixed * dealer.below(STEPS) / STEPS
        if hope > most:
            best, most = move, hope
    return best


def promise(worth: Worth, type_: str, castle: int) -> float:
    """What a councillor of that type may earn there."""
    view, by = worth.view, worth.by
    host = view.seats[castle]
    if any((c.seat, c.type) == (worth.me, type_) for c in host.waiting):
        return 0.0
    inside = worth.slot_with(castle, type_)
    free = worth.free(castle)
    slot = float(inside) if inside is not None else sum(free) / max(1, len(free))
    worth_there = worth.over(
        slot, worth.incomes_left(worth.me, castle, worth.welcome_round(castle))
    )
    if not by.sees_rivals:
        return worth_there
    rivals = sum([c.type == type_ for c in host.waiting]) + (inside is not None)
    likely = by.contested * by.crowded ** (rivals - 1) if rivals else 1.0
    likely *= by.crowd ** len(host.waiting)
    earned = worth_there * likely * (0.5 + 0.5 * worth.trust(castle))
    sitting = next((c for slot, c in host.castle if slot == inside and c is not None), None)
    if sitting is not None:
        earned += worth.harm(sitting.seat) * worth_there * likely
    return earned
