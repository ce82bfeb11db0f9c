"""Names from right to left, set apart in sentences from left to right."""

import pytest

from games.engine.isolated import isolated


@pytest.mark.parametrize("name", ["محمد", "دוד", "عبدالرحمن المنصوري 2", "Eve-حواء"])
def test_a_name_from_the_right_is_set_apart(name):
    assert isolated(name) == f"\u2068{name}\u2069"


@pytest.mark.parametrize("text", ["Alice", "王小明", "Zoé d’Ornan", "", "محمد paie 7.", "12"])
def test_nothing_else_is(text):
    assert isolated(text) == text
