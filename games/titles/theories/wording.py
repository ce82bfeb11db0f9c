"""The words of Théories du complot, put together from those of each language."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Language, MoveWords, Words, assemble, pick
from games.titles.theories.cards import CATEGORY, CHAOTIC, COPIES, DRAWS, STANDARD
from games.titles.theories.en import cards as cards_en
from games.titles.theories.en import titles as titles_en
from games.titles.theories.en import words as words_en
from games.titles.theories.fr import cards as cards_fr
from games.titles.theories.fr import titles as titles_fr
from games.titles.theories.fr import words as words_fr
from games.titles.theories.moves import DRAW, PLAY
from games.titles.theories.view import View

SEATS = ("seat", "target")
DERIVED = {"effect": "event"}
PARTS = ("action", "event", "count")
"""Facts that a template may be picked by: "plays.leak" goes before "plays"."""


class OwnWords(Language, Protocol):
    """What a language's module holds besides."""

    QUOTED: str
    EVENT: str
    CHAOTIC: str


class Cards(Protocol):
    """What a language calls the cards, and what it says they do."""

    CATEGORIES: Mapping[str, str]
    ACTIONS: Mapping[str, tuple[str, str]]
    EVENTS: Mapping[str, tuple[str, str]]


class Lexicon:
    """One language: what it says, and how it names cards."""

    def __init__(self, words: OwnWords, cards: Cards, titles: Mapping[str, Sequence[str]]) -> None:
        self.words = words
        self.cards = cards
        self.terms: Mapping[str, str] = {
            **{
                f"{category}.{number}": title
                for category, found in titles.items()
                for number, title in enumerate(found, 1)
            },
            **cards.CATEGORIES,
            **{code: name for code, (name, _) in cards.ACTIONS.items()},
            **{f"{code}.effect": effect for code, (_, effect) in cards.ACTIONS.items()},
            **{f"event.{code}": name for code, (name, _) in cards.EVENTS.items()},
            **{f"event.{code}.effect": effect for code, (_, effect) in cards.EVENTS.items()},
            **{f"event.{code}.kind": self.kind(code) for code in cards.EVENTS},
            **words.TERMS,
        }

    def kind(self, event: str) -> str:
        """Chaotic or not."""
        return self.words.CHAOTIC if event in CHAOTIC else self.words.EVENT

    def card(self, card: str) -> str:
        """A card in a sentence; a theory with its category."""
        category = CATEGORY.get(card)
        quoted = self.words.fill(self.words.QUOTED, {"name": self.terms[card]})
        return f"{quoted} ({self.terms[category].lower()})" if category else quoted

    def line(self, line: Line, names: Sequence[str]) -> str:
        """A sentence of the story."""
        said: dict[str, object] = dict(line.facts)
        said |= {name: names[line.number(name)] for name in SEATS if line.has(name)}
        if line.has("card"):
            said["card"] = self.card(line.text("card"))
        if line.has("cards"):
            said["cards"] = ", ".join(map(self.card, line.texts("cards")))
        if line.has("category"):
            said["category"] = self.terms[line.text("category")].lower()
        if line.has("action"):
            said["action"] = self.card(line.text("action"))
        if line.has("event"):
            said["event"] = self.terms[f"event.{line.text('event')}"]
            effect = self.terms[f"event.{line.text('event')}.effect"]
            said["effect"] = effect[:1].lower() + effect[1:]
        details = [line.facts[name] for name in PARTS if line.has(name)]
        if line.has("target") and line.facts["target"] == line.facts["seat"]:
            details.append("oneself")
        return self.words.fill(pick(self.words.LINES, line.code, *details), said)

    def move(self, move: Move, names: Sequence[str], view: View | None = None, /) -> str:
        """The text of a move's button; the view tells how many cards are drawn."""
        if move.head == PLAY.head:
            return self.play(move, names)
        if move.args:
            return self.words.fill(self.words.MOVES[move.head], {"card": self.card(move.arg)})
        if move == DRAW and view is not None:
            return self.words.fill(
                self.words.MOVES["draw.many"], {"count": DRAWS.get(view.event or "", 2)}
            )
        return pick(self.words.MOVES, move.head)

    def play(self, move: Move, names: Sequence[str]) -> str:
        """The text of an action's button."""
        code, *aims = move.args
        facts = {"name": self.terms[code]}
        for aim in aims:
            if aim.isdigit():
                facts["target"] = names[int(aim)]
            elif code == "archives":
                facts["card"] = self.card(aim)
            else:
                facts["category"] = self.terms[aim].lower()
        shape = "+".join(["play", *(name for name in facts if name != "name")])
        return self.words.fill(self.words.MOVES[shape], facts)

    def sheet(self) -> Sequence[Sequence[str]]:
        """The table of the rules page: every action and every event."""
        rows = [*self.words.SHEET]
        for code, (name, effect) in self.cards.ACTIONS.items():
            rows.append((name, str(COPIES[code]), effect))
        for code, (name, effect) in self.cards.EVENTS.items():
            rows.append((f"{name} ({self.kind(code)})", str(STANDARD.count(code) * 2 or 1), effect))
        return rows


def in_words(lexicon: Lexicon) -> Words[View]:
    """The Words of one language."""
    move: MoveWords[View] = lexicon.move
    words = assemble(lexicon.words, lexicon.line, move, DERIVED)
    return words._replace(terms=lexicon.terms, sheet=lexicon.sheet())


WORDS: dict[str, Words[View]] = {
    "fr": in_words(Lexicon(words_fr, cards_fr, titles_fr.TITLES)),
    "en": in_words(Lexicon(words_en, cards_en, titles_en.TITLES)),
}
