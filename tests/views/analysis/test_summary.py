"""A match in three sentences, for every way it can have gone."""

import pytest
from django.utils.translation import override

from games.analysis.found import Found, Moment, Swing, Verdict
from games.titles import get
from games.views.analysis.moments import Teller, percent
from games.views.analysis.summary import balance, luck, summary
from games.win_bar.course import Gains

NAMES = ("Ana", "Henri")
MOVES = {"fr": "Prendre 3 pièces (Duchesse)", "en": "Take 3 coins (Duchess)"}
STORY = [["takes", {"seat": 0, "coins": 3}, None], ["out", {"seat": 1}, None]]


def told(chances, mine, gained=(0.1, 0.0, 0.2, 0.2), language="en", verdicts=(), winners=None):
    moments = tuple(Moment(ply, (share, 1000 - share)) for ply, share in enumerate(chances))
    swings = (
        Swing(2, drawn=False, lines=(0, 1)),
        Swing(len(chances) - 1, drawn=False, lines=(1, 2)),
    )
    against = Gains(*[-part for part in gained])
    found = Found(moments, ((0, 0), (1, 1)), swings, (Gains(*gained), against), verdicts)
    words = get("complots").words[language]
    teller = Teller(found, STORY, [(0, "tax")] * len(chances), NAMES, words)
    with override(language):
        return summary(found, teller, mine, winners or [0 if chances[-1] else 1])


@pytest.mark.parametrize(
    ("chances", "mine", "begins"),
    [
        ([500, 100, 700, 1000], 0, "You came from far behind: at the lowest, on turn 2,"),
        ([500, 350, 700, 1000], 0, "You fell back, to a chance of 35%"),
        ([500, 450, 700, 1000], 0, "You were never behind: your chance never fell below 45%"),
        ([500, 900, 300, 0], 0, "You came close: at the best, on turn 2, your chance was 90%"),
        ([500, 450, 300, 0], 0, "You were never ahead by much"),
        ([500, 100, 700, 1000], None, "Ana came from far behind"),
        ([500, 900, 300, 0], None, "Henri came from far behind"),
        ([500, 100, 700, 1000], 1, "You came close"),
    ],
)
def test_the_first_sentence_says_how_it_went(chances, mine, begins):
    assert told(chances, mine)[0].startswith(begins)


def test_who_left_and_whose_bot_won_is_told_of_no_victory():
    left = told([500, 100, 900, 1000], 0, winners=[1])[0]
    assert left.startswith("You came close: at the best, on turn 2, your chance was 90%")
    assert told([500, 100, 900, 1000], 0, winners=[1, 0])[0].startswith("You came from far")


@pytest.mark.parametrize(
    ("mine", "language", "sentence"),
    [
        (1, "en", "You won, for whoever did better had left: at the best, on turn 2, your chance"),
        (None, "en", "Henri won, for whoever did better had left: a chance of 90% at the best,"),
        (1, "fr", "Tu gagnes, car qui a fait mieux n’était plus là : au mieux, au tour 2, tes"),
        (None, "fr", "Henri gagne, car qui a fait mieux n’était plus là : 90 % de chances au"),
    ],
)
def test_who_won_because_others_had_left_is_not_told_that_they_came_close(mine, language, sentence):
    first = told([500, 100, 900, 1000], mine, language=language, winners=[1])[0]
    assert first.replace("\u202f", " ").replace("\u00a0", " ").startswith(sentence)


def test_the_second_is_what_turned_it_and_not_the_last_move():
    sentence = told([500, 100, 700, 1000], 0)[1]
    assert "Ana takes 3 coins" in sentence
    assert sentence.endswith("Your chance went from 10 to 70%.")


def test_the_turn_of_the_first_is_that_of_the_figures():
    moments = tuple(
        Moment(ply, (share, 1000 - share)) for ply, share in enumerate((500, 100, 1000))
    )
    turns, swing = ((0, 0), (1, 1)), Swing(1, drawn=False, lines=(0, 1))
    for swings, turn in (((), 2), ((swing,), 1)):
        found = Found(moments, turns, swings, (Gains(0.1, 0.0, 0.2, 0.2),) * 2)
        teller = Teller(found, STORY, [(0, "tax")] * 2, NAMES, get("complots").words["en"])
        with override("en"):
            assert teller.rows([0, 300, 600])[1].turn == turn
            assert f"on turn {turn}, your chance was 10%" in summary(found, teller, 0, [0])[0]


@pytest.mark.parametrize(
    ("language", "quoted"), [("en", "“Ana lays ‘{}’ ("), ("fr", "«\u00a0Ana pose “{}” (")]
)
def test_a_card_that_is_quoted_in_a_quote_has_inner_marks(language, quoted):
    moments = tuple(Moment(ply, (share, 1000 - share)) for ply, share in enumerate((500, 900, 950)))
    swings = (Swing(1, drawn=False, lines=(0, 1)),)
    found = Found(moments, ((0, 0),), swings, (Gains(0.1, 0.0, 0.2, 0.2),) * 2)
    words = get("theories").words[language]
    story = [["lays", {"seat": 0, "card": "creatures.1"}, None]]
    teller = Teller(found, story, [(0, "lay:creatures.1")] * 2, NAMES, words)
    with override(language):
        told = " ".join(summary(found, teller, 0, [0]))
    assert quoted.format(words.terms["creatures.1"]) in told


def test_what_hardly_touched_a_seat_is_no_turning_point():
    moments = (
        Moment(0, (50, 450, 500)),
        Moment(1, (54, 946, 0)),
        Moment(2, (52, 948, 0)),
        Moment(3, (0, 1000, 0)),
    )
    swings = (Swing(1, drawn=False, lines=(0, 1)), Swing(3, drawn=False, lines=(1, 2)))
    found = Found(moments, ((0, 0),), swings, (Gains(0.1, 0.0, 0.2, 0.2),) * 3)
    names, moves = (*NAMES, "Zoé"), [(1, "tax")] * 3
    teller = Teller(found, STORY, moves, names, get("complots").words["en"])
    with override("en"):
        mine, others = (summary(found, teller, seat, [1]) for seat in (0, 1))
    assert len(mine) == 2
    assert others[1].endswith("Your chance went from 45 to 95%.")


@pytest.mark.parametrize(
    ("mine", "language", "sentence"),
    [
        (
            0,
            "en",
            "Your bluff “{}” on turn 1 was worth 14 points. Your “{}” on turn 2 cost 20 points.",
        ),
        (
            0,
            "fr",
            "Ton bluff « {} » au tour 1 valait 14 points. Ton « {} » au tour 2 a coûté 20 points.",
        ),
        (1, "en", "Your “{}” on turn 2 cost 90 points."),
        (1, "fr", "Ton « {} » au tour 2 a coûté 90 points."),
    ],
)
def test_the_second_is_the_best_bluff_and_the_worst_mistake_of_who_is_told_of(
    mine, language, sentence
):
    verdicts = (
        Verdict(1, 0, "bluff", "income", 440, 300),
        Verdict(1, 0, "bluff", "income", 400, 300),
        Verdict(2, 0, "mistake", "income", 300, 500),
        Verdict(2, 1, "mistake", "income", 0, 900),
        Verdict(2, 0, "unknowable", "income", 300, 300),
    )
    second = told([500, 100, 700, 1000], mine, language=language, verdicts=verdicts)[1]
    assert second.replace("\u202f", " ").replace("\u00a0", " ") == sentence.replace(
        "{}", MOVES[language]
    )


def test_the_third_tells_luck_from_play():
    sentence = told([500, 100, 700, 1000], 0, (0.15, -0.05, 0.6, -0.2))[2]
    assert sentence == (
        "Luck was with you (+10), your own moves gained (+60), and those of the others hurt you"
        " (−20)."
    )


def test_french_speaks_to_the_reader_and_elides_before_the_others():
    assert told([500, 100, 700, 1000], 0, language="fr")[0].startswith("Tu reviens de loin")
    about_another = told([500, 900, 300, 0], None, language="fr")
    assert about_another[1].startswith("Le tournant, au tour 2")
    assert "Les chances d’Henri sont passées" in about_another[1]
    assert "Le hasard a joué des tours à Henri (−10), ses propres coups" in about_another[2]


@pytest.mark.parametrize("you", [True, False])
@pytest.mark.parametrize("points", [(0, 0, 0), (9, -9, 9), (-9, 9, -9)])
def test_every_balance_is_one_sentence(points, you):
    gained = Gains(points[0] / 100, 0.0, points[1] / 100, points[2] / 100)
    found = Found((Moment(0, (500, 500)),), (), (), (gained,))
    with override("en"):
        sentence = balance(luck(found)[0], "Ana", you=you)
    assert sentence.endswith(".")
    assert "%" not in sentence
    assert ("Ana" in sentence) is not you


def test_only_what_is_certain_is_nothing_or_all():
    assert [percent(each) for each in (0, 3, 425, 997, 1000)] == [0, 1, 42, 99, 100]


@pytest.mark.parametrize("chances", [(425, 425, 150), (3, 3, 994), (126, 198, 196, 160, 320)])
def test_the_chances_of_a_moment_make_up_a_hundred(chances):
    names = [str(seat) for seat in range(len(chances))]
    moments = (Moment(0, chances), Moment(1, chances))
    found = Found(moments, ((0, 0),), (), ())
    for row in Teller(found, [], [(0, "tax")], names, get("complots").words["en"]).rows([0, 1]):
        assert sum(row.percents) == 100
        assert all(0 < each < 100 for each in row.percents)


def test_what_brought_a_seat_its_points_makes_up_the_result():
    too_much, too_little = Gains(0.016, 0.176, -0.494, 0.102), Gains(0.024, 0.184, -0.506, 0.098)
    found = Found((), (), (), (too_much, too_little))
    for told_of in luck(found):
        assert told_of.cards + told_of.own + told_of.others == -20


def test_the_figures_have_what_the_first_sentence_says():
    moments = tuple(Moment(ply, (share, 1000 - share)) for ply, share in enumerate((500, 410, 450)))
    found = Found((*moments, Moment(3, (1000, 0))), ((0, 0),), (), (Gains(0.1, 0.0, 0.2, 0.2),) * 2)
    moves = [(0, "income"), (1, "tax"), (0, "income")]
    teller = Teller(found, STORY, moves, NAMES, get("complots").words["en"])
    with override("en"):
        assert summary(found, teller, 0, [0])[0].endswith("your chance never fell below 41%.")
        lowest = next(row for row in teller.rows([0, 200, 400, 600]) if row.percents[0] == 41)
    assert lowest.sentence == "Ana: Income (+1)."
