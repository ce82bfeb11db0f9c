"""A match that asks one seat at a time."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from games import titles
from games.engine.dealer import Dealer
from games.engine.errors import NotAsked
from games.engine.move import Move
from games.engine.outcome import Outcome
from games.engine.play import AnyPlay, Play
from games.engine.table import FIRST
from games.research.encoders.encoder import Encoder, Floats, Mask
from games.research.encoders.known import ENCODERS


class Match:
    """A match of the title `slug` from a `seed`, brought to where `moves` leave it.

    Of several whom the match awaits, who is asked next is drawn from the seed; the others see that
    somebody was asked, and nothing of the answer but what the rules tell them. Whoever could move
    without being awaited is not asked: to be asked would tell what they hold.

    `asked` is the seat to move, None once there is an `outcome`; `stopped` tells that the match had
    the title's `most_moves`, and the places are those of its standings. `moves` are all that were
    made. Copies and pickles are replayed from them.

    Raises KeyError for a title without an encoder, ValueError for seats or options it does not
    offer.

    >>> match = Match("complots", seats=3, seed=bytes(32))
    >>> match.asked, int(match.mask(match.asked).sum()), match.observation(match.asked).shape
    (1, 6, (252,))
    >>> match.make(5)  # by number: income
    >>> match.answer("tax")
    >>> match.moves
    [(1, 'income'), (2, 'tax')]
    """

    def __init__(
        self,
        slug: str,
        seats: int = 4,
        options: Mapping[str, str] | None = None,
        seed: bytes = bytes(32),
        moves: Iterable[tuple[int, str]] = (),
    ) -> None:
        self.encoder: Encoder = ENCODERS[slug]
        self.title = titles.get(slug)
        self.seats, self.seed, self.options = seats, seed, dict(options or {})
        if unknown := self.options.keys() - {FIRST, *(each.name for each in self.title.options)}:
            raise ValueError(f"{slug} has no option {', '.join(sorted(unknown))}")
        self.play: AnyPlay = Play(self.title, seats, self.options, seed)
        self.moves: list[tuple[int, str]] = []
        self.asked: int | None = None
        self.outcome: Outcome | None = None
        self.stopped = False
        self._written: dict[int, tuple[Move | None, ...]] = {}
        self._order = Dealer(seed).aside("order")
        self._go_on()
        for seat, move in moves:
            self.asked = seat
            self.answer(move)

    def __reduce__(self) -> tuple[Any, ...]:
        return Match, (self.title.slug, self.seats, self.options, self.seed, tuple(self.moves))

    def make(self, number: int) -> None:
        """Make the asked seat's move of that number. Raises ValueError for what is no move of that
        table, IllegalMove for one that is not legal now; then nothing has changed.
        """
        self.answer(self.move(self._who(), number))

    def answer(self, move: str) -> None:
        """The same by the move's notation."""
        seat = self._who()
        self.play.answer(seat, move)
        self.moves.append((seat, str(move)))
        self._go_on()

    def move(self, seat: int, number: int) -> Move:
        """A seat's move of that number, legal or not. Raises ValueError where there is none."""
        if seat not in self._written:
            self._written[seat] = self.encoder.numbered(self.view(seat)).moves
        moves = self._written[seat]
        move = moves[number] if 0 <= number < len(moves) else None
        if move is None:
            raise ValueError(f"{self.title.slug}: no move has the number {number} here")
        return move

    def view(self, seat: int | None) -> Any:
        """What a seat sees (None: a spectator), as the title has it."""
        return self.play.view(seat)

    def observation(self, seat: int) -> Floats:
        """[encoder.size] What a seat sees, asked or not."""
        return self.encoder.encode(self.view(seat))

    def mask(self, seat: int) -> Mask:
        """[encoder.actions] 1 for each legal move of the asked seat; all 0 for the others."""
        return self._mask(seat, self.view(seat) if seat == self.asked else None)

    def seen(self, seat: int) -> tuple[Floats, Mask]:
        """Both, of one look."""
        view = self.view(seat)
        return self.encoder.encode(view), self._mask(seat, view)

    def _mask(self, seat: int, view: Any) -> Mask:
        if seat != self.asked:
            return np.zeros(self.encoder.actions, np.int8)
        return self.encoder.mask(view)

    def _who(self) -> int:
        """The asked seat. Raises NotAsked once the match is over."""
        if self.asked is None:
            raise NotAsked(None)
        return self.asked

    def _go_on(self) -> None:
        """To who is asked next, or to the end."""
        play, ask = self.play, self.play.ask
        if ask is not None and play.ply < self.title.most_moves:
            awaited = ask.awaited
            self.asked = awaited[0] if len(awaited) == 1 else self._order.choice(awaited)
            return
        self.asked, self.stopped = None, ask is not None
        self.outcome = play.outcome or play.stopped()
