"""What one viewer may see, built from nothing by naming it."""

from dataclasses import dataclass

from games.engine.ask import SeatAsk
from games.titles.intrigue.castle import SLOTS, Councillor
from games.titles.intrigue.table import Table
from games.titles.intrigue.talk import Bribe, Talk


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it. `money` is None unless it is theirs, or the match is over."""

    seat: int
    money: int | None
    income: int
    remaining: tuple[str, ...]
    castle: tuple[tuple[int, Councillor | None], ...]
    waiting: tuple[Councillor, ...]


@dataclass(frozen=True, slots=True)
class TalkerView:
    """What a talker has said, in the open."""

    seat: int
    offer: int | None
    wish: str
    asked: int | None
    paid: int | None
    owes: bool
    spoken: bool
    offers: int
    asks: int


@dataclass(frozen=True, slots=True)
class TalkView:
    """The negotiation of the running step."""

    step: str
    active: int
    open: bool
    slot: int | None
    concerned: tuple[Councillor, ...]
    talkers: tuple[TalkerView, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table for one viewer. `seat` None is a spectator; `ledger` is empty until the end."""

    seat: int | None
    seats: tuple[SeatView, ...]
    first: int
    turn: int
    round: int
    over: bool
    island: tuple[Councillor, ...]
    bribes: tuple[Bribe, ...]
    talk: TalkView | None
    ledger: tuple[tuple[int, ...], ...]
    ask: SeatAsk | None


def talk_view(talk: Talk | None) -> TalkView | None:
    """All of it is public."""
    if talk is None:
        return None
    return TalkView(
        step=talk.step,
        active=talk.active,
        open=talk.open,
        slot=talk.slot,
        concerned=talk.concerned,
        talkers=tuple(
            TalkerView(
                seat=talker.seat,
                offer=talker.offer,
                wish=talker.wish,
                asked=talker.asked,
                paid=talker.paid,
                owes=talker.owes,
                spoken=talker.spoken,
                offers=talker.offers,
                asks=talker.asks,
            )
            for talker in talk.talkers.values()
        ),
    )


def view(table: Table, seat: int | None, ask: SeatAsk | None, open_cards: bool) -> View:
    """The table as `seat` may see it; `open_cards` shows everyone's money, once it is over."""
    shown = open_cards or table.over
    return View(
        seat=seat,
        seats=tuple(
            SeatView(
                seat=other,
                money=table.money[other] if shown or other == seat else None,
                income=sum(table.income_of(other)),
                remaining=tuple(table.remaining[other]),
                castle=tuple((slot, table.castles[other][slot]) for slot in SLOTS),
                waiting=tuple(table.waiting[other]),
            )
            for other in range(table.seats)
        ),
        first=table.first,
        turn=table.turn,
        round=table.round,
        over=table.over,
        island=tuple(table.island),
        bribes=tuple(table.bribes),
        talk=talk_view(table.talk),
        ledger=tuple(tuple(row) for row in table.ledger) if shown else (),
        ask=ask,
    )
