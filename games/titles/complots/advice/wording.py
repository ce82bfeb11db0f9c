"""The advice of Complots, put together from the words of each language."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from games.engine.analysis.advice import Advice, Advise
from games.engine.analysis.judge import Judged
from games.engine.move import Move
from games.engine.story import Line
from games.engine.words import Language, pick
from games.titles.complots import words_en, words_fr
from games.titles.complots.advice import words_en as advice_en
from games.titles.complots.advice import words_fr as advice_fr
from games.titles.complots.advice.reasons import reasons
from games.titles.complots.view import View
from games.titles.complots.wording import OF_CARDS, cards_words, move_words

HARDLY_EVER = 0.05
AS_OFTEN = 0.1
"""Moves whose frequencies differ by no more are made about as often: the better one is advised."""
AS_GOOD = 0.03
"""Chances that differ by no more are about the same, as exactly as they are known."""
DETAILS = ("up", "down", "left", "coins")
"""Facts by which a reason has words of its own."""


class AdviceWords(Protocol):
    """What the module of a language holds: sentences, and by code their parts."""

    ONLY: str
    BEST: str
    OTHER: str
    AS_GOOD: str
    OFTEN: Mapping[str, str]
    WOULD: Mapping[str, str]
    REASONS: Mapping[str, str]


def advise(
    words: AdviceWords,
    language: Language,
    view: View,
    judged: Sequence[Judged],
    names: Sequence[str],
) -> Advice:
    """The move that a master makes most often, the next one, and what speaks for the first."""
    best, other = first_two(judged)
    told = {"would": would_words(words, language, best.move, names, view), **figures(words, best)}
    said = [reason_words(words, language, line, names) for line in reasons(view, best.move)]
    reason = " ".join(said)
    if other is None:
        return Advice(language.fill(words.ONLY, told), "", reason)
    facts = {"move": move_words(language, other.move, names, view), **figures(words, other)}
    template = words.AS_GOOD if abs(best.value - other.value) <= AS_GOOD else words.OTHER
    return Advice(language.fill(words.BEST, told), language.fill(template, facts), reason)


def first_two(judged: Sequence[Judged]) -> tuple[Judged, Judged | None]:
    """The best move and the next one, by how often a master makes them; None: there is but one."""
    by_policy = sorted(judged, key=lambda each: (-each.policy, -each.value))
    as_often = [each for each in by_policy if each.policy >= by_policy[0].policy - AS_OFTEN]
    best = max(as_often, key=lambda each: each.value)
    return best, next((each for each in by_policy if each is not best), None)


def figures(words: AdviceWords, judged: Judged) -> dict[str, object]:
    """How often a master makes the move, in tenths, and the chance after it, in percent."""
    tenths = min(max(round(10 * judged.policy), 1), 9)
    if judged.policy < HARDLY_EVER:
        tenths = 0
    elif judged.policy > 1 - HARDLY_EVER:
        tenths = 10
    often = pick(words.OFTEN, "often", tenths).format(tenths=tenths)
    return {"often": often, "percent": min(max(round(100 * judged.value), 1), 99)}


def would_words(
    words: AdviceWords, language: Language, move: Move, names: Sequence[str], view: View
) -> str:
    """What a master would do, after "A master would"."""
    facts: dict[str, object] = {"claim": language.TERMS[f"{view.characters[-1]}.the"]}
    if move.head in OF_CARDS:
        facts["cards"] = cards_words(language, move.args)
    elif move.args:
        facts["target"] = names[move.number()]
    return language.fill(words.WOULD[move.head], facts)


def reason_words(words: AdviceWords, language: Language, line: Line, names: Sequence[str]) -> str:
    """A reason as a sentence."""
    said: dict[str, object] = dict(line.facts)
    if line.has("seat"):
        said["seat"] = names[line.number("seat")]
    if line.has("card"):
        said["card"] = language.TERMS[f"{line.text('card')}.the"]
    if line.has("cards"):
        said["cards"] = cards_words(language, line.texts("cards"))
    details = [line.facts[name] for name in DETAILS if line.has(name)]
    return language.fill(pick(words.REASONS, line.code, *details), said)


ADVISE: Mapping[str, Advise[View]] = {
    "fr": partial(advise, advice_fr, words_fr),
    "en": partial(advise, advice_en, words_en),
}
