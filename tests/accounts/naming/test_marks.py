import pytest

from accounts.naming.marks import MOST, heaps_marks


@pytest.mark.parametrize("mark", ["\u0301", "\u20dd", "\u0903"], ids=["above", "around", "beside"])
def test_so_many_marks_follow_each_other_and_no_more(mark):
    assert not heaps_marks(f"a{mark * MOST}b{mark * MOST}")
    assert heaps_marks(f"ab{mark * (MOST + 1)}")
