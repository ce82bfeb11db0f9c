"""Every French sentence of every title, with every kind of name: elided and contracted rightly."""

import re
from html import unescape

import pytest

from games.titles import all_titles
from tests.accounts.naming.of_bots import OF_BOTS
from tests.every_title.french import mistakes
from tests.every_title.matches import a_few, at_random
from tests.every_title.record import records_of, replayed
from tests.every_title.sharing import shared
from tests.every_title.test_fragments import sent

OTHERS = [
    "Hélène",
    "Yves",
    "Yann",
    "Harry",
    "Invite-4f2k",
    "Анна",
    "8ball",
    "Émile",
    "demo-0000001",
]
NAMES = (*OF_BOTS, *OTHERS, "Ouardia", "Hugo")
TAGS = re.compile(r"<[^>]*>")
FRENCH_SPACE = re.compile(r"\w[ \u00a0\u202f][:;!?»](?!\w)")


def casts(seats):
    """The names by seat, several times over: each in each seat of a table of that size."""
    return [
        [NAMES[(first + seat) % len(NAMES)] for seat in range(seats)] for first in range(len(NAMES))
    ]


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("Donner sa place à le médecin de Hermine", ["de Hermine", "à le médecin"]),
        ("Donner sa place au médecin d’Hermine", []),
        ("L’offre d’Balthazar", ["d’Balthazar"]),
        ("Que Anne prenne la île de les autres", ["Que Anne", "la île", "de les autres"]),
    ],
)
def test_a_mistake_is_found(sentence, wrong):
    assert mistakes(sentence) == wrong


@pytest.mark.parametrize("slug", all_titles())
def test_every_line_of_every_recorded_story_is_french_with_every_name(slug):
    words = all_titles()[slug].words["fr"]
    plays = [replayed(record) for record in records_of(slug).values()]
    told = {
        (play.seats, line.code, repr(line.facts)): line for play in plays for line in play.story
    }
    said = {words.line(line, names) for (seats, *_), line in told.items() for names in casts(seats)}
    assert [mistake for sentence in said for mistake in mistakes(sentence)] == []


@shared(0)
def test_every_move_is_french_with_every_name(setting):
    words = setting.title.words["fr"]
    play = setting.play(2)
    for _ in at_random(play, 2, limit=120):
        names = casts(play.seats)[play.ply % len(NAMES)]
        for seat, moves in play.ask.moves.items():
            for move in a_few(moves, play.ply):
                for view in (None, play.view(seat)):
                    assert mistakes(words.move(move, names, view)) == []


def test_what_others_wait_for_is_french_with_every_name(setting):
    words = setting.title.words["fr"]
    for kind in words.waiting:
        for names in casts(setting.seats):
            for many in range(1, setting.seats + 1):
                assert mistakes(words.waits(kind, names[:many])) == []


@pytest.mark.parametrize("slug", all_titles())
def test_every_text_that_names_nobody_is_french(slug):
    words = all_titles()[slug].words["fr"]
    by_code = (words.asks, words.help, words.short, words.notes, words.terms, words.reasons)
    texts = [words.name, words.pitch, words.all_open, *words.brief, *words.summary]
    texts += [text for found in (*by_code, words.options) for text in found.values()]
    texts += [text for row in words.sheet for text in row]
    assert [mistake for text in texts for mistake in mistakes(text)] == []


@shared(1)
def test_every_board_is_french_with_every_name(setting):
    play = setting.play(9)
    for _ in at_random(play, 9, limit=60):
        if play.ply % 5:
            continue
        names = casts(setting.seats)[play.ply % len(NAMES)]
        for viewer in (None, play.ply % setting.seats):
            text = unescape(TAGS.sub("\n", sent(play, viewer, "fr", names)))
            assert [mistake for line in text.splitlines() for mistake in mistakes(line)] == []


@shared(2)
def test_no_english_board_has_the_spaces_of_french(setting):
    play = setting.play(4)
    for _ in at_random(play, 4, limit=40):
        if play.ply % 5:
            continue
        for viewer in (None, *play.ask.awaited):
            lines = unescape(sent(play, viewer, "en", NAMES)).splitlines()
            assert [line for line in lines if FRENCH_SPACE.search(line)] == []
