"""The words of Complots, put together from those of each language."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Protocol

from games.engine.story import Line
from games.engine.words import Words, fill
from games.titles.complots import words_en, words_fr

SEATS = ("seat", "target", "claimant")
CARDS = ("card", "claim")
DETAILS = ("action", "coins", "count")


class Lexicon(Protocol):
    """What a language's module holds; a key "code.detail" goes before the plain "code"."""

    NAME: str
    PITCH: str
    AND: str
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


def line_words(lexicon: Lexicon, line: Line, names: Sequence[str]) -> str:
    """A sentence of the log."""
    facts = {name: fact for name, fact in line.facts.items() if fact is not None}
    said = {name: names[facts[name]] for name in SEATS if name in facts}
    said |= {name: lexicon.TERMS[f"{facts[name]}.the"] for name in CARDS if name in facts}
    details = [facts[name] for name in DETAILS if name in facts]
    return fill(pick(lexicon.LINES, line.code, *details), facts | said)


def move_words(lexicon: Lexicon, word: str, names: Sequence[str], view: Any = None, /) -> str:
    """The text of a move's button; the view tells whose power an exchange claims."""
    head, _, rest = word.partition(":")
    if rest.isdigit():
        return fill(lexicon.MOVES[head], {"target": names[int(rest)]})
    if rest:
        return fill(lexicon.MOVES[head], {"cards": cards_words(lexicon, rest.split("+"))})
    return pick(lexicon.MOVES, head, *(() if view is None else view.characters))


def cards_words(lexicon: Lexicon, cards: Sequence[str]) -> str:
    """The names of one or two cards."""
    if len(cards) == 2 and cards[0] == cards[1]:
        return lexicon.TERMS[f"{cards[0]}.two"]
    return lexicon.AND.join(lexicon.TERMS[f"{card}.the"] for card in cards)


def pick(templates: Mapping[str, str], code: str, *details: object) -> str:
    """The template of the code with one of the details, or else of the code alone."""
    for detail in details:
        if (found := templates.get(f"{code}.{detail}")) is not None:
            return found
    return templates[code]


def assemble(lexicon: Lexicon) -> Words:
    """The Words of one language."""
    return Words(
        name=lexicon.NAME,
        pitch=lexicon.PITCH,
        line=partial(line_words, lexicon),
        move=partial(move_words, lexicon),
        question=lexicon.QUESTION,
        help=lexicon.HELP,
        waiting=lexicon.WAITING,
        short=lexicon.SHORT,
        notes=lexicon.NOTES,
        terms=lexicon.TERMS,
        options=lexicon.OPTIONS,
        reasons=lexicon.REASONS,
        summary=lexicon.SUMMARY,
        sheet=lexicon.SHEET,
    )


WORDS: dict[str, Words] = {"fr": assemble(words_fr), "en": assemble(words_en)}
