"""What a slot is worth, and whose promise: as one seat can work it out from its view."""

from games.titles.intrigue.castle import ROUNDS
from games.titles.intrigue.view import View

STAYS = 0.88
"""How likely a councillor keeps the slot from one income to the next."""
MY_OWN = 2.5
"""How much more a promise weighs that was made to the viewer himself."""
HARM, LEADER = 0.1, 0.25
"""What another's gain costs, in parts of it; how much more if they earn most."""
SHADOW_OF_DOUBT = 3.0


def rank(view: View, seat: int) -> int:
    """When in a round a seat has its turn."""
    return (seat - view.first) % len(view.seats)


def incomes_left(view: View, owner: int, castle: int, in_round: int) -> int:
    """How often a councillor is paid if they sit down in the castle's turn of that round."""
    later = rank(view, owner) > rank(view, castle)
    return max(0, ROUNDS - in_round) + later + 1


def welcome_round(view: View, castle: int) -> int:
    """The round of the castle's next welcome, seen from the turn that is on."""
    return view.round + (rank(view, castle) <= rank(view, view.turn))


def worth(slot: float, incomes: int) -> float:
    """What a slot brings over that many incomes."""
    return slot * sum(STAYS**nth for nth in range(incomes))


def worth_now(view: View, slot: float, owner: int) -> float:
    """What a slot of the active player's castle is worth to an owner."""
    return worth(slot, incomes_left(view, owner, view.turn, view.round))


def trust(view: View, seat: int) -> float:
    """How likely a seat does what it is paid for, as far as everyone has seen."""
    kept = broken = 0.0
    for bribe in view.bribes:
        if bribe.to == seat and bribe.granted is not None:
            weight = MY_OWN if bribe.seat == view.seat else 1.0
            kept += weight * bribe.granted
            broken += weight * (not bribe.granted)
    return (kept + SHADOW_OF_DOUBT) / (kept + 2 * broken + SHADOW_OF_DOUBT)


def harm(view: View, owner: int) -> float:
    """What each ducat of an owner costs the viewer: more if that owner leads."""
    if owner == view.seat:
        return -1.0
    most = max(seat.income for seat in view.seats)
    leads = view.seats[owner].income / most if most else 0.0
    return HARM + LEADER * leads * leads


def free_slots(view: View, castle: int) -> list[int]:
    """The free slots of a castle, lowest first."""
    return [slot for slot, sitting in view.seats[castle].castle if sitting is None]


def slot_with(view: View, castle: int, type_: str) -> int | None:
    """Where that type sits in a castle."""
    for slot, sitting in view.seats[castle].castle:
        if sitting is not None and sitting.type == type_:
            return slot
    return None


def ducats(amount: float) -> int:
    """Down to whole thousands."""
    return int(amount // 1000) * 1000
