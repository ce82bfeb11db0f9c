"""The words of Théories du complot, put together from those of each language."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from games.engine.story import Line
from games.engine.words import Words, fill
from games.titles.theories import (
    cards_en,
    cards_fr,
    summary_en,
    summary_fr,
    titles_en,
    titles_fr,
    words_en,
    words_fr,
)
from games.titles.theories.cards import CATEGORY, CHAOTIC, COPIES, DRAWS, STANDARD

SEATS = ("seat", "target")
PARTS = ("action", "event", "count")
"""Facts that a template may be picked by: "plays.leak" goes before "plays"."""


class Lexicon:
    """One language: what it says, and how it names cards."""

    def __init__(
        self, words: ModuleType, cards: ModuleType, titles: ModuleType, summary: ModuleType
    ) -> None:
        self.words = words
        self.summary = summary
        self.cards = cards
        self.theories: Mapping[str, str] = {
            f"{category}.{number}": title
            for category, found in titles.TITLES.items()
            for number, title in enumerate(found, 1)
        }
        self.terms: Mapping[str, str] = {
            **self.theories,
            **cards.CATEGORIES,
            **{code: name for code, (name, _) in cards.ACTIONS.items()},
            **{f"{code}.effect": effect for code, (_, effect) in cards.ACTIONS.items()},
            **{f"event.{code}": name for code, (name, _) in cards.EVENTS.items()},
            **{f"event.{code}.effect": effect for code, (_, effect) in cards.EVENTS.items()},
            **words.TERMS,
        }

    def card(self, card: str) -> str:
        """A card in a sentence; a theory with its category."""
        category = CATEGORY.get(card)
        quoted: str = fill(self.words.QUOTED, {"name": self.terms[card]})
        return f"{quoted} ({self.terms[category].lower()})" if category else quoted

    def line(self, line: Line, names: Sequence[str]) -> str:
        """A sentence of the log."""
        facts = {name: fact for name, fact in line.facts.items() if fact is not None}
        said = {name: names[facts[name]] for name in SEATS if name in facts}
        if "card" in facts:
            said["card"] = self.card(facts["card"])
        if "cards" in facts:
            said["cards"] = ", ".join(map(self.card, facts["cards"]))
        if "category" in facts:
            said["category"] = self.terms[facts["category"]].lower()
        if "action" in facts:
            said["action"] = self.card(facts["action"])
        if "event" in facts:
            said["event"] = self.terms[f"event.{facts['event']}"]
            said["effect"] = self.terms[f"event.{facts['event']}.effect"]
        details = [facts[name] for name in PARTS if name in facts]
        return fill(pick(self.words.LINES, line.code, *details), facts | said)

    def move(self, word: str, names: Sequence[str], view: Any = None, /) -> str:
        """The text of a move's button; the view tells how many cards are drawn."""
        head, *rest = word.split(":")
        if head == "play":
            return self.play(rest[0], rest[1:], names)
        if rest:
            return fill(self.words.MOVES[head], {"card": self.card(rest[0])})
        if head == "draw" and view is not None:
            return fill(self.words.MOVES["draw.many"], {"count": DRAWS.get(view.event or "", 2)})
        return pick(self.words.MOVES, head)

    def play(self, code: str, aims: Sequence[str], names: Sequence[str]) -> str:
        """The text of an action's button."""
        facts = {"name": self.terms[code]}
        for aim in aims:
            if aim.isdigit():
                facts["target"] = names[int(aim)]
            elif code == "archives":
                facts["card"] = self.card(aim)
            else:
                facts["category"] = self.terms[aim].lower()
        shape = "+".join(["play", *(name for name in facts if name != "name")])
        return fill(self.words.MOVES[shape], facts)

    def sheet(self) -> Sequence[Sequence[str]]:
        """The table of the rules page: every action and every event."""
        rows = [self.words.SHEET_HEADINGS]
        for code, (name, effect) in self.cards.ACTIONS.items():
            rows.append((name, str(COPIES[code]), effect))
        for code, (name, effect) in self.cards.EVENTS.items():
            kind = self.words.CHAOTIC if code in CHAOTIC else self.words.EVENT
            rows.append((f"{name} ({kind})", str(STANDARD.count(code) * 2 or 1), effect))
        return rows


def pick(templates: Mapping[str, str], code: str, *details: object) -> str:
    """The template of the code with one of the details, or else of the code alone."""
    for detail in details:
        if (found := templates.get(f"{code}.{detail}")) is not None:
            return found
    return templates[code]


def assemble(lexicon: Lexicon) -> Words:
    """The Words of one language."""
    words = lexicon.words
    return Words(
        name=words.NAME,
        pitch=words.PITCH,
        line=lexicon.line,
        move=lexicon.move,
        question=words.QUESTION,
        help=words.HELP,
        waiting=words.WAITING,
        short=words.SHORT,
        notes=words.NOTES,
        terms=lexicon.terms,
        options=words.OPTIONS,
        reasons=words.REASONS,
        summary=lexicon.summary.SUMMARY,
        sheet=lexicon.sheet(),
    )


WORDS: dict[str, Words] = {
    "fr": assemble(Lexicon(words_fr, cards_fr, titles_fr, summary_fr)),
    "en": assemble(Lexicon(words_en, cards_en, titles_en, summary_en)),
}
