"""Théories du complot: what a seat sees, as numbers."""

from collections.abc import Iterable
from typing import Final

import numpy as np

from games.research.encoders.encoder import Encoder, Floats
from games.research.encoders.parts import Parts, layout
from games.research.encoders.theories_moves import ACTIONS, numbered, numbers
from games.titles.theories.cards import (
    CATEGORIES,
    CHAOTIC,
    COPIES,
    MOST_SEATS,
    ORDER,
    STANDARD,
    THEORIES,
    needed,
)
from games.titles.theories.view import Action, SeatView, View

KINDS: Final = ("start", "play", "hat", "take", "pass", "discard")
EVENTS: Final = (*STANDARD, *CHAOTIC)
FEW: Final = needed(MOST_SEATS)

TABLE = Parts(
    {
        "kind": len(KINDS),  # what is asked, of whoever it is asked
        "hand": len(ORDER),  # each theory 1, copies of an action / 8
        "watched": len(ORDER),  # the hand that the viewer is looking at
        "discarded": len(ORDER),
        "event": len(EVENTS),
        "past": len(EVENTS),  # how often it was there, / 2
        "spotlight": len(CATEGORIES),
        "card": len(COPIES),  # the action on the table
        "category": len(CATEGORIES),  # that it names
        "events": 1,  # left, / 32
        "pile": 1,  # / 128
        "heap": 1,  # discarded cards, / 128
        "plays": 1,  # that the active player has left, / 8
        "owed": 1,  # theories that the viewer has yet to discard, / 8
        "needed": 1,  # 7 of a category, and not 6
        "seats": 1,  # / 8
    }
)
SEAT = Parts(
    {
        "there": 1,
        "awaited": 1,
        "active": 1,
        "first": 1,
        "actor": 1,  # of the action on the table
        "target": 1,
        "held": 1,  # cards in hand, / 16
        "laid": 1,  # / 16
        "longest": 1,  # / 8
        "rows": len(CATEGORIES),  # theories laid, / 8
        "theories": len(THEORIES),  # which
    }
)
SIZE: Final = TABLE.size + MOST_SEATS * SEAT.size
THEORY: Final = {theory: nth for nth, theory in enumerate(THEORIES)}
CARD: Final = {card: nth for nth, card in enumerate(ORDER)}
CODE: Final = {code: nth for nth, code in enumerate(COPIES)}
EVENT: Final = {event: nth for nth, event in enumerate(EVENTS)}
ROW: Final = {category: nth for nth, category in enumerate(CATEGORIES)}
WEIGHT: Final = {card: 1.0 if card in THEORY else 1 / 8 for card in ORDER}


class Sheet:
    """An observation that is being written, for one viewer."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.me, self.seats = view.seat, len(view.seats)
        self.numbers: Floats = np.zeros(SIZE, np.float32)

    def table(self, part: str, value: float = 1.0, at: int = 0) -> None:
        """Add to one number of a part of the table's."""
        self.numbers[TABLE.at[part] + at] += value

    def row(self, seat: int) -> int:
        """Where the parts of a seat begin."""
        return TABLE.size + (seat - self.me) % self.seats * SEAT.size

    def seat(self, seat: int, part: str, value: float = 1.0) -> None:
        """Write the only number of a part of a seat's."""
        self.numbers[self.row(seat) + SEAT.at[part]] = value

    def cards(self, part: str, cards: Iterable[str]) -> None:
        """Count cards by what they are."""
        begin, numbers = TABLE.at[part], self.numbers
        for card in cards:
            numbers[begin + CARD[card]] += WEIGHT[card]


def encode(view: View) -> Floats:
    """[SIZE] The parts of the table, then those of each seat from the viewer's own on."""
    sheet = Sheet(view)
    _table(sheet, view)
    for seat in view.seats:
        _seat(sheet, seat)
    _round(sheet, view)
    if view.action:
        _action(sheet, view.action)
    assert view.seat is not None
    sheet.cards("hand", view.seats[view.seat].hand)
    sheet.cards("watched", view.watched)
    sheet.cards("discarded", view.discarded)
    return sheet.numbers


def _table(sheet: Sheet, view: View) -> None:
    sheet.table("events", view.events / 32)
    sheet.table("pile", view.pile / 128)
    sheet.table("heap", len(view.discarded) / 128)
    sheet.table("plays", view.plays / 8)
    sheet.table("owed", view.owed / 8)
    sheet.table("needed", float(view.needed > FEW))
    sheet.table("seats", len(view.seats) / 8)


def _round(sheet: Sheet, view: View) -> None:
    """The event, whose turn it is, and what is asked."""
    if view.event is not None:
        sheet.table("event", at=EVENT[view.event])
    if view.spotlight is not None:
        sheet.table("spotlight", at=ROW[view.spotlight])
    for event in view.past:
        sheet.table("past", 1 / 2, EVENT[event])
    sheet.seat(view.turn, "active")
    sheet.seat(view.first, "first")
    if view.ask:
        sheet.table("kind", at=KINDS.index(view.ask.kind))
        for seat in view.ask.awaited:
            sheet.seat(seat, "awaited")


def _action(sheet: Sheet, action: Action) -> None:
    sheet.table("card", at=CODE[action.card])
    sheet.seat(action.seat, "actor")
    if action.target is not None:
        sheet.seat(action.target, "target")
    if action.category is not None:
        sheet.table("category", at=ROW[action.category])


def _seat(sheet: Sheet, seat: SeatView) -> None:
    begin, numbers = sheet.row(seat.seat), sheet.numbers
    numbers[begin + SEAT.at["there"]] = 1.0
    numbers[begin + SEAT.at["held"]] = seat.held / 16
    numbers[begin + SEAT.at["laid"]] = seat.laid / 16
    numbers[begin + SEAT.at["longest"]] = seat.longest / 8
    rows, theories = begin + SEAT.at["rows"], begin + SEAT.at["theories"]
    for row in seat.rows:
        if row.theories:
            numbers[rows + ROW[row.category]] = len(row.theories) / 8
            for theory in row.theories:
                numbers[theories + THEORY[theory]] = 1.0


ENCODER = Encoder(
    slug="theories",
    size=SIZE,
    actions=ACTIONS,
    layout=layout(TABLE, SEAT, range(MOST_SEATS)),
    encode=encode,
    numbered=numbered,
    numbers=numbers,
)
