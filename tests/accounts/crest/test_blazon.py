"""Arms by the rule of tincture, the same for a name wherever they are made."""

from collections import Counter

import pytest

from accounts.crest.blazon import BELOW, COLOURS, METALS, Arms, arms_of

NAMES = [f"player-{number}" for number in range(10_000)]
ALICE = Arms("gules", "bend", "vert", "flanches", "or", "tower", "or")
ELODIE = Arms("vert", "pale", "azure", "wide-fess", "or", "cross", "sable")
ARMS = [arms_of(name) for name in NAMES]


def test_a_name_has_the_same_arms_on_every_machine():
    assert arms_of("alice") == ALICE
    assert arms_of("Élodie") == ELODIE


def test_neither_case_nor_the_way_an_accent_is_written_makes_other_arms():
    assert arms_of("ÉLODIE") == arms_of("e\u0301lodie")


@pytest.mark.parametrize("name", ["", "a", "名前", "👑", "x" * 500])
def test_whatever_is_a_name_has_arms(name):
    assert arms_of(name).charge


def test_ten_thousand_names_have_nearly_as_many_arms():
    assert len(set(ARMS)) > 9_500
    assert Counter(ARMS).most_common(1)[0][1] < 6


def test_no_colour_lies_on_a_colour_and_no_metal_on_a_metal():
    kinds = {**dict.fromkeys(METALS, "metal"), **dict.fromkeys(COLOURS, "colour")}
    for arms in ARMS:
        ground = kinds[arms.field]
        if arms.second:
            assert kinds[arms.second] == ground
            assert arms.second != arms.field
        if arms.ordinary:
            assert kinds[arms.over] != ground
        below = kinds[arms.over] if arms.ordinary in BELOW else ground
        assert kinds[arms.tincture] != below


@pytest.mark.parametrize("part", Arms._fields)
def test_nothing_is_much_more_frequent_than_the_rest(part):
    found = Counter(getattr(arms, part) for arms in ARMS)
    assert len(found) > 5
    assert min(found.values()) > 100
