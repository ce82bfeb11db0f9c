"""The words of Complots, put together from those of each language."""

from collections.abc import Sequence
from functools import partial

from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Language, Words, assemble, pick
from games.titles.complots import words_en, words_fr
from games.titles.complots.moves import COUNTER, DRAFT, KEEP, LOSE, SHOW
from games.titles.complots.view import View

SEATS = ("seat", "target", "claimant")
CARDS = ("card", "claim")
DETAILS = ("action", "coins", "count")
OF_CARDS = {form.head for form in (COUNTER, DRAFT, KEEP, LOSE, SHOW)}


def line_words(language: Language, line: Line, names: Sequence[str]) -> str:
    """A sentence of the story."""
    said: dict[str, object] = dict(line.facts)
    said |= {name: names[line.number(name)] for name in SEATS if line.has(name)}
    said |= {name: language.TERMS[f"{line.text(name)}.the"] for name in CARDS if line.has(name)}
    details = [line.facts[name] for name in DETAILS if line.has(name)]
    return language.fill(pick(language.LINES, line.code, *details), said)


def move_words(
    language: Language, move: Move, names: Sequence[str], view: View | None = None, /
) -> str:
    """The text of a move's button; the view tells whose power an exchange claims."""
    if move.head in OF_CARDS:
        return language.fill(language.MOVES[move.head], {"cards": cards_words(language, move.args)})
    if move.args:
        return language.fill(language.MOVES[move.head], {"target": names[move.number()]})
    return pick(language.MOVES, move.head, *(() if view is None else view.characters))


def cards_words(language: Language, cards: Sequence[str]) -> str:
    """The names of one or two cards."""
    if len(cards) == 2 and cards[0] == cards[1]:
        return language.TERMS[f"{cards[0]}.two"]
    return f" {language.AND} ".join(language.TERMS[f"{card}.the"] for card in cards)


def in_words(language: Language) -> Words[View]:
    """The Words of one language."""
    return assemble(language, partial(line_words, language), partial(move_words, language), {})


WORDS: dict[str, Words[View]] = {"fr": in_words(words_fr), "en": in_words(words_en)}
