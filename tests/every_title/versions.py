"""A match at each of its versions as snapshots, without a database."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from games.engine.play import Play
from games.matches.live_match import LiveMatch
from games.matches.snapshot import Snapshot, snapshot_of
from games.models import Match, Seat

PK = 4711
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Versions:
    """`seats` and `names` may be changed between two versions. The player in seat n has the id
    n + 1; a seat with a bot has none.
    """

    def __init__(self, play: Play, bots: tuple[int, ...] = ()) -> None:
        self.play = play
        self.match = Match(
            pk=PK,
            key="abcdefghjk",
            title=play.title.slug,
            rules_version=play.title.rules_version,
            status=Match.Status.RUNNING,
            seats_count=play.seats,
            asked_at=NOON,
        )
        self.seats = [Seat(number=number, bot=number in bots) for number in range(play.seats)]
        self.names = [f"player {number}" for number in range(play.seats)]

    def follow(self, moves: Iterator[tuple[int, str]]) -> Iterator[Snapshot]:
        """The snapshot before each move."""
        for _seat, _move in moves:
            self.match.version += 1
            self.match.asked_at = NOON + timedelta(seconds=self.play.opened)
            snapshot = snapshot_of(LiveMatch(self.match, self.seats, self.play))
            yield replace(snapshot, seats=tuple(map(self.seat, snapshot.seats)))

    def seat(self, seat):
        """With its player."""
        player_id = None if seat.bot else seat.number + 1
        return replace(seat, player_id=player_id, name=self.names[seat.number])
