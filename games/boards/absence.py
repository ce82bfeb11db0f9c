"""What a seat says of an absent player, and what the others can do about it."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils import translation
from markupsafe import Markup

from games.boards.environment import component
from games.clock import in_milliseconds
from games.matches.absent import absent_at
from games.matches.snapshot import SeatSnapshot, Snapshot
from games.models.match import UNDER_WAY
from games.play.call_bot import may_call

PLACE = '<i id="off-{}"></i>'
FULL = '<i id="off-{}">{}</i>'
"""As `badge` in match/_parts.html has it at each seat of a player."""

AGAIN = '<i id="off-{}" hx-swap-oob="morph">{}</i>'
"""The whole of it: what is inside alone would be laid into it with the element around that."""

Marks = tuple[tuple[int, str], ...]
"""The numbers of seats, each with what it says; those that say nothing are left out."""


def marks_of(snapshot: Snapshot, viewer: int | None, language: str) -> Marks:
    """What the seats say at this moment to a viewer's seat (None: a spectator)."""
    if snapshot.status not in UNDER_WAY:
        return ()
    if not absent_at(snapshot.match_id) and not any(seat.missed for seat in snapshot.seats):
        return ()
    seated = [seat for seat in snapshot.seats if seat.player_id is not None]
    every = [(seat.number, mark(snapshot, seat, viewer, language)) for seat in seated]
    return tuple([(number, content) for number, content in every if content])


def with_marks(text: str, marks: Marks) -> str:
    """A board, or a part of it, with these marks in place."""
    for number, content in marks:
        text = text.replace(PLACE.format(number), FULL.format(number, content))
    return text


def unlike(marks: Marks, before: Iterable[tuple[int, str | None]]) -> Iterator[tuple[int, str]]:
    """The seats whose marks are not as `before` (None: not known), with what they say now."""
    now, known = dict(marks), dict(before)
    for number in sorted({*now, *known}):
        if now.get(number, "") != known.get(number, ""):
            yield number, now.get(number, "")


def fragments(marks: Marks, before: Iterable[tuple[int, str | None]]) -> str:
    """The marks that are not as `before`, for a page that has the board."""
    return "".join(AGAIN.format(number, content) for number, content in unlike(marks, before))


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
