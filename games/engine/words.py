"""A title's words in one language."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.engine.story import Line


class MoveWords(Protocol):
    """The text of a move's button. `view`, where there is one, may make it more exact."""

    def __call__(self, word: str, names: Sequence[str], view: Any = None, /) -> str:
        """The text of the move `word`, with `names` the players' names by seat."""


class Words(NamedTuple):
    """Plain text; whoever puts it into a page escapes it.

    `line(line, names)` is a sentence of the log and `move(word, names, view)` a button's text.
    `question`, `help` and `waiting` are by kind of ask: the sentence put to who is asked,
    the rules for it, what those who wait read (with {names} to fill in: see `waits`).
    `short` and `notes` are by a move's word up to the colon: a button's text where the rest
    of the move is picked on the board, and what the move risks. `terms` holds the short words
    that a board prints, `options` the host's choices, `reasons` how a match can end.
    `summary` has the paragraphs of the rules page and `sheet` its table, headings first.
    """

    name: str
    pitch: str
    line: Callable[[Line, Sequence[str]], str]
    move: MoveWords
    question: Mapping[str, str]
    help: Mapping[str, str]
    waiting: Mapping[str, str]
    short: Mapping[str, str]
    notes: Mapping[str, str]
    terms: Mapping[str, str]
    options: Mapping[str, str]
    reasons: Mapping[str, str]
    summary: Sequence[str]
    sheet: Sequence[Sequence[str]]

    def waits(self, kind: str, names: Sequence[str]) -> str:
        """What those who wait read: whose answer is missing, and to what."""
        return fill(self.waiting[kind], {"names": ", ".join(names)})


class Language(Protocol):
    """What the module of a language holds, of every title; a title's own asks for more.

    A key "code.detail" goes before the plain "code".
    """

    NAME: str
    PITCH: str
    LINES: Mapping[str, str]
    MOVES: Mapping[str, str]
    QUESTION: Mapping[str, str]
    HELP: Mapping[str, str]
    WAITING: Mapping[str, str]
    SHORT: Mapping[str, str]
    NOTES: Mapping[str, str]
    TERMS: Mapping[str, str]
    OPTIONS: Mapping[str, str]
    REASONS: Mapping[str, str]
    SUMMARY: Sequence[str]
    SHEET: Sequence[Sequence[str]]


def assemble(
    language: Language, line: Callable[[Line, Sequence[str]], str], move: MoveWords
) -> Words:
    """The Words of one language."""
    return Words(
        name=language.NAME,
        pitch=language.PITCH,
        line=line,
        move=move,
        question=language.QUESTION,
        help=language.HELP,
        waiting=language.WAITING,
        short=language.SHORT,
        notes=language.NOTES,
        terms=language.TERMS,
        options=language.OPTIONS,
        reasons=language.REASONS,
        summary=language.SUMMARY,
        sheet=language.SHEET,
    )


def pick(templates: Mapping[str, str], code: str, *details: object) -> str:
    """The template of the code with one of the details, or else of the code alone."""
    for detail in details:
        if (found := templates.get(f"{code}.{detail}")) is not None:
            return found
    return templates[code]


def fill(template: str, facts: Mapping[str, Any]) -> str:
    """`template` with its {facts} filled in."""
    return template.format_map(facts)
