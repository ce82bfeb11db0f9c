"""What a page knows of the chat of its match."""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nlargest

from games.boards.chat import Panel
from games.matches.access.chat_rooms import read_by, room_of
from games.matches.snapshot import SeatSnapshot, Snapshot
from games.models import ChatMessage

MOST = 1000
"""Messages of which the numbers are kept: a match may be talked at for weeks."""


@dataclass(slots=True)
class KnownChat:
    """One for each socket of a match.

    `read_rooms` and `write_room` are the rooms of the panel that was sent last, `epoch` the one
    that its ids are of, and `sent_ids` those of the messages in it or sent since. `notified_ids`
    are the messages that a notice came for, readable or not, and `last_id` is the highest of all.
    Those up to `settled` are dealt with, whichever they were. `seats` are those of the match as it
    was sent last to a player.
    """

    read_rooms: tuple[ChatMessage.Room, ...] = ()
    write_room: ChatMessage.Room | None = None
    epoch: int = 0
    sent_ids: frozenset[int] = frozenset()
    notified_ids: frozenset[int] = frozenset()
    last_id: int = 0
    settled: int = 0
    seats: tuple[SeatSnapshot, ...] = ()

    def has(self, number: int) -> bool:
        """Whether a message need not be sent any more."""
        return number <= self.settled or number in self.sent_ids

    def missed(self, numbers: Iterable[int]) -> set[int]:
        """Those of these messages that are not dealt with."""
        later = {number for number in numbers if number > self.settled}
        return later - self.sent_ids - self.notified_ids

    def mark_notified(self, *numbers: int) -> None:
        """Count these messages as dealt with; of very many only the latest are known by number."""
        self.notified_ids |= set(numbers)
        self.last_id = max(self.last_id, *numbers)
        if len(self.notified_ids) > MOST:
            kept = nlargest(MOST // 2, self.notified_ids)
            self.notified_ids, self.settled = frozenset(kept), kept[-1] - 1
            self.sent_ids = frozenset(each for each in self.sent_ids if each > self.settled)

    def mark_panel(self, snapshot: Snapshot, player_id: int | None, panel: Panel) -> None:
        """Note what a panel holds that is sent to the player."""
        if self.epoch != snapshot.epoch:
            self.epoch, self.notified_ids = snapshot.epoch, frozenset()
            self.last_id = self.settled = 0
        self.read_rooms = read_by(snapshot, player_id)
        self.write_room = room_of(snapshot, player_id)
        self.sent_ids, self.last_id = panel.shown, max(self.last_id, *panel.shown, 0)

    def has_other_rooms(self, snapshot: Snapshot, player_id: int | None) -> bool:
        """Whether the player reads or writes in others than the panel shows, or that is of another
        epoch.
        """
        rooms = read_by(snapshot, player_id), room_of(snapshot, player_id)
        past = bool(self.read_rooms) and self.epoch != snapshot.epoch
        return past or rooms != (self.read_rooms, self.write_room)

    def hears_of_new_name(self, snapshot: Snapshot) -> bool:
        """Whether a player of the seats before has another name by now, as their lines have."""
        before, self.seats = self.seats, snapshot.seats
        players = [seat for seat in before if seat.player_id is not None]
        names = {seat.player_id: seat.name for seat in players}
        return any(names.get(seat.player_id, seat.name) != seat.name for seat in snapshot.seats)
