"""A title's words in one language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol

from games.engine.move import Move
from games.engine.story import Line
from games.engine.view import ViewT, ViewT_contra


class MoveWords(Protocol[ViewT_contra]):
    """The text of a move's button. `view`, where there is one, may make it more exact."""

    def __call__(
        self, move: Move, names: Sequence[str], view: ViewT_contra | None = None, /
    ) -> str:
        """The text of the move, with `names` the players' names by seat."""


Fill = Callable[[str, Mapping[str, object]], str]
"""Fills in a template's {facts}, joined to the words around them as the language has it."""


class Words(NamedTuple, Generic[ViewT]):
    """Plain text; whatever puts it into a page escapes it.

    `line(line, names)` is a sentence of the story and `move(move, names, view)` a button's text.
    `lines` are the templates that `line` fills in, by code or "code.detail"; `derived` tells of
    each word that stands in them and is no fact itself from which fact it is made.
    `asks`, `help` and `waiting` are by kind of ask: the sentence put to those who are asked,
    the rules for it, what those who wait read (with {names} to fill in: see `waits`).
    `short` and `notes` are by a move's head: a button's text where the rest of the move is picked
    on the board, and what the move risks. `terms` holds the short words that a board prints,
    `options` the host's choices, `reasons` how a match can end ("stopped" among them).
    `fill` is how the language fills in a template, `both` what it sets between the last two of
    a list. `all_open` names the point of view from which nothing is hidden, for a replay.
    `brief` has the few sentences after which one can begin, `summary` the paragraphs of the rules
    page and `sheet` its table, headings first.
    """

    name: str
    pitch: str
    line: Callable[[Line, Sequence[str]], str]
    move: MoveWords[ViewT]
    lines: Mapping[str, str]
    derived: Mapping[str, str]
    asks: Mapping[str, str]
    help: Mapping[str, str]
    waiting: Mapping[str, str]
    short: Mapping[str, str]
    notes: Mapping[str, str]
    terms: Mapping[str, str]
    options: Mapping[str, str]
    reasons: Mapping[str, str]
    all_open: str
    brief: Sequence[str]
    summary: Sequence[str]
    sheet: Sequence[Sequence[str]]
    fill: Fill
    both: str

    def waits(self, kind: str, names: Sequence[str]) -> str:
        """What those who wait read: whose move is missing, and to what."""
        listed = f" {self.both} ".join([", ".join(names[:-1]), *names[-1:]] if names[1:] else names)
        return self.fill(self.waiting[kind], {"names": listed})

    def unit(self, code: str, number: int) -> str:
        """What so many of something are called: a term, "code.1" before the plain "code"."""
        return pick(self.terms, code, number)


class Language(Protocol):
    """What the module of a language holds, of every title; a title's own asks for more.

    A key "code.detail" goes before the plain "code".
    """

    NAME: str
    PITCH: str
    LINES: Mapping[str, str]
    MOVES: Mapping[str, str]
    ASKS: Mapping[str, str]
    HELP: Mapping[str, str]
    WAITING: Mapping[str, str]
    SHORT: Mapping[str, str]
    NOTES: Mapping[str, str]
    TERMS: Mapping[str, str]
    OPTIONS: Mapping[str, str]
    REASONS: Mapping[str, str]
    ALL_OPEN: str
    BRIEF: Sequence[str]
    SUMMARY: Sequence[str]
    SHEET: Sequence[Sequence[str]]
    AND: str

    @property
    def fill(self) -> Fill:
        """How the language fills in a template."""


def assemble(
    language: Language,
    line: Callable[[Line, Sequence[str]], str],
    move: MoveWords[ViewT],
    derived: Mapping[str, str],
) -> Words[ViewT]:
    """The Words of one language."""
    return Words(
        name=language.NAME,
        pitch=language.PITCH,
        line=line,
        move=move,
        lines=language.LINES,
        derived=derived,
        asks=language.ASKS,
        help=language.HELP,
        waiting=language.WAITING,
        short=language.SHORT,
        notes=language.NOTES,
        terms=language.TERMS,
        options=language.OPTIONS,
        reasons=language.REASONS,
        all_open=language.ALL_OPEN,
        brief=language.BRIEF,
        summary=language.SUMMARY,
        sheet=language.SHEET,
        fill=language.fill,
        both=language.AND,
    )


def pick(templates: Mapping[str, str], code: str, *details: object) -> str:
    """The template of the code with one of the details, or else of the code alone."""
    for detail in details:
        if (found := templates.get(f"{code}.{detail}")) is not None:
            return found
    return templates[code]


def fill(template: str, facts: Mapping[str, object]) -> str:
    """`template` with its {facts} filled in. Raises KeyError for one that is missing."""
    return template.format_map(facts)
