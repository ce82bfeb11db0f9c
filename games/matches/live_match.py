"""A match that a verb is changing, before it is stored."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from games import clock
from games.engine.errors import IllegalMove, NotAsked
from games.engine.play import AnyPlay
from games.matches.uptime import Uptime
from games.models import Match, Move, Seat
from games.tempo import time_for

LONGEST_MOVE = 80
"""Characters of a move's notation: the width of its column."""


@dataclass(slots=True)
class LiveMatch:
    """The row, its seats in order, its play, and what is to be stored.

    `play` is None before the start, and where its rules are not in this process. `moves` and
    `changed_seats` are to be stored; `retold` says that something else that is shown has changed.
    `turned` are the ids of the players whom the match has come, or has ceased, to wait for.
    """

    match: Match
    seats: list[Seat]
    play: AnyPlay | None
    moves: list[Move] = field(default_factory=list)
    changed_seats: list[Seat] = field(default_factory=list)
    retold: bool = False
    turned: tuple[int, ...] = ()

    def seat_of(self, player_id: int | None) -> Seat | None:
        """The seat that the player has, or None."""
        if player_id is not None:
            for seat in self.seats:
                if seat.player_id == player_id:
                    return seat
        return None

    def change(self, seat: Seat) -> None:
        """Have the row of a seat stored."""
        if seat not in self.changed_seats:
            self.changed_seats.append(seat)

    @property
    def people(self) -> frozenset[int]:
        """The ids of the players who sit there and play themselves."""
        return frozenset(
            [x.player_id for x in self.seats if x.player_id is not None and not x.bot_plays]
        )

    @property
    def deadline(self) -> datetime | None:
        """When the clock answers the open ask; None where there is none."""
        if self.play is None or self.play.ask is None or self.match.asked_at is None:
            return None
        return self.match.asked_at + self.time

    @property
    def time(self) -> timedelta:
        """How long the open ask may stay open; there must be one."""
        assert self.play is not None
        assert self.play.ask is not None
        return time_for(self.match.tempo, self.play.ask)

    def time_is_over(self, uptime: Uptime) -> bool:
        """Whether the clock may answer: time runs only while the whole site is up."""
        if self.deadline is None or self.match.asked_at is None:
            return False
        return max(self.match.asked_at, uptime.since) + self.time <= uptime.until

    def answer(self, seat: int, notation: str, by: Move.By) -> None:
        """Play a seat's move. Raises NotAsked or IllegalMove: nothing has changed."""
        play = self.play
        if play is None or play.ask is None:
            raise NotAsked(seat)
        if len(notation) > LONGEST_MOVE:
            raise IllegalMove(notation[:LONGEST_MOVE])
        play.answer(seat, notation)
        now = clock.now()
        number = play.ply - 1
        self.moves.append(
            Move(match_id=self.match.pk, number=number, seat=seat, notation=notation, by=by, at=now)
        )
        if play.opened == play.ply:
            self.match.asked_at = now

    @property
    def over(self) -> bool:
        """Whether there is nothing left to play, by the rules or by Title.most_moves, or nobody."""
        play = self.play
        if play is None:
            return False
        return play.ask is None or play.ply >= play.title.most_moves or self.deserted

    @property
    def deserted(self) -> bool:
        """Whether nobody is left, in or out: every player has resigned, or has no account now."""
        return all(seat.bot or seat.resigned or seat.player_id is None for seat in self.seats)

    @property
    def unattended(self) -> bool:
        """Whether bots play in every seat, and no player waits for the rest to be skipped."""
        return all(seat.bot_plays and not seat.skips for seat in self.seats)
