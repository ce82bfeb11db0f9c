"""The words of Complots, put together from those of each language."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Language, Words, assemble, fill, pick
from games.titles.complots import words_en, words_fr
from games.titles.complots.moves import COUNTER, DRAFT, KEEP, LOSE, SHOW
from games.titles.complots.view import View

SEATS = ("seat", "target", "claimant")
CARDS = ("card", "claim")
DETAILS = ("action", "coins", "count")
OF_CARDS = {form.head for form in (COUNTER, DRAFT, KEEP, LOSE, SHOW)}


class Lexicon(Language, Protocol):
    """What a language's module holds besides."""

    AND: str


def line_words(lexicon: Lexicon, line: Line, names: Sequence[str]) -> str:
    """A sentence of the story."""
    said: dict[str, object] = dict(line.facts)
    said |= {name: names[line.number(name)] for name in SEATS if line.has(name)}
    said |= {name: lexicon.TERMS[f"{line.text(name)}.the"] for name in CARDS if line.has(name)}
    details = [line.facts[name] for name in DETAILS if line.has(name)]
    return fill(pick(lexicon.LINES, line.code, *details), said)


def move_words(
    lexicon: Lexicon, move: Move, names: Sequence[str], view: View | None = None, /
) -> str:
    """The text of a move's button; the view tells whose power an exchange claims."""
    if move.head in OF_CARDS:
        return fill(lexicon.MOVES[move.head], {"cards": cards_words(lexicon, move.args)})
    if move.args:
        return fill(lexicon.MOVES[move.head], {"target": names[move.number()]})
    return pick(lexicon.MOVES, move.head, *(() if view is None else view.characters))


def cards_words(lexicon: Lexicon, cards: Sequence[str]) -> str:
    """The names of one or two cards."""
    if len(cards) == 2 and cards[0] == cards[1]:
        return lexicon.TERMS[f"{cards[0]}.two"]
    return lexicon.AND.join(lexicon.TERMS[f"{card}.the"] for card in cards)


def in_words(lexicon: Lexicon) -> Words[View]:
    """The Words of one language."""
    return assemble(lexicon, partial(line_words, lexicon), partial(move_words, lexicon), {})


WORDS: dict[str, Words[View]] = {"fr": in_words(words_fr), "en": in_words(words_en)}
