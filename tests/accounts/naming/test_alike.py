"""Names that people would take for one another."""

import pytest

from accounts.naming.alike import alike


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Nina", "NINA", True), ("Tom", "T0m", True), ("Nina", "Nіna", True), ("Nina", "Tom", False)],
    ids=ascii,
)
def test_case_and_letters_that_look_the_same_tell_no_names_apart(one, other, same):
    assert alike({1: one, 2: "Zoé", 3: other}) == ({frozenset({1, 3})} if same else set())
