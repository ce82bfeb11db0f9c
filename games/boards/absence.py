"""What a seat says of an absent player, and what the others can do about it."""

from collections.abc import Collection
from typing import Any

from django.utils import translation
from markupsafe import Markup

from games.boards.environment import component
from games.clock import in_milliseconds
from games.matches.absent import absent_at
from games.matches.snapshot import SeatSnapshot, Snapshot
from games.models import Match
from games.play.call_bot import may_call

EMPTY = Markup('<i id="off-{}"></i>')
FULL = Markup('<i id="off-{}">{}</i>')
"""As `badge` in match/_parts.html leaves it at each seat of a player."""


def with_marks(text: str, snapshot: Snapshot, viewer: int | None, language: str) -> str:
    """The board of a viewer's seat (None: a spectator) with the marks of all seats in place."""
    if snapshot.status not in (Match.Status.OPEN, Match.Status.RUNNING):
        return text
    nobody = not absent_at(snapshot.match_id)
    if nobody and not any(seat.missed for seat in snapshot.seats):
        return text
    for seat in snapshot.seats:
        if content := mark(snapshot, seat, viewer, language):
            full = FULL.format(seat.number, content)
            text = text.replace(EMPTY.format(seat.number), full)
    return text


def fragments(snapshot: Snapshot, seats: Collection[int], viewer: int | None, language: str) -> str:
    """The marks of these seats, as they are now, for a page that has the board."""
    return "".join(
        f'<span hx-swap-oob="innerHTML:#off-{number}">'
        f"{mark(snapshot, snapshot.seats[number], viewer, language)}</span>"
        for number in seats
    )


def mark(snapshot: Snapshot, seat: SeatSnapshot, viewer: int | None, language: str) -> Markup:
    """What stands at a seat; "" where there is nothing to say. A bot is offered for those who keep
    the viewer waiting, or are about to.
    """
    absent = seat.number in absent_at(snapshot.match_id) and seat.number != viewer
    due = clock(snapshot, seat.number)
    asked_as_well = viewer is not None and clock(snapshot, viewer) is not None
    waited_for = absent or (due is not None and not asked_as_well)
    callable_ = viewer is not None and waited_for and may_call(snapshot, viewer, seat.number)
    if not (absent or callable_):
        return Markup()
    facts: dict[str, Any] = {
        "key": snapshot.key,
        "number": seat.number,
        "absent": absent,
        "callable": callable_,
        "clock": due if absent else None,
    }
    with translation.override(language):
        return component("match/_absent.html", "mark")(facts)


def clock(snapshot: Snapshot, seat: int) -> int | None:
    """When the clock answers for a seat, in milliseconds of Unix time; None if it is not asked."""
    view = snapshot.views.get(None)
    if snapshot.deadline is None or view is None or view.ask is None:
        return None
    if seat not in view.ask.awaited:
        return None
    return in_milliseconds(snapshot.deadline)
