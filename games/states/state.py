"""A match as one viewer may know it, as JSON."""

from functools import lru_cache
from typing import Any, TypedDict

from games.clock import in_milliseconds
from games.engine.story import Line
from games.matches import memory
from games.matches.snapshot import SeatSnapshot, Snapshot
from games.models import Match
from games.states.plain import plain

MOST_KEPT = 1024


class State(TypedDict):
    """The fields of a match; each of them changes as a whole, and `story` only grows.

    `seat` is the viewer's (None: a spectator), `view` the title's own view of that seat without its
    ask, `ask` what is open as the viewer may know it, with their own legal moves and its number.
    Times are Unix times in milliseconds.
    """

    key: str
    title: str
    rules_version: int
    status: str
    epoch: int
    version: int
    public: bool
    rated: bool
    chat: bool
    admits_bots: bool
    tempo: str
    options: dict[str, Any]
    seed_hash: str
    seat: int | None
    seats: list[dict[str, Any]]
    still_in: list[int]
    starts_at: int | None
    view: dict[str, Any] | None
    ask: dict[str, Any] | None
    outcome: dict[str, Any] | None
    story: list[dict[str, Any]]


def state_for(snapshot: Snapshot, player_id: int | None) -> State:
    """The state for a player, or for a spectator. Callers do not change it: viewers share it."""
    return state_of(snapshot, snapshot.seat_of(player_id))


def state_of(snapshot: Snapshot, seat: int | None) -> State:
    """The state for a seat (None: a spectator), made once for each version while it is new."""
    kept = _kept(snapshot.match_id, seat)
    if kept.last is None or kept.last[0] is not snapshot:
        kept.last = snapshot, _made(snapshot, seat, kept.last)
    return kept.last[1]


class _Kept:
    """The last snapshot of a match that a seat's state was made from, and that state."""

    last: tuple[Snapshot, State] | None = None


@lru_cache(MOST_KEPT)
def _kept(match_id: int, seat: int | None) -> _Kept:
    return _Kept()


def _made(snapshot: Snapshot, seat: int | None, last: tuple[Snapshot, State] | None) -> State:
    over = snapshot.status == Match.Status.FINISHED
    view = snapshot.views.get(None if over else seat)
    shown = None if view is None else plain_view(view)
    return State(
        key=snapshot.key,
        title=snapshot.title,
        rules_version=snapshot.rules_version,
        status=str(snapshot.status),
        epoch=snapshot.epoch,
        version=snapshot.version,
        public=snapshot.public,
        rated=snapshot.rated,
        chat=snapshot.chat,
        admits_bots=snapshot.admits_bots,
        tempo=str(snapshot.tempo),
        options=plain(snapshot.options),
        seed_hash=snapshot.seed_hash,
        seat=seat,
        seats=[plain_seat(each, snapshot) for each in snapshot.seats],
        still_in=list(snapshot.still_in),
        starts_at=None if snapshot.starts_at is None else in_milliseconds(snapshot.starts_at),
        view=shown,
        ask=plain_ask(snapshot, seat),
        outcome=None if snapshot.outcome is None else plain(snapshot.outcome),
        story=_story(snapshot, seat, last),
    )


def _story(
    snapshot: Snapshot, seat: int | None, last: tuple[Snapshot, State] | None
) -> list[dict[str, Any]]:
    """The lines that the seat may read; those of the last state are taken over where the story has
    gone on from there, and not from another past: lines that say the same may be the same.
    """
    known: list[dict[str, Any]] = []
    begin = 0
    if last is not None and last[0].epoch == snapshot.epoch:
        before = last[0].story
        begin = len(before)
        if begin and len(snapshot.story) >= begin and snapshot.story[begin - 1] is before[-1]:
            known = last[1]["story"]
        else:
            begin = 0
    new = [
        plain_line(number, line)
        for number, line in enumerate(snapshot.story[begin:], begin)
        if line.seen_by is None or seat in line.seen_by
    ]
    return [*known, *new]


def plain_view(view: Any) -> dict[str, Any]:
    """A view without its ask, which stands beside it."""
    shown: dict[str, Any] = plain(view)
    shown.pop("ask", None)
    return shown


def plain_seat(seat: SeatSnapshot, snapshot: Snapshot) -> dict[str, Any]:
    """A seat as everybody sees it."""
    return {
        "number": seat.number,
        "name": str(seat.name),
        "taken": seat.taken,
        "bot": seat.bot,
        "level": seat.level if seat.bot else None,
        "guest": seat.guest,
        "bot_account": seat.bot_account,
        "host": seat.player_id is not None and seat.player_id == snapshot.host_id,
        "ready": seat.ready,
        "away": seat.away,
        "resigned": seat.resigned,
        "place": seat.place,
    }


def plain_ask(snapshot: Snapshot, seat: int | None) -> dict[str, Any] | None:
    """What is open: its number is for the viewer's own move, and `moves` are empty for others."""
    view = snapshot.views.get(seat)
    if snapshot.status != Match.Status.RUNNING or view is None or view.ask is None:
        return None
    return {
        "number": snapshot.asks[seat],
        "kind": view.ask.kind,
        "awaited": list(view.ask.awaited),
        "moves": [str(move) for move in view.ask.moves],
        "deadline": None if snapshot.deadline is None else in_milliseconds(snapshot.deadline),
        "seconds": snapshot.time,
    }


def plain_line(number: int, line: Line) -> dict[str, Any]:
    """A line of the story: its number among all lines, its code and its facts."""
    return {"line": number, "code": line.code, "facts": plain(line.facts)}


def state_at(match: Match, player_id: int | None) -> State:
    """The state at a row that was just read."""
    return state_for(memory.snapshot_at(match), player_id)
