"""What one viewer may see, built from nothing by naming it."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine.ask import SeatAsk
from games.titles.theories.cards import listed
from games.titles.theories.table import Played, Table


@dataclass(frozen=True, slots=True)
class Row:
    """The theories of one category before a seat; `missing` is how many more would win."""

    category: str
    theories: tuple[str, ...]
    missing: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it. `hand` is empty unless the viewer may see the cards."""

    seat: int
    held: int
    hand: tuple[str, ...]
    rows: tuple[Row, ...]
    laid: int
    longest: int

    @property
    def kinds(self) -> Mapping[str, int]:
        """How many cards of each kind are in the hand: of a category, or of one deed."""
        return Counter(card.partition(".")[0] for card in self.hand)


@dataclass(frozen=True, slots=True)
class Action:
    """The action on the table, as everyone has heard it."""

    seat: int
    card: str
    target: int | None
    category: str | None


@dataclass(frozen=True, slots=True)
class View:
    """The table for one viewer. `seat` None is a spectator.

    `discarded` goes from the oldest card to the top one; `watched` is the hand that the viewer is
    looking at after a wiretap; `plays` is how many cards the active player may still play, `owed`
    how many theories the viewer has yet to discard in an amnesia.
    """

    seat: int | None
    seats: tuple[SeatView, ...]
    needed: int
    round: int
    first: int
    turn: int
    event: str | None
    spotlight: str | None
    past: tuple[str, ...]
    events: int
    pile: int
    discarded: tuple[str, ...]
    plays: int
    owed: int
    action: Action | None
    watched: tuple[str, ...]
    ask: SeatAsk | None

    @property
    def open_hands(self) -> bool:
        """Whether the viewer sees cards that others hold."""
        return any(other.hand for other in self.seats if other.seat != self.seat)


def view(table: Table, seat: int | None, ask: SeatAsk | None, open_cards: bool) -> View:
    """The table as `seat` may see it; `open_cards` names every hand, for finished matches."""
    watching = table.watched is not None and seat == table.turn
    return View(
        seat=seat,
        seats=tuple(
            seat_view(table, other, shown=open_cards or other == seat)
            for other in range(table.seats)
        ),
        needed=table.needed,
        round=table.round,
        first=table.first,
        turn=table.turn,
        event=table.event,
        spotlight=table.spotlight,
        past=tuple(table.past),
        events=len(table.events),
        pile=len(table.pile),
        discarded=tuple(table.discarded),
        plays=table.plays,
        owed=0 if seat is None else table.owed.get(seat, 0),
        action=action_of(table.played),
        watched=listed(table.hands[table.watched or 0]) if watching else (),
        ask=ask,
    )


def seat_view(table: Table, seat: int, *, shown: bool) -> SeatView:
    """One seat, with its hand or only the size of it."""
    rows = table.rows[seat]
    return SeatView(
        seat=seat,
        held=len(table.hands[seat]),
        hand=listed(table.hands[seat]) if shown else (),
        rows=tuple([row_of(name, tuple(row), table.needed) for name, row in rows.items()]),
        laid=table.laid(seat),
        longest=table.longest(seat),
    )


@lru_cache(2048)
def row_of(category: str, laid: tuple[str, ...], needed: int) -> Row:
    """A row, in order."""
    return Row(category, listed(laid), max(0, needed - len(laid)))


def action_of(played: Played | None) -> Action | None:
    """What everyone has heard."""
    if played is None:
        return None
    return Action(played.seat, played.card, played.target, played.category)
