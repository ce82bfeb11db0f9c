"""The words of Complots, put together from those of each language."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

from games.engine.story import Line
from games.engine.words import Language, Words, assemble, fill, pick
from games.titles.complots import words_en, words_fr

SEATS = ("seat", "target", "claimant")
CARDS = ("card", "claim")
DETAILS = ("action", "coins", "count")


class Lexicon(Language, Protocol):
    """What a language's module holds besides."""

    AND: str


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


def in_words(lexicon: Lexicon) -> Words:
    """The Words of one language."""
    return assemble(lexicon, partial(line_words, lexicon), partial(move_words, lexicon))


WORDS: dict[str, Words] = {"fr": in_words(words_fr), "en": in_words(words_en)}
