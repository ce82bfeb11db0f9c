"""What a player still needs, as they read it."""

import pytest
from django.utils.translation import override

from games.leagues.needed import MATCHES, NOBODY, RISING, TO_RISE, TO_STAY, TOP, Needed
from games.views.leagues.needed_words import how_it_ended, how_it_stands, still_needed


@pytest.mark.parametrize(
    ("found", "english", "french"),
    [
        (Needed(MATCHES, 3), "3 more matches to qualify.", "Encore 3 parties pour te qualifier."),
        (Needed(MATCHES, 1), "1 more match to qualify.", "Encore 1 partie pour te qualifier."),
        (Needed(RISING, 1), "You are rising, 1 point ahead.", "Tu montes, avec 1 point d’avance."),
        (
            Needed(RISING, 0),
            "You are rising, but level with the next one.",
            "Tu montes, mais à égalité avec la place suivante.",
        ),
        (Needed(TO_RISE, 4), "4 more points to rise.", "Encore 4 points pour monter."),
        (
            Needed(TO_STAY, 2),
            "2 more points not to fall.",
            "Encore 2 points pour ne pas descendre.",
        ),
        (
            Needed(TOP),
            "You are staying in the highest tier.",
            "Tu restes à l’échelon le plus haut.",
        ),
        (
            Needed(NOBODY, 2),
            "Somebody rises as soon as 2 more players qualify.",
            "Il manque 2 joueurs qualifiés pour que quelqu’un monte.",
        ),
    ],
)
def test_one_sentence_says_it(found, english, french):
    with override("en"):
        assert still_needed(found) == english
    with override("fr"):
        assert still_needed(found) == french


def test_while_the_last_matches_of_a_season_are_played_it_is_told_how_it_stands():
    change = " ; les dernières parties peuvent encore changer cela."
    with override("fr"):
        told = [how_it_stands(moved).replace("\u00a0", " ") for moved in (1, 0, -1)]
    assert told == [
        f"En l’état, tu montes d’un échelon{change}",
        f"En l’état, tu restes à ton échelon{change}",
        f"En l’état, tu descends d’un échelon{change}",
    ]


def test_the_end_of_a_season_is_told_too():
    with override("fr"):
        told = [how_it_ended(moved) for moved in (1, 0, -1)]
    assert told == [
        "À la fin, tu montes d’un échelon.",
        "À la fin, tu restes à ton échelon.",
        "À la fin, tu descends d’un échelon.",
    ]
