"""Who may read which line."""

import pytest

from games.engine.story import Line, readable

STORY = [
    Line("begins", {"seat": 0}),
    Line("saw", {"card": "captain"}, (0, 2)),
    Line("private", {"card": "duchess"}, (1,)),
    Line("secret", {}, ()),
]


def codes(seat):
    return [line.code for line in readable(STORY, seat)]


def test_a_line_for_everyone_is_read_by_everyone():
    assert codes(3) == ["begins"]


def test_a_line_for_some_is_read_by_them_alone():
    assert codes(0) == ["begins", "saw"]
    assert codes(1) == ["begins", "private"]
    assert codes(2) == ["begins", "saw"]


def test_a_spectator_reads_the_lines_for_everyone():
    assert codes(None) == ["begins"]


def test_a_line_for_nobody_is_read_by_nobody():
    assert all("secret" not in codes(seat) for seat in (None, 0, 1, 2, 3, -1))


@pytest.mark.parametrize(
    ("read", "name"), [(Line.number, "card"), (Line.text, "seat"), (Line.texts, "card")]
)
def test_a_fact_of_another_kind_is_an_error(read, name):
    with pytest.raises(TypeError, match=f"shows: {name}"):
        read(Line("shows", {"seat": 1, "card": "duchess", "target": None}), name)


def test_a_fact_that_is_nothing_is_not_had():
    line = Line("shows", {"seat": 0, "target": None})
    assert [line.has(name) for name in ("seat", "target", "card")] == [True, False, False]
