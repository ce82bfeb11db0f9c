"""Which names are the same, and which only look the same."""

import unicodedata

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.naming.skeleton import folded, prototypes, skeleton

ALIKE = [
    ("alice", "аlice"),  # Cyrillic а
    ("Paco", "Расо"),  # all Cyrillic
    ("Anna", "Αnna"),  # Greek Α
    ("Ian", "lan"),
    ("modern", "rnodern"),
    ("Leo0", "LeoO"),
    ("Hélène", "He\u0301le\u0300ne"),
    ("Ada", "ＡＤＡ"),
]
APART = [
    ("Ella", "Eila"),
    ("Hélène", "Helene"),
    ("王伟", "王偉"),
    ("محمد", "محمود"),
    ("Nina", "Vina"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_can_be_told_apart_have_two(one, other):
    assert skeleton(one) != skeleton(other)
    assert folded(one) != folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Éva", "éVA"), ("STRASSE", "Straße"), ("ΣΊΣΥΦΟΣ", "Σίσυφος"), ("ДМИТРИЙ", "дмитрий")],
)
def test_case_makes_no_other_name_in_any_script(one, other):
    assert folded(one) == folded(other)


def test_no_prototype_looks_like_yet_another_character():
    known = prototypes()
    assert len(known) > 1900
    assert not any(ord(each) in known for prototype in known.values() for each in prototype)


def test_a_skeleton_of_a_skeleton_is_that_skeleton():
    for code in prototypes():
        once = skeleton(chr(code))
        assert unicodedata.normalize("NFD", once) == once


@pytest.mark.parametrize(("one", "other"), [*ALIKE, ("Βασ", "βασ"), ("Éva", "éva")])
def test_the_database_holds_one_account_of_names_that_are_alike(db, one, other):
    User.objects.create_user(one)
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user(other)
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.bulk_create([User(username=other)])


def test_guests_are_called_what_they_like(db):
    User.objects.create_user("Ada")
    for _ in range(2):
        User.objects.create_user("Ada", is_guest=True)
    assert User.objects.filter(username="Ada").count() == 3
