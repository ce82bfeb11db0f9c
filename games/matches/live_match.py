"""A match in hand, inside a transaction that holds its row."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.utils import timezone

from games.engine.errors import IllegalMove, NotAsked
from games.engine.play import AnyPlay
from games.matches.uptime import Watch
from games.models import Match, Move, Seat
from games.tempo import time_for


@dataclass(slots=True)
class LiveMatch:
    """The row, its seats in order, its play once it runs, and what is to be stored.

    `retold`: something else that the table shows has changed.
    """

    match: Match
    seats: list[Seat]
    play: AnyPlay | None
    moves: list[Move] = field(default_factory=list)
    changed_seats: list[Seat] = field(default_factory=list)
    retold: bool = False

    def seat_of(self, player_id: int | None) -> Seat | None:
        """Where somebody sits."""
        if player_id is None:
            return None
        return next((seat for seat in self.seats if seat.player_id == player_id), None)

    def change(self, seat: Seat) -> None:
        """Have the seat's row stored."""
        if seat not in self.changed_seats:
            self.changed_seats.append(seat)

    @property
    def deadline(self) -> datetime | None:
        """When the clock answers the open question."""
        if self.play is None or self.play.ask is None or self.match.asked_at is None:
            return None
        return self.match.asked_at + self.time

    @property
    def time(self) -> timedelta:
        """How long the open question may stay open."""
        assert self.play is not None
        assert self.play.ask is not None
        return time_for(self.match.tempo, self.play.ask)

    def time_is_over(self, watch: Watch) -> bool:
        """Whether the clock may answer: only while the whole site is there does time run."""
        if self.deadline is None or self.match.asked_at is None:
            return False
        return max(self.match.asked_at, watch.since) + self.time <= watch.until

    def answer(self, seat: int, word: str, by: Move.By) -> None:
        """Play a move and have it stored. Raises NotAsked or IllegalMove."""
        play = self.play
        if play is None or play.ask is None:
            raise NotAsked(seat)
        if len(word) > 80:
            raise IllegalMove(word[:80])
        play.answer(seat, word)
        now = timezone.now()
        self.moves.append(
            Move(
                match_id=self.match.pk,
                number=play.ply - 1,
                seat=seat,
                word=word,
                by=by,
                at=now,
            )
        )
        if play.opened == play.ply:
            self.match.asked_at = now

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play."""
        play = self.play
        return play is not None and (play.ask is None or play.ply >= play.title.most_moves)
