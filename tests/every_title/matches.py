"""Matches at every table that every title offers, played by nobody in particular."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from types import ModuleType
from typing import Any, NamedTuple

from games.engine.bots import REGULAR
from games.engine.dealer import Dealer
from games.engine.play import Play
from games.engine.shapes import Shapes
from games.engine.title import Title
from games.titles import all_titles, get

Log = list[tuple[int, str]]

Players = Callable[[Play, int], Iterator[tuple[int, str]]]
"""They play match `number` to its end, and give each move just before it is played."""


class Setting(NamedTuple):
    """A table a title can be played at: how many seats, and what the host chose."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), *(choice for _, choice in self.options)])

    @property
    def title(self) -> Title:
        return get(self.slug)

    @property
    def worlds(self) -> ModuleType:
        """The title's own `conserved` and `swaps`."""
        return part(self.slug, "worlds")

    @property
    def beside(self) -> tuple[str, ...]:
        """The words of moves that lie beside whatever question is open."""
        return getattr(self.worlds, "BESIDE", ())

    @property
    def tells_nothing(self) -> tuple[str, ...]:
        """Kinds of question put even to whoever has one legal move."""
        return getattr(self.worlds, "TELLS_NOTHING", ())

    @property
    def place(self) -> int:
        """One more for one more seat and for the next choice of any option."""
        choices = {option.name: option.choices for option in self.title.options}
        chosen = sum(choices[name].index(choice) for name, choice in self.options)
        return [*self.title.seats].index(self.seats) + chosen

    def play(self, number: int, moves: Any = ()) -> Play:
        """Match `number` at this table, brought to where `moves` leave it."""
        return Play(self.title, self.seats, dict(self.options), seed(number), moves)


def part(slug: str, name: str) -> ModuleType:
    """A module of the title's own folder of tests."""
    return import_module(f"tests.titles.{slug}.{name}")


def own(slug: str, name: str) -> ModuleType | None:
    """The same, of those that a title need not have."""
    there = find_spec(f"tests.titles.{slug}.{name}")
    return part(slug, name) if there else None


def settings() -> list[Setting]:
    """Every number of seats with every combination of choices, of every title."""
    return [
        Setting(slug, seats, options)
        for slug, title in all_titles().items()
        for seats in title.seats
        for options in product(*([(name, one) for one in many] for name, many in title.options))
    ]


def seed(number: int) -> bytes:
    """The secret of match `number`."""
    return b"every title" + number.to_bytes(21, "big")


def at_random(play: Play, number: int, limit: int = 5_000) -> Iterator[tuple[int, str]]:
    """Answer at random until the end or the limit; gives each move just before it is played."""
    dealer = Dealer(b"players" + seed(number))
    while play.ask and play.ply < limit:
        seat = dealer.choice(play.ask.seats)
        move = dealer.choice(alike(play.ask.moves[seat], dealer))
        yield seat, move
        play.answer(seat, move)


def alike(moves: Sequence[str], dealer: Dealer) -> Sequence[str]:
    """Where moves come by shape, those of one shape: else the one with most is played on and on."""
    return Shapes((dealer.choice(moves.shapes),)) if isinstance(moves, Shapes) else moves


def a_few(moves: Sequence[str], number: int) -> Sequence[str]:
    """All moves, or where they come by shape some of each, the outermost among them."""
    if not isinstance(moves, Shapes):
        return moves
    each = [Shapes((shape,)) for shape in moves.shapes]
    few = [move for some in each for move in (some[0], some[number % len(some)], some[-1])]
    return tuple(dict.fromkeys(few))


def by_bots(
    play: Play, number: int, limit: int = 5_000, level: str = REGULAR
) -> Iterator[tuple[int, str]]:
    """Answer as the title's bots of a level do; gives each move just before it is played."""
    dealer = Dealer(b"bots" + seed(number))
    while play.ask and play.ply < limit:
        seat = dealer.choice(play.ask.awaited)
        move = play.title.bots[level](play.view(seat), dealer)
        yield seat, move
        play.answer(seat, move)


def by_the_clock(play: Play, limit: int = 5_000) -> Iterator[tuple[int, str]]:
    """Answer only what the clock answers; gives each move just before it is played."""
    while play.ask and play.ply < limit:
        seat = play.ask.awaited[0]
        move = play.ask.default(seat)
        yield seat, move
        play.answer(seat, move)


def worth_a_look(play: Play) -> bool:
    """Whether to look closely at this moment of a match: always at first, then now and then."""
    return play.ply < 24 or play.ply % 11 == 0


def whole_log(setting: Setting, number: int) -> Log:
    """The log of a whole random match."""
    return list(at_random(setting.play(number), number))
