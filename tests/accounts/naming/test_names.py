import pytest
from django.core.exceptions import ValidationError

from accounts.naming.names import VALIDATORS, is_reserved, tidied
from games.titles import all_titles
from tests.accounts.naming.of_bots import OF_BOTS


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
    "name",
    [
        *("Hélène", "Jean-Loup", "Le Goff", "l’Écuyer", "Zoë 3", "Đặng Thị"),
        *("Ολυμπία", "Дмитрий", "محمد", "دُرّة", "שָׁלוֹם", "王伟", "さくら"),
        *("김민수", "देवनागरी", "สมชาย", "ქეთევან", "Բագրատ"),
    ],
)
def test_a_name_is_written_in_any_script(name):
    assert refusals(tidied(name)) == []


def test_a_name_is_stored_in_one_form():
    assert tidied("  He\u0301le\u0300ne   D'Arc ") == "Hélène D’Arc"
    assert tidied("Ｌéa１２") == "Léa12"
    assert tidied("ﬁn") == "fin"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("a", "length"),
        ("a" * 21, "length"),
        ("al\u202eice", "characters"),  # from right to left from here on
        ("al\u2066ice", "characters"),
        ("al\u200eice", "characters"),
        ("al\u200bice", "characters"),  # zero width
        ("al\u200dice", "characters"),
        ("al\ufeffice", "characters"),
        ("al\u00adice", "characters"),  # a hyphen that hides
        ("al\u3164ice", "characters"),  # a letter of nothing
        ("al\u034fice", "characters"),
        ("al\ufe0fice", "characters"),
        ("al\U000e0101ice", "characters"),
        ("al\u20ddice", "characters"),  # a mark that encircles
        ("ali" + "\u0316\u0317\u0318\u0319" + "ce", "characters"),
        ("he\u0301le\u0300ne", "characters"),
        ("al\u00a0ice", "characters"),
        ("al😀ce", "characters"),
        ("al♛ce", "characters"),
        ("al·ce", "characters"),
        ("al\u0378ce", "characters"),
        ("alice\n", "characters"),
        ("alice\x00", "characters"),
        ("al..ce", "characters"),
        ("<b>x</b>", "characters"),
        ("a/b", "characters"),
        ("a@b.c", "characters"),
        ("１２", "characters"),  # full-width digits
        ("-alice", "beginning"),
        ("_alice", "beginning"),
        ("\u0301alice", "beginning"),
        ("alice-", "beginning"),
        ("alice ", "beginning"),
        ("al  ice", "joints"),
        ("al-’ice", "joints"),
        ("admin", "reserved"),
        ("аdmin", "reserved"),  # the first letter is Cyrillic
        ("ADMIN", "reserved"),
        ("АDМІN", "reserved"),  # three of them are
        ("a d-m_i’n", "reserved"),
        ("admin٣", "reserved"),
    ],
)
def test_each_broken_rule_has_its_own_sentence(name, code):
    assert refusals(name) == [code]


@pytest.mark.parametrize(
    "name", ["ADMIN", "Staff", "bot", "bot-3", "B-o-t_12", "moderator", "croupier2", "system_"]
)
def test_the_names_of_the_house_are_reserved_in_any_dress(name):
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name",
    ["Modérateur", "MODÉRATRICE", "modération", "Système", "Hôte", "Théories", "Équipe"],
)
def test_in_french_they_are_reserved_as_they_are_spelled(name):
    assert is_reserved(name)


def test_the_names_of_the_titles_are_reserved():
    for name in all_titles():
        assert is_reserved(name.upper())


def test_people_may_have_the_names_of_bots_since_these_are_marked():
    assert [name for name in OF_BOTS if refusals(name)] == []


def test_a_name_that_only_begins_like_a_reserved_one_is_free():
    assert not is_reserved("administer")
    assert not is_reserved("botanist")
