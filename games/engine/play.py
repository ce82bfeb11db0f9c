"""One match, played or replayed."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.engine.ask import Ask
from games.engine.dealer import Dealer
from games.engine.errors import IllegalMove, NotAsked
from games.engine.outcome import Outcome
from games.engine.story import Line
from games.engine.title import Title, question_for


class Play:
    """A match of `title`, brought to where `moves`, a log of (seat, move), leave it.

    `ask` is the open question and `outcome` how it ended: one of them is None. `ply` counts
    the moves answered; `opened` is the ply at which the open question was put: an answer that
    does not end a window leaves it as it is. Every seat's question has a `number` besides.
    `told` is how many lines the story had after each number of moves, from none on.
    """

    ask: Ask | None
    outcome: Outcome | None

    def __init__(
        self,
        title: Title,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: bytes = bytes(32),
        moves: Iterable[tuple[int, str]] = (),
    ) -> None:
        if seats not in title.seats:
            raise ValueError(f"{title.slug} is not for {seats} seats")
        chosen = options or {}
        for name, choices in title.options:
            if chosen.get(name, choices[0]) not in choices:
                raise ValueError(f"{title.slug} has no {name} {chosen[name]!r}")
        self.title = title
        self.seats = seats
        self.table = title.set_up(seats, chosen, Dealer(seed))
        self.ply = 0
        self.opened = 0
        self.ask = None
        self.outcome = None
        self.told: list[int] = []
        self._numbers: dict[int, int] = {}
        self._rules = title.rules(self.table)
        try:
            self.ask = next(self._rules)
            self._numbers = dict.fromkeys(self.ask.moves, 0)
        except StopIteration as end:
            self.outcome = end.value
        self.told.append(len(self.table.story))
        for seat, move in moves:
            self.answer(seat, move)

    def answer(self, seat: int, move: str) -> None:
        """Play one move. Raises NotAsked or IllegalMove, and then nothing has changed."""
        before = self.ask
        if before is None or seat not in before.moves:
            raise NotAsked(seat)
        if move not in before.moves[seat]:
            raise IllegalMove(move)
        self.ply += 1
        try:
            self.ask = ask = self._rules.send((seat, move))
        except StopIteration as end:
            self.ask, self.outcome, self._numbers = None, end.value, {}
            self.told.append(len(self.table.story))
            return
        self.told.append(len(self.table.story))
        if not ask.reopened:
            self.opened = self.ply
        self._numbers = {
            asked: self._numbers[asked] if ask.still_asks(asked, before) else self.ply
            for asked in ask.moves
        }

    def number(self, seat: int | None) -> int:
        """The number of what `seat` is asked: the ply from which it has been the same.

        Whoever is not asked has the number of the open question.
        """
        return self.opened if seat is None else self._numbers.get(seat, self.opened)

    def view(self, seat: int | None, *, open_cards: bool = False) -> Any:
        """What `seat` may see (None: a spectator); with all cards open once it is over."""
        question = None if self.ask is None else question_for(self.ask, seat)
        return self.title.view(self.table, seat, question, open_cards)

    @property
    def story(self) -> list[Line]:
        """What happened so far, with who may read each line."""
        story: list[Line] = self.table.story
        return story

    @property
    def turn(self) -> int:
        """Whose turn it is; at the end, whose it was."""
        seat: int = self.table.turn
        return seat

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that can still be asked something."""
        return self.title.still_in(self.table)

    def stopped(self) -> Outcome:
        """The outcome if the match went no further."""
        return Outcome(self.title.standings(self.table), "stopped")
