"""Intrigue: what a seat sees, as numbers."""

from typing import Final

import numpy as np

from games.research.encoders.encoder import Encoder, Floats
from games.research.encoders.intrigue_moves import ACTIONS, MOST_SEATS, numbered, numbers
from games.research.encoders.parts import Parts, layout
from games.titles.intrigue.castle import OF_EACH, ROUNDS, SLOTS, TYPES, WISHES, Councillor
from games.titles.intrigue.talk import EXTERNAL, INTERNAL, WELCOME, Bribe
from games.titles.intrigue.view import SeatView, TalkerView, TalkView, View

KINDS: Final = ("negotiate", "seat", "pick-conflict", "admit", "replace", "present")
STEPS: Final = (WELCOME, EXTERNAL, INTERNAL)
MONEY: Final = 1 / 65_536
SITTING: Final = MOST_SEATS + len(TYPES)

TABLE = Parts(
    {
        "kind": len(KINDS),  # what is asked, of whoever it is asked
        "round": ROUNDS,
        "active": MOST_SEATS,  # by distance, as all seats
        "first": MOST_SEATS,
        "seats": 1,  # / 8
        "over": 1,
        "step": len(STEPS),  # of a negotiation
        "open": 1,  # the active player has not closed it
        "slot": len(SLOTS),  # where the one inside sits
    }
)
SEAT = Parts(
    {
        "there": 1,
        "awaited": 1,
        "money": 1,  # / 65,536: the viewer's own, and at the end everybody's
        "income": 1,  # a turn, / 65,536
        "remaining": len(TYPES),  # in front of the player, / 2
        "castle": len(SLOTS) * SITTING,  # by slot: whose sits there, and of which type
        "waiting": MOST_SEATS * len(TYPES),  # before the castle: whose, and of which type, / 2
        "island": len(TYPES),  # this owner's, / 2
        "concerned": len(TYPES),  # this owner's, by the negotiation, / 2
        "talks": 1,
        "offers": 1,  # there is one that stands
        "offer": 1,  # / 65,536
        "wish": len(WISHES),
        "asked": 1,  # the last amount they were asked for, / 65,536
        "paid": 1,  # in this negotiation, / 65,536
        "owes": 1,  # an answer
        "spoken": 1,
        "offered": 1,  # how often, / 8
        "asked_often": 1,  # how often, / 8
        "gave": 1,  # all bribes so far, / 65,536
        "took": 1,  # / 65,536
        "granted": 1,  # bribes they took and gave what was wished for, / 8
        "refused": 1,  # and did not, / 8
    }
)
SIZE: Final = TABLE.size + MOST_SEATS * SEAT.size
PLACE: Final = {slot: nth for nth, slot in enumerate(SLOTS)}
TYPE: Final = {type_: nth for nth, type_ in enumerate(TYPES)}


class Sheet:
    """An observation that is being written, for one viewer."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.me, self.seats = view.seat, len(view.seats)
        self.numbers: Floats = np.zeros(SIZE, np.float32)

    def distance(self, seat: int) -> int:
        """How far clockwise from the viewer."""
        return (seat - self.me) % self.seats

    def table(self, part: str, value: float = 1.0, at: int = 0) -> None:
        """Write one number of a part of the table's."""
        self.numbers[TABLE.at[part] + at] = value

    def seat(self, seat: int, part: str, value: float = 1.0, at: int = 0) -> None:
        """Add to one number of a part of a seat's."""
        self.numbers[TABLE.size + self.distance(seat) * SEAT.size + SEAT.at[part] + at] += value

    def count(self, seat: int, part: str, councillor: Councillor) -> None:
        """Count a councillor by type."""
        self.seat(seat, part, 1 / OF_EACH, TYPE[councillor.type])


def encode(view: View) -> Floats:
    """[SIZE] The parts of the table, then those of each seat from the viewer's own on."""
    sheet = Sheet(view)
    _table(sheet, view)
    for seat in view.seats:
        _seat(sheet, seat)
    for seat_ in view.ask.awaited if view.ask else ():
        sheet.seat(seat_, "awaited")
    for councillor in view.island:
        sheet.count(councillor.seat, "island", councillor)
    for bribe in view.bribes:
        _bribe(sheet, bribe)
    if view.talk:
        _talk(sheet, view.talk)
    return sheet.numbers


def _table(sheet: Sheet, view: View) -> None:
    if view.ask:
        sheet.table("kind", at=KINDS.index(view.ask.kind))
    sheet.table("round", at=view.round - 1)
    sheet.table("active", at=sheet.distance(view.turn))
    sheet.table("first", at=sheet.distance(view.first))
    sheet.table("seats", len(view.seats) / 8)
    sheet.table("over", float(view.over))


def _seat(sheet: Sheet, seat: SeatView) -> None:
    who = seat.seat
    sheet.seat(who, "there")
    sheet.seat(who, "money", (seat.money or 0) * MONEY)
    sheet.seat(who, "income", seat.income * MONEY)
    for type_ in seat.remaining:
        sheet.seat(who, "remaining", 1 / OF_EACH, TYPE[type_])
    for slot, sitting in seat.castle:
        if sitting is not None:
            begin = PLACE[slot] * SITTING
            sheet.seat(who, "castle", at=begin + sheet.distance(sitting.seat))
            sheet.seat(who, "castle", at=begin + MOST_SEATS + TYPE[sitting.type])
    for councillor in seat.waiting:
        at = sheet.distance(councillor.seat) * len(TYPES) + TYPE[councillor.type]
        sheet.seat(who, "waiting", 1 / OF_EACH, at)


def _bribe(sheet: Sheet, bribe: Bribe) -> None:
    sheet.seat(bribe.seat, "gave", bribe.amount * MONEY)
    sheet.seat(bribe.to, "took", bribe.amount * MONEY)
    if bribe.granted is not None:
        sheet.seat(bribe.to, "granted" if bribe.granted else "refused", 1 / 8)


def _talk(sheet: Sheet, talk: TalkView) -> None:
    sheet.table("step", at=STEPS.index(talk.step))
    sheet.table("open", float(talk.open))
    if talk.slot is not None:
        sheet.table("slot", at=PLACE[talk.slot])
    for councillor in talk.concerned:
        sheet.count(councillor.seat, "concerned", councillor)
    for talker in talk.talkers:
        _talker(sheet, talker)


def _talker(sheet: Sheet, talker: TalkerView) -> None:
    who = talker.seat
    sheet.seat(who, "talks")
    if talker.offer is not None:
        sheet.seat(who, "offers")
        sheet.seat(who, "offer", talker.offer * MONEY)
        sheet.seat(who, "wish", at=WISHES.index(talker.wish))
    sheet.seat(who, "asked", (talker.asked or 0) * MONEY)
    sheet.seat(who, "paid", (talker.paid or 0) * MONEY)
    sheet.seat(who, "owes", float(talker.owes))
    sheet.seat(who, "spoken", float(talker.spoken))
    sheet.seat(who, "offered", talker.offers / 8)
    sheet.seat(who, "asked_often", talker.asks / 8)


ENCODER = Encoder(
    slug="intrigue",
    size=SIZE,
    actions=ACTIONS,
    layout=layout(TABLE, SEAT, range(MOST_SEATS)),
    encode=encode,
    numbered=numbered,
    numbers=numbers,
)
