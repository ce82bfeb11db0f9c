"""One match, played or replayed."""

from collections.abc import Iterable, Iterator
from typing import Any, Generic

from games.engine.ask import Ask
from games.engine.dealer import Dealer
from games.engine.errors import IllegalMove, NotAsked
from games.engine.move import Move
from games.engine.outcome import STOPPED, Outcome
from games.engine.story import Line
from games.engine.table import Options, TableT
from games.engine.title import Title
from games.engine.view import ViewT


class Play(Generic[TableT, ViewT]):
    """A match of `title` from its secret `seed`, brought to where `moves`, (seat, move), leave it.

    `ask` is the open ask and `outcome` how it ended: one of them is None. `ply` counts
    the moves made; `opened` is the ply at which the open ask was put: a move that
    does not end a window leaves it as it is. Every seat's ask has a `number` besides.
    `story_lengths` is how many lines the story had after each number of moves, from none on.

    Raises ValueError for seats or options that the title does not offer, and NotAsked or
    IllegalMove for moves that do not fit.

    >>> from games.titles.complots.title import TITLE
    >>> play = Play(TITLE, seats=3, options={"first": 0}, seed=b"a secret of 32 bytes, not shown.")
    >>> play.ask.kind, play.ask.awaited, play.ask.moves[0][:4]
    ('action', (0,), ('income', 'foreign-aid', 'tax', 'steal:1'))
    >>> play.answer(0, "tax")
    >>> play.view(1).claim.character, play.view(1).seats[0].hand
    ('duchess', ())
    >>> while play.ask:  # everyone lets the clock move for them
    ...     seat = play.ask.awaited[0]
    ...     play.answer(seat, play.ask.default(seat))
    >>> play.outcome.reason, play.story[-1].code
    ('last-living', 'wins')
    """

    ask: Ask | None
    outcome: Outcome | None

    def __init__(
        self,
        title: Title[TableT, ViewT],
        seats: int,
        options: Options | None = None,
        seed: bytes = bytes(32),
        moves: Iterable[tuple[int, str]] = (),
    ) -> None:
        if seats not in title.seats:
            raise ValueError(f"{title.slug} is not for {seats} seats")
        chosen = options or {}
        for option in title.options:
            option.chosen(chosen)
        self.title = title
        self.seats = seats
        self.table = title.set_up(seats, chosen, Dealer(seed))
        self.ply = 0
        self.opened = 0
        self.ask = None
        self.outcome = None
        self.story_lengths: list[int] = []
        self._numbers: dict[int, int] = {}  # none: what everyone is asked was put when it opened
        self._rules = title.rules(self.table)
        try:
            self.ask = next(self._rules)
        except StopIteration as end:
            self.outcome = end.value
        self.story_lengths.append(len(self.table.story))
        for seat, move in moves:
            self.answer(seat, move)

    def answer(self, seat: int, move: str) -> None:
        """Make one move. Raises NotAsked or IllegalMove, and then nothing has changed."""
        before = self.ask
        if before is None or (legal := before.moves.get(seat)) is None:
            raise NotAsked(seat)
        if move not in legal:
            raise IllegalMove(move)
        self.ply = ply = self.ply + 1
        made = move if type(move) is Move else Move.parse(move)
        try:
            self.ask = ask = self._rules.send((seat, made))
        except StopIteration as end:
            self.ask, self.outcome = None, end.value
        else:
            if ask.reopened or ask.anew is not None:
                self._number(ask, before)
            else:
                self.opened = ply
                self._numbers = {}
        self.story_lengths.append(len(self.table.story))

    def choices(self, moves: Iterable[tuple[int, str]]) -> Iterator[tuple[ViewT, Move]]:
        """Make these moves; of each that was a choice, the view of its seat and the move, before
        it is made. Raises as `answer` does.
        """
        for seat, notation in moves:
            if self.ask is not None and len(self.ask.moves.get(seat, ())) > 1:
                yield self.view(seat), Move.parse(notation)
            self.answer(seat, notation)

    def _number(self, ask: Ask, before: Ask) -> None:
        """Number what each seat is asked, where it is not the same for all that an ask is new."""
        ply, numbers = self.ply, self._numbers or dict.fromkeys(before.moves, self.opened)
        if not ask.reopened:
            self.opened = ply
        if ask.anew is None:
            self._numbers = {seat: numbers.get(seat, ply) for seat in ask.moves}
        else:
            for seat in ask.anew:
                numbers[seat] = ply
            self._numbers = numbers

    def number(self, seat: int | None) -> int:
        """The number of what `seat` is asked: the ply from which it has been the same.

        A seat that is not asked, and a spectator (None), has the number of the open ask.
        """
        if seat is None or self.ask is None or seat not in self.ask.moves:
            return self.opened
        return self._numbers.get(seat, self.opened)

    def view(self, seat: int | None, *, open_cards: bool = False) -> ViewT:
        """What `seat` may see (None: a spectator); with all cards open once it is over."""
        ask = None if self.ask is None else self.ask.seen_by(seat)
        return self.title.view(self.table, seat, ask, open_cards)

    @property
    def story(self) -> list[Line]:
        """What happened so far, with who may read each line."""
        return self.table.story

    @property
    def turn(self) -> int:
        """Whose turn it is; at the end, whose it was."""
        return self.table.turn

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that can still be asked something."""
        return self.table.still_in()

    def stopped(self, reason: str = STOPPED) -> Outcome:
        """The outcome if the match went no further, for that reason: the table's standings."""
        return Outcome(self.table.standings(), reason)


AnyPlay = Play[Any, Any]
"""A match of any title."""
