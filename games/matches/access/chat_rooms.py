"""Who writes in which room of a match's chat, and who reads it: the one place that decides.

The players' room is the table, the spectators' the gallery. Players who are still in never read
the gallery; players who are out of a running match write there. Whoever reads a private match that
was shared with them reads and writes nothing.
"""

from games.matches.snapshot import Snapshot
from games.models import ChatMessage, Match

TABLE, GALLERY = ChatMessage.Room.TABLE, ChatMessage.Room.GALLERY


def read_by(snapshot: Snapshot, player_id: int | None) -> tuple[ChatMessage.Room, ...]:
    """The rooms that a reader may read who may see the match; none where it has no chat."""
    seat = snapshot.seat_of(player_id)
    if not snapshot.chat or (seat is None and lent(snapshot)):
        return ()
    return (TABLE, GALLERY) if seat is None or is_out(snapshot, seat) else (TABLE,)


def room_of(snapshot: Snapshot, player_id: int | None) -> ChatMessage.Room | None:
    """The room that a player writes in; None for anonymous readers and where there is no chat."""
    if not snapshot.chat or player_id is None:
        return None
    seat = snapshot.seat_of(player_id)
    if seat is None:
        return None if lent(snapshot) else GALLERY
    running = snapshot.status == Match.Status.RUNNING
    return GALLERY if running and is_out(snapshot, seat) else TABLE


def lent(snapshot: Snapshot) -> bool:
    """Whether it is a private match that others may read because its player has shared it."""
    return snapshot.shared and not snapshot.public


def is_out(snapshot: Snapshot, seat: int) -> bool:
    """Whether the player of a seat is out of the game or has resigned."""
    return seat not in snapshot.still_in or snapshot.seats[seat].resigned
