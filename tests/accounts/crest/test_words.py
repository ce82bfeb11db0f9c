"""Arms in the words of heraldry."""

import pytest

from accounts.crest.blazon import BELOW, BESIDE, COLOURS, DIVISIONS, METALS, Arms, arms_of
from accounts.crest.charges import CHARGES
from accounts.crest.words import (
    ENGLISH_FIELDS,
    ENGLISH_ORDINARIES,
    FRENCH_FIELDS,
    FRENCH_ORDINARIES,
    FRENCH_TINCTURES,
    NOUNS,
    in_words,
)


@pytest.mark.parametrize(
    ("arms", "english", "french"),
    [
        (
            Arms("azure", "plain", "", "", "", "mullet", "or"),
            "Azure, a mullet or.",
            "D’azur, à l’étoile d’or.",
        ),
        (
            Arms("gules", "quarterly", "vert", "chief", "argent", "key", "or"),
            "Quarterly gules and vert, a key or, a chief argent.",
            "Écartelé de gueules et de sinople, à la clef d’or, au chef d’argent.",
        ),
        (
            Arms("or", "paly", "argent", "wide-fess", "sable", "heart", "argent"),
            "Paly or and argent, on a fess sable, a heart argent.",
            "Palé d’or et d’argent, à la fasce de sable chargée d’un cœur d’argent.",
        ),
    ],
)
def test_the_field_comes_first_and_what_lies_on_it_after(arms, english, french):
    assert in_words(arms, "en") == english
    assert in_words(arms, "fr") == french


def test_everything_that_arms_may_have_has_words_in_both_languages():
    assert set(NOUNS) == set(CHARGES)
    assert set(FRENCH_TINCTURES) == {*METALS, *COLOURS}
    assert set(ENGLISH_FIELDS) == set(FRENCH_FIELDS) == {*DIVISIONS} - {"plain"}
    assert set(ENGLISH_ORDINARIES) == set(FRENCH_ORDINARIES) == {*BESIDE, *BELOW}


def test_different_arms_are_told_in_different_words():
    arms = {arms_of(f"player-{number}") for number in range(3_000)}
    for language in ("en", "fr"):
        assert len({in_words(each, language) for each in arms}) == len(arms)
