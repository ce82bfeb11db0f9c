"""The bot presents: where a councillor is likely to get in, and to be paid for long."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.intrigue.bot.worth import (
    free_slots,
    harm,
    incomes_left,
    slot_with,
    trust,
    welcome_round,
    worth,
)
from games.titles.intrigue.view import View

WINS = (1.0, 0.42, 0.22, 0.12, 0.08)
"""How likely one wins against so many of the type."""
CROWD = 0.82
"""What each other councillor before the same castle takes of the hope for a good slot."""
STILL_TO_COME = 0.93
"""The same for each opponent who may yet send someone there."""
GIVE_OR_TAKE = 0.25
STEPS = 64


def choose_presented(view: View, dealer: Dealer) -> Move:
    """The councillor and the castle that promise most."""
    assert view.ask is not None
    best, most = Move(""), float("-inf")
    for move in view.ask.moves:
        hope = promise(view, move.arg, move.number(1))
        hope *= 1 + GIVE_OR_TAKE * dealer.below(STEPS) / STEPS
        if hope > most:
            best, most = move, hope
    return best


def promise(view: View, type_: str, castle: int) -> float:
    """What a councillor of that type may earn there."""
    me = view.seat
    assert me is not None
    host = view.seats[castle]
    inside = slot_with(view, castle, type_)
    rivals = sum(councillor.type == type_ for councillor in host.waiting)
    if any(councillor.seat == me and councillor.type == type_ for councillor in host.waiting):
        return 0.0
    likely = WINS[min(rivals + (inside is not None), len(WINS) - 1)]
    free = free_slots(view, castle)
    slot = float(inside) if inside is not None else sum(free) / max(1, len(free))
    among = len(view.seats)
    sooner = (castle - me) % among
    likely *= CROWD ** len(host.waiting) * STILL_TO_COME ** (sooner - 1)
    incomes = incomes_left(view, me, castle, welcome_round(view, castle))
    earned = worth(slot, incomes) * likely * (0.5 + 0.5 * trust(view, castle))
    if inside is not None:
        sitting = next(c for slot, c in host.castle if slot == inside)
        if sitting is not None:
            earned += harm(view, sitting.seat) * worth(slot, incomes) * likely
    return earned
