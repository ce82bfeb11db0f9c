"""What the simple players of Complots read off a view."""

from collections.abc import Callable, Iterable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.moves import COUNTER
from games.titles.complots.view import SeatView, View

Choose = Callable[[View, Dealer], Move]
"""A player in one seat of one match: gives one of the view's legal moves."""


def own(view: View) -> SeatView:
    """The viewer's seat."""
    assert view.seat is not None
    return view.seats[view.seat]


def opponents(view: View) -> list[SeatView]:
    """The living seats but the viewer's, in seat order."""
    return [seat for seat in view.seats if not seat.out and seat.seat != view.seat]


def strongest(seats: Iterable[SeatView]) -> int | None:
    """The seat with most lives, then most coins, then the lowest number; None where are none."""
    best = min(seats, key=lambda seat: (-seat.down, -seat.coins, seat.seat), default=None)
    return None if best is None else best.seat


def unclaimed(seats: Iterable[SeatView], characters: Iterable[str]) -> list[SeatView]:
    """The seats that claim none of the characters, as far as their cards are the same."""
    return [seat for seat in seats if not any(card in seat.memory.claims for card in characters)]


def doubted(view: View) -> tuple[SeatView, str]:
    """Who claims which character in the window of a challenge."""
    claim = view.claim
    assert claim is not None
    if claim.counterer is not None and claim.counter is not None:
        return view.seats[claim.counterer], claim.counter
    assert claim.character is not None
    return view.seats[claim.seat], claim.character


def impossible(view: View) -> bool:
    """Whether every copy of the character claimed lies where the viewer sees it."""
    _, card = doubted(view)
    copies = 3 if len(view.seats) <= 6 else 4
    face_up = sum(seat.lost.count(card) for seat in view.seats)
    return face_up + own(view).hand.count(card) >= copies


def is_target(view: View) -> bool:
    """Whether an action is aimed at the viewer and nobody has countered it."""
    claim = view.claim
    return claim is not None and claim.target == view.seat and claim.counter is None


def counters(view: View) -> list[Move]:
    """The counters that the viewer may announce, in the order of the rules."""
    assert view.ask is not None
    return [move for move in view.ask.moves if move.head == COUNTER.head]
