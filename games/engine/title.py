"""All the site reads of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from games.engine.ahead import Ahead
from games.engine.analysis.advice import Advise
from games.engine.analysis.judge import Judge
from games.engine.analysis.study import Study
from games.engine.analysis.win_bar import WinBar
from games.engine.ask import Rules, SeatAsk
from games.engine.bots import LEVELS, REGULAR, Bot
from games.engine.dealer import Dealer
from games.engine.outcome import Outcome
from games.engine.story import Lines
from games.engine.table import FIRST, Options, TableT
from games.engine.view import ViewT
from games.engine.words import Words


class Option(NamedTuple):
    """Something the host chooses; the first choice is the default. No option is named `first`."""

    name: str
    choices: tuple[str, ...]

    def chosen(self, options: Options) -> str:
        """The choice among the options. Raises ValueError for one that is not offered.

        >>> Option("deck", ("short", "long")).chosen({})
        'short'
        """
        choice = options.get(self.name, self.choices[0])
        if choice not in self.choices:
            raise ValueError(f"no {self.name} {choice!r}")
        return str(choice)


@dataclass(frozen=True)
class Title(Generic[TableT, ViewT]):
    """A game, by its own table (`engine.table.Table`) and view (`engine.view.View`).

    `slug` is the name of its folder. `seats` are the numbers of players: `range(2, 3)` is a game
    for two. `best_with` are those a quick match may have, the best first; () for three to six.
    `minutes` is about how long a match among people takes. A match keeps the `rules_version` it was
    begun under.

    `set_up(seats, options, dealer)` makes the table; who begins is `table.who_begins`, or a rematch
    could not say so. `rules(table)` is the generator of asks. `view(table, seat, ask, open_cards)`
    names what a seat may see (None: a spectator); with `open_cards` the match is over and nothing
    is hidden. `bots` are by level: the regular one, and any others of `engine.bots.LEVELS`.

    `words` are by language, "en" and "fr"; `lines` declares the facts of each line of the story.
    `sounds` says which lines are heard, by their codes: as a "challenge" or as a "loss". The replay
    marks them as such; the terms `mark.challenge` and `marks.challenge` give that another name.

    `runner_up_weight` is what the order of two players who both did not win counts in the ratings,
    from 0 to 1 (1: as much as winning). A match of `most_moves` moves is stopped, and
    `table.standings()` are its places: a guard, for the rules themselves let none get so long.
    `study` looks at what was done in a finished one. `ahead` is what a player may answer ahead.
    `win_bar` is how its tables are read by the models of who wins (games/win_bar),
    `judge` what decisions are judged by afterwards, and
    `advise`, by language, what tells its judgement to whoever practises.
    """

    slug: str
    seats: range
    minutes: int
    rules_version: int
    options: tuple[Option, ...]
    set_up: Callable[[int, Options, Dealer], TableT]
    rules: Callable[[TableT], Rules[Outcome]]
    view: Callable[[TableT, int | None, SeatAsk | None, bool], ViewT]
    bots: Mapping[str, Bot[ViewT]]
    words: Mapping[str, Words[ViewT]]
    lines: Lines
    runner_up_weight: float = 1.0
    most_moves: int = 20_000
    study: Study[TableT, ViewT] | None = None
    sounds: Mapping[str, str] = field(default_factory=dict)
    ahead: Ahead[ViewT] | None = None
    win_bar: WinBar[TableT] | None = None
    judge: Judge[ViewT] | None = None
    advise: Mapping[str, Advise[ViewT]] = field(default_factory=dict)
    best_with: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if any(option.name == FIRST for option in self.options):
            raise ValueError(f"{self.slug}: no option may be named {FIRST}")
        if REGULAR not in self.bots or not set(self.bots) <= set(LEVELS):
            raise ValueError(f"{self.slug}: bots are by level, the regular one among them")
        if not set(self.best_with) <= set(self.seats):
            raise ValueError(f"{self.slug}: it is best with a number of players that it has")

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that it has bots of, from the weakest to the strongest."""
        return tuple(level for level in LEVELS if level in self.bots)

    @property
    def choose(self) -> Bot[ViewT]:
        """The regular bot: it plays for whoever is away as well."""
        return self.bots[REGULAR]

    def bot(self, level: str) -> Bot[ViewT]:
        """The bot of a level; the regular one where these rules have none of that level."""
        return self.bots.get(level, self.choose)

    @property
    def advises(self) -> bool:
        """Whether it can tell what a strong player would do."""
        return self.judge is not None and bool(self.advise)

    def seats_near(self, wanted: int) -> int:
        """The number of players nearest to the one wanted, the smaller of two."""
        return min(self.seats, key=lambda number: abs(number - wanted))

    @property
    def quick_sizes(self) -> tuple[int, ...]:
        """The numbers of players that a quick match may have, the preferred one first."""
        usual = [number for number in self.seats if 3 <= number <= 6] or [self.seats[-1]]
        return self.best_with or tuple(sorted(usual, key=lambda number: abs(number - 4)))


AnyTitle = Title[Any, Any]
"""A title among others: which table and view it has is its own business."""
