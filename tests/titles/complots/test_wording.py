import re
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

import pytest

from games.engine.move import Move
from games.engine.story import Line
from games.titles.complots import words_en, words_fr
from games.titles.complots.advice import words_en as advice_en
from games.titles.complots.advice import words_fr as advice_fr
from games.titles.complots.cards import FIFTHS, actions, characters
from games.titles.complots.title import TITLE
from games.titles.complots.wording import WORDS

NAMES = ("Alice", "Bob", "Chloé", "{Dan}", "<b>", "A&B", "Gil", "Hy")
FR, EN = WORDS["fr"], WORDS["en"]
ADVICE = {"fr": advice_fr, "en": advice_en}
ADVICE_TABLES = ("OFTEN", "WOULD", "REASONS")
KINDS = {"draft", "action", "challenge", "counter", "lose", "keep", "show", "verdict"}
CARDS = (*characters(FIFTHS[0]), FIFTHS[1])

NO_BREAK, NARROW = "\u00a0", "\u202f"
BADLY_SPACED = re.compile(
    rf"(?<![{NO_BREAK}{NARROW}])[;!?»]|(?<!{NO_BREAK}):|«(?!{NO_BREAK})"
    rf"|\d [a-zé]|[{NO_BREAK}{NARROW}] | [{NO_BREAK}{NARROW}]|  "
)


def announcements() -> Iterator[dict[str, Any]]:
    for fifth in FIFTHS:
        for action in actions(fifth).values():
            target = 1 if action.targeted else None
            yield {"action": action.name, "target": target, "claim": action.character}


def lines() -> list[Line]:
    """A line of every code with every variant of its facts, as the rules tell them."""
    told: list[tuple[str, dict[str, Any]]] = [
        ("begins", {"seat": 0}),
        ("drafted", {}),
        ("examines", {"seat": 0, "target": 1}),
        ("returns", {"seat": 0, "target": 1}),
        ("replaces", {"seat": 0, "target": 1}),
        ("out", {"seat": 0}),
        ("nobody", {"seat": 0}),
        ("wins", {"seat": 0}),
        *(("exchanges", {"seat": 0, "count": count}) for count in (1, 2)),
        *(("takes", {"seat": 0, "coins": coins}) for coins in range(4)),
        *(("steals", {"seat": 0, "target": 1, "coins": coins}) for coins in range(3)),
        *(("announces", {"seat": 0, **facts}) for facts in announcements()),
    ]
    for card in CARDS:
        told += [("challenges", {"seat": 0, "claimant": 1, "card": card})]
        told += [("saw", {"seat": 0, "target": 1, "card": card})]
        told += [(code, {"seat": 0, "card": card}) for code in ("shows", "lied", "loses")]
    for fifth in FIFTHS:
        for action in actions(fifth).values():
            for card in action.counters:
                facts = {"seat": 0, "action": action.name}
                told += [("counters", {**facts, "card": card}), ("fails", facts)]
    return [Line(code, facts) for code, facts in told]


def moves() -> list[str]:
    """Every move of the notation, at one target."""
    words = ["challenge", "allow", "wait", "return", "replace"]
    for fifth in FIFTHS:
        for action in actions(fifth).values():
            words += [f"{action.name}:1" if action.targeted else action.name]
    for head in ("draft", "counter", "lose", "show", "keep"):
        words += [f"{head}:{card}" for card in CARDS]
    words += ["keep:" + "+".join(pair) for pair in combinations_with_replacement(sorted(CARDS), 2)]
    return list(dict.fromkeys(words))


def texts(words: Any) -> Iterator[str]:
    """All that a player may read, whatever holds it."""
    if isinstance(words, str):
        yield words
    elif isinstance(words, Mapping):
        for text in words.values():
            yield from texts(text)
    elif not callable(words):
        for text in words:
            yield from texts(text)


FILLED_IN = ("likely", "told.", "trait.")
"""Terms that the site fills in."""


def of_advice(language: str) -> list[str]:
    """All that an advice is put together of, filled in with something."""
    words = ADVICE[language]
    parts = [words.ONLY, words.BEST, words.OTHER, words.AS_GOOD]
    parts += [text for table in ADVICE_TABLES for text in getattr(words, table).values()]
    return [re.sub(r"{\w+}", "N", text) for text in parts]


def everything(language: str) -> list[str]:
    words = WORDS[language]
    sentences = [words.line(line, NAMES[:3]) for line in lines()]
    sentences += [words.move(Move(move), NAMES[:3]) for move in moves()]
    sentences += [words.waits(kind, NAMES[:3]) for kind in words.waiting]
    filled = {
        name: re.sub(r"{\w+}", "N", text)
        for name, text in words.terms.items()
        if name.startswith(FILLED_IN)
    }
    terms = {**words.terms, **filled}
    return [
        *sentences,
        *of_advice(language),
        *texts(words._replace(waiting={}, lines={}, terms=terms)),
    ]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everything_has_words_and_no_placeholder_is_left(language):
    for text in everything(language):
        assert text.strip() == text != ""
        assert not set("{}<>_") & set(text)
        assert "None" not in text


def test_both_languages_say_the_same_things():
    tables = ("LINES", "MOVES", "SHORT", "NOTES", "TERMS", "OPTIONS", "REASONS")
    for table in (*tables, "ASKS", "HELP", "WAITING"):
        assert list(getattr(words_fr, table)) == list(getattr(words_en, table)), table
    assert len(FR.summary) == len(EN.summary)
    assert [len(row) for row in FR.sheet] == [len(row) for row in EN.sheet]


def test_both_languages_advise_alike():
    for table in ADVICE_TABLES:
        assert list(getattr(advice_fr, table)) == list(getattr(advice_en, table)), table


def test_every_sentence_uses_the_same_facts_in_both_languages():
    tables = [(words_fr, words_en, table) for table in ("LINES", "MOVES", "WAITING")]
    tables += [(advice_fr, advice_en, table) for table in ADVICE_TABLES]
    for of_french, of_english, table in tables:
        french, english = getattr(of_french, table), getattr(of_english, table)
        for key in french:
            facts = [set(re.findall(r"{(\w+)}", words[key])) for words in (french, english)]
            assert facts[0] == facts[1], (table, key)


def test_french_has_typographic_apostrophes_and_spaces_that_do_not_break():
    for text in everything("fr"):
        assert not set("'\"") & set(text), text
        assert not BADLY_SPACED.search(text), text


def test_english_has_typographic_apostrophes_and_no_french_spacing():
    for text in everything("en"):
        assert not set("'\"") & set(text), text
        assert not re.search(rf"[{NO_BREAK}{NARROW}]| [:;!?]|  ", text), text


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_kind_of_question_is_put_explained_and_waited_for(language):
    words = WORDS[language]
    assert set(words.asks) == set(words.help) == set(words.waiting) == KINDS
    assert all("Alice" in words.waits(kind, ["Alice"]) for kind in KINDS)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_two_moves_have_the_same_words(language):
    spoken = [WORDS[language].move(Move(move), NAMES) for move in moves()]
    assert len(set(spoken)) == len(spoken)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_button_is_short_enough_for_a_phone(language):
    words = WORDS[language]
    names = ["Marie-Charlotte"] * 2
    assert all(len(words.move(Move(move), names)) <= 56 for move in moves())
    assert all(len(text) <= 32 for text in words.short.values())
    assert all(len(text) <= 64 for text in words.notes.values())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_action_has_a_short_text_a_note_and_a_name(language):
    words = WORDS[language]
    names = {action for fifth in FIFTHS for action in actions(fifth)}
    assert set(words.short) == names
    assert names <= set(words.notes)
    assert all(f"action.{name}" in words.terms for name in names)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_hosts_options_and_the_ways_to_end_have_words(language):
    words = WORDS[language]
    options = {option.name for option in TITLE.options}
    options |= {f"{o.name}.{choice}" for o in TITLE.options for choice in o.choices}
    assert set(words.options) == options
    assert set(words.reasons) == {"last-living", "turns", "stopped"}


def test_the_coup_and_the_power_of_the_assassin_cannot_be_confused():
    assert FR.move(Move("coup:1"), NAMES) == f"Assassinat contre Bob (7{NO_BREAK}pièces)"
    assert (
        FR.move(Move("assassinate:1"), NAMES)
        == f"Envoyer l’Assassin contre Bob (3{NO_BREAK}pièces)"
    )
    for words, coup, power in ((FR, "Assassinat", "Assassin"), (EN, "Coup", "Assassin")):
        assert words.short["coup"].startswith(coup)
        assert power in words.short["assassinate"]
        assert not words.short["assassinate"].startswith(coup)
        assert "7" in words.help["action"]
        assert "3" in words.help["action"]


def test_french_sentences_have_their_articles_and_elisions():
    def said(code: str, **facts: Any) -> str:
        return FR.line(Line(code, facts), NAMES).replace(NO_BREAK, " ").replace(NARROW, " ")

    captain = {"action": "steal", "target": 1, "claim": "captain"}
    assert said("announces", seat=0, **captain) == "Alice annonce le Capitaine pour voler Bob."
    doubt = said("challenges", seat=2, claimant=0, card="duchess")
    assert doubt == "Chloé met en doute : Alice n’a pas la Duchesse !"
    assert said("loses", seat=1, card="assassin") == "Bob perd l’Assassin."
    assert said("lied", seat=1, card="inquisitor").endswith("Bob n’a pas l’Inquisiteur.")
    assert said("takes", seat=0, coins=0) == "Alice ne prend rien : le Trésor est vide."
    assert said("takes", seat=0, coins=1) == "Alice prend 1 pièce."
    assert said("takes", seat=0, coins=3) == "Alice prend 3 pièces."
    assert said("steals", seat=0, target=1, coins=1) == "Alice vole 1 pièce à Bob."


def test_two_equal_cards_are_said_as_a_pair():
    assert FR.move(Move("keep:captain+captain"), NAMES) == "Garder deux Capitaines"
    assert FR.move(Move("keep:captain+duchess"), NAMES) == "Garder le Capitaine et la Duchesse"
    assert EN.move(Move("keep:captain+captain"), NAMES) == "Keep two Captains"


@pytest.mark.parametrize(
    ("fifth", "french"), [(FIFTHS[0], "Ambassadeur"), (FIFTHS[1], "Inquisiteur")]
)
def test_an_exchange_names_the_character_that_is_in_play(fifth, french):
    class AtTheTable:
        characters = characters(fifth)

    assert FR.move(Move("exchange"), NAMES, AtTheTable()) == f"Échanger avec la Cour ({french})"


def test_a_name_is_printed_as_it_is():
    line = Line("announces", {"seat": 3, "action": "coup", "target": 4, "claim": None})
    assert "{Dan}" in EN.line(line, NAMES)
    assert "<b>" in EN.line(line, NAMES)
    assert "{Dan}" in EN.move(Move("coup:3"), NAMES)
    assert "{Dan}" in EN.waits("action", ["{Dan}"])
