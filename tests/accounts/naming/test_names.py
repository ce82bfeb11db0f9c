import pytest
from django.core.exceptions import ValidationError

from accounts.names import BOTS, VALIDATORS, is_reserved
from games.titles import all_titles


def refusals(name):
    """The codes of the sentences said against a name."""
    codes = []
    for validator in VALIDATORS:
        try:
            validator(name)
        except ValidationError as refusal:
            codes.append(refusal.code)
    return codes


@pytest.mark.parametrize("name", ["al", "Alice", "x-1", "a_b", "007", "a" * 20, "Botticelli"])
def test_letters_digits_hyphens_and_underscores_make_a_name(name):
    assert refusals(name) == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a", "length"),
        ("a" * 21, "length"),
        ("al ice", "characters"),
        ("hélène", "characters"),
        ("аlice", "characters"),  # the first letter is Cyrillic
        ("alice\n", "characters"),
        ("alice\x00", "characters"),
        ("al..ce", "characters"),
        ("<b>x</b>", "characters"),
        ("a/b", "characters"),
        ("a@b.c", "characters"),
        ("１２", "characters"),  # full-width digits
        ("-alice", "beginning"),
        ("_alice", "beginning"),
        ("admin", "reserved"),
    ],
)
def test_each_broken_rule_has_its_own_sentence(name, code):
    assert refusals(name) == [code]


@pytest.mark.parametrize(
    "name", ["ADMIN", "Staff", "bot", "bot-3", "B-o-t_12", "moderator", "croupier2", "system_"]
)
def test_the_names_of_the_house_are_reserved_in_any_dress(name):
    assert is_reserved(name)


def test_the_names_of_the_titles_and_of_the_bots_are_reserved():
    for name in [*all_titles(), *BOTS]:
        assert is_reserved(name.upper())


def test_a_name_that_only_begins_like_a_reserved_one_is_free():
    assert not is_reserved("administer")
    assert not is_reserved("botanist")
