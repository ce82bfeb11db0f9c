"""All the site reads of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from games.engine.ask import Ask, Moves, Rules
from games.engine.dealer import Dealer
from games.engine.outcome import Outcome
from games.engine.story import Line
from games.engine.words import Words

if TYPE_CHECKING:
    from games.engine.study import Study


class Option(NamedTuple):
    """Something the host chooses; the first choice is the default."""

    name: str
    choices: tuple[str, ...]


class Question(NamedTuple):
    """The open ask as one viewer may know it."""

    kind: str
    moves: Moves
    awaited: tuple[int, ...]


@dataclass(frozen=True)
class Title:
    """A game. `Table` below is the title's own dataclass of facts, with a `story`.

    `set_up(seats, options, dealer)` makes a Table; `rules(table)` is the generator of asks;
    `view(table, seat, question, open_cards)` names what a seat may see (None: a spectator);
    `still_in(table)` lists the seats that can still be asked; `standings(table)` is the
    outcome's places if the match stopped now; `choose(view, dealer)` is the bot. A match of
    `most_moves` moves is stopped: no honest one of the title gets so long. `study` looks at what
    was done in a finished one. `sounds` says which lines of the story are heard, by their codes:
    as a "challenge" or as a "loss". `let_pass(view)` is the answer that lets pass what the seat is
    asked, None where it is his business: it hangs on what everyone sees, or its pace would tell.
    """

    slug: str
    seats: range
    rules_version: int
    options: tuple[Option, ...]
    set_up: Callable[[int, Mapping[str, Any], Dealer], Any]
    rules: Callable[[Any], Rules[Outcome]]
    view: Callable[[Any, int | None, Question | None, bool], Any]
    still_in: Callable[[Any], tuple[int, ...]]
    standings: Callable[[Any], tuple[int, ...]]
    choose: Callable[[Any, Dealer], str]
    words: Mapping[str, Words]
    runner_up_weight: float = 1.0
    most_moves: int = 1_000
    study: "Study | None" = None
    sounds: Mapping[str, str] = field(default_factory=dict)
    let_pass: Callable[[Any], str | None] | None = None


def question_for(ask: Ask, seat: int | None) -> Question:
    """The ask with the legal moves of one seat, and of nobody else."""
    moves: Moves = () if seat is None else ask.moves.get(seat, ())
    return Question(ask.kind, moves, ask.awaited)


__all__ = ["Line", "Option", "Question", "Title", "question_for"]
