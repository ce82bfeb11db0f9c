"""A seat's view as numbers: what a net of Complots reads.

`own` are G numbers of the viewer and the table, `others` P numbers of each opponent, by how many
seats clockwise they sit, 1 to 7; the row of a seat that is out or not there is all zeros. Numbers
are about 0 to 1. Each is a small whole number times a power of two, and so exact, but `played`.
"""

from itertools import accumulate
from typing import Final

import numpy as np
from numpy.typing import NDArray

from games.titles.complots.bot.move_ids import CHARACTERS, OPPONENTS
from games.titles.complots.cards import INQUISITOR, TURNS_A_SEAT
from games.titles.complots.view import SeatView, View

Floats = NDArray[np.float32]

KINDS: Final = ("draft", "action", "challenge", "counter", "lose", "keep", "show", "verdict")
ACTIONS: Final = (
    "income",
    "foreign-aid",
    "coup",
    "tax",
    "assassinate",
    "steal",
    "exchange",
    "examine",
)

PRICES: Final = (3, 7, 10)
"""Of an assassination and a coup, and the coins with which a coup is the only action."""

OWN_WIDTHS: Final = {
    "hand": CHARACTERS,  # copies held, / 2
    "drawn": CHARACTERS,  # copies drawn in a running exchange, / 2
    "examined": CHARACTERS,  # the card that is being examined, if the viewer may see it
    "face_up": CHARACTERS,  # copies face up at the whole table, / 4
    "lives": 1,  # / 2
    "coins": 1,  # / 16
    "can_pay": 3,  # at least as many coins as each of `PRICES`
    "claims": CHARACTERS,  # characters claimed since the cards changed
    "caught": CHARACTERS,  # characters they were caught without, with the cards they have now
    "lied": 1,  # ever caught lying
    "kind": 8,  # what is asked: KINDS
    "action": 8,  # what was announced: ACTIONS
    "claimed": CHARACTERS,  # the last claim on the table: the counter, else the action's character
    "role": 4,  # the viewer is: active, target, counterer, challenger
    "stage": 3,  # there is a counter; there is a challenger; what was challenged was true
    "inquisitor": 1,  # the fifth character
    "treasury": 1,  # / 64
    "court": 1,  # / 16
    "seats": 1,  # / 8
    "living": 1,  # / 8
    "played": 1,  # turns played out, as a share of those after which a match ends
}
"""The parts of `own`, in order, and how many numbers each has."""

OTHER_WIDTHS: Final = {
    "lives": 1,  # / 2
    "coins": 1,  # / 16
    "face_up": CHARACTERS,  # / 2
    "claims": CHARACTERS,
    "caught": CHARACTERS,
    "lied": 1,
    "living": 1,
    "distance": 1,  # / 8
    "can_pay": 2,  # the first two of `PRICES`
    "role": 4,  # active, target, counterer, challenger
}
"""The parts of a row of `others`."""


def places(widths: dict[str, int]) -> dict[str, int]:
    """Where each part begins.

    >>> places({"lives": 1, "coins": 2, "lied": 1})
    {'lives': 0, 'coins': 1, 'lied': 3}
    """
    return dict(zip(widths, accumulate(widths.values(), initial=0), strict=False))


OWN: Final = places(OWN_WIDTHS)
OTHERS: Final = places(OTHER_WIDTHS)
G: Final = sum(OWN_WIDTHS.values())
P: Final = sum(OTHER_WIDTHS.values())


KIND: Final = {kind: OWN["kind"] + at for at, kind in enumerate(KINDS)}
ACTION: Final = {action: OWN["action"] + at for at, action in enumerate(ACTIONS)}


def encode(view: View) -> tuple[Floats, Floats]:
    """`own` [G] and `others` [7, P] of a seat that is asked something."""
    me, ask = view.seat, view.ask
    assert me is not None
    assert ask is not None
    number = {card: at for at, card in enumerate(view.characters)}
    roles = _roles(view)
    own = _own(view, view.seats[me], number)
    own[KIND[ask.kind]] = 1.0
    _mark(own, OWN["role"], roles, me)
    others = [0.0] * (OPPONENTS * P)
    up, living, seats = OWN["face_up"], OWN["living"], len(view.seats)
    for seat in view.seats:
        for card in seat.lost:
            own[up + number[card]] += 1 / 4
        if seat.down:
            own[living] += 1 / 8
            if seat.seat != me:
                distance = (seat.seat - me) % seats
                _other(others, (distance - 1) * P, seat, distance, number)
                _mark(others, (distance - 1) * P + OTHERS["role"], roles, seat.seat)
    return np.array(own, np.float32), np.array(others, np.float32).reshape(OPPONENTS, P)


def _own(view: View, mine: SeatView, number: dict[str, int]) -> list[float]:
    """What concerns the viewer and the table."""
    own, claim = [0.0] * G, view.claim
    for card in mine.hand:
        own[OWN["hand"] + number[card]] += 1 / 2
    for card in view.drawn:
        own[OWN["drawn"] + number[card]] += 1 / 2
    if view.examined is not None:
        own[OWN["examined"] + number[view.examined]] = 1.0
    own[OWN["lives"]] = mine.down / 2
    own[OWN["coins"]] = mine.coins / 16
    for at, price in enumerate(PRICES):
        own[OWN["can_pay"] + at] = float(mine.coins >= price)
    _remember(own, OWN["claims"], OWN["caught"], mine, number)
    own[OWN["lied"]] = float(mine.memory.lied)
    if claim is not None:
        own[ACTION[claim.action]] = 1.0
        claimed = claim.counter or claim.character
        if claimed is not None:
            own[OWN["claimed"] + number[claimed]] = 1.0
        own[OWN["stage"]] = float(claim.counter is not None)
        own[OWN["stage"] + 1] = float(claim.challenger is not None)
        own[OWN["stage"] + 2] = float(claim.true)
    own[OWN["inquisitor"]] = float(view.characters[-1] == INQUISITOR)
    own[OWN["treasury"]] = view.treasury / 64
    own[OWN["court"]] = view.court / 16
    own[OWN["seats"]] = len(view.seats) / 8
    own[OWN["played"]] = view.turns / (TURNS_A_SEAT * len(view.seats))
    return own


def _other(
    others: list[float], row: int, seat: SeatView, distance: int, number: dict[str, int]
) -> None:
    """An opponent that is still in, from `row` on."""
    others[row + OTHERS["lives"]] = seat.down / 2
    others[row + OTHERS["coins"]] = seat.coins / 16
    for card in seat.lost:
        others[row + OTHERS["face_up"] + number[card]] += 1 / 2
    _remember(others, row + OTHERS["claims"], row + OTHERS["caught"], seat, number)
    others[row + OTHERS["lied"]] = float(seat.memory.lied)
    others[row + OTHERS["living"]] = 1.0
    others[row + OTHERS["distance"]] = distance / 8
    others[row + OTHERS["can_pay"]] = float(seat.coins >= PRICES[0])
    others[row + OTHERS["can_pay"] + 1] = float(seat.coins >= PRICES[1])


def _remember(
    numbers: list[float], claims: int, caught: int, seat: SeatView, number: dict[str, int]
) -> None:
    """What everyone remembers of a seat."""
    for card in seat.memory.claims:
        numbers[claims + number[card]] = 1.0
    for card in seat.memory.caught:
        numbers[caught + number[card]] = 1.0


def _roles(view: View) -> tuple[int | None, ...]:
    """The active seat, the target, the counterer and the challenger."""
    claim = view.claim
    if claim is None:
        return view.turn, None, None, None
    return view.turn, claim.target, claim.counterer, claim.challenger


def _mark(numbers: list[float], begin: int, roles: tuple[int | None, ...], seat: int) -> None:
    """Which of the roles the seat has."""
    for at, who in enumerate(roles):
        if who == seat:
            numbers[begin + at] = 1.0
