"""Pieces of an element: marked, taken apart, and those that are new in another."""

import re

import pytest

from games.boards.environment import environment
from games.boards.pieces import BEGIN, END, Marked, Piece, printed, taken_apart
from tests.harness.page import joined

MARKS = re.compile(f"({BEGIN}|{END})")


def piece(element: str) -> str:
    """The element, marked."""
    return f"{BEGIN}{element}{END}"


def hand(*cards: str) -> str:
    """A piece with a piece for each card."""
    each = [piece(f'<li id="{card}" class="card">{card.upper()}</li>') for card in cards]
    return piece(f'<ul id="hand">{"".join(each)}</ul>')


def top(inside: str) -> Piece:
    """What is inside a table."""
    return Piece(['<div id="table"><h2>Table</h2>', *taken_apart(MARKS.split(inside)), "</div>"])


def test_the_text_of_an_element_has_no_marks():
    marked = hand("ace", "two")
    assert MARKS.search(marked)
    assert not MARKS.search(top(marked).text)
    assert (
        '<li id="ace" class="card">ACE</li><li id="two" class="card">TWO</li>' in top(marked).text
    )


def test_pieces_are_found_within_pieces():
    (whole,) = top(hand("ace", "ten", "two")).pieces
    assert (whole.tag, whole.key) == ("ul", "hand")
    assert [each.key for each in whole.pieces] == ["ace", "ten", "two"]


def test_a_template_marks_pieces_and_what_it_inserts_brings_its_own():
    felt = '<div id="felt">\n{{ kept }}{{ said }}\n</div>'
    template = environment().from_string(f"{{% piece %}}\n{felt}\n{{% endpiece %}}")
    kept = printed(MARKS.split(hand("ace")))
    assert isinstance(kept, Marked)
    (found,) = taken_apart(template.generate(kept=kept, said=hand("ten")))
    assert isinstance(found, Piece)
    assert found.pieces == tuple(kept.parts[1:-1])
    assert "&lt;piece&gt;" in found.text
    assert found.text.endswith("</div>")


def test_a_piece_stays_the_same_piece_through_all_macros_that_print_it():
    macros = """
        {% macro seat(card) %}{% piece %}<p id="seat">{{ card }}</p>{% endpiece %}{% endmacro %}
        {% macro felt(card) %}<div>{{ seat(card) }} {{ card }}</div>{% endmacro %}
    """
    card = printed([BEGIN, '<i id="ace">A</i>', END])
    felt = environment().from_string(macros).module.felt(card)
    seat, other = (part for part in felt.parts if isinstance(part, Piece))
    assert seat.pieces == tuple(card.parts) == (other,)


@pytest.mark.parametrize(
    ("before", "after", "changes"),
    [
        (hand("ace"), hand("ace"), []),
        (hand("a"), hand("a", "b"), ['<ul id="hand"><li id="a" data-same></li><li id="b"']),
        (hand("ace", "two"), hand("two"), ['<ul id="hand"><li id="two" data-same></li></ul>']),
    ],
)
def test_what_is_new_is_sent_and_what_is_the_same_is_named(before, after, changes):
    found = top(after).changes(top(before))
    assert len(found) == len(changes)
    assert all(text.startswith(change) for text, change in zip(found, changes, strict=True))


def test_of_a_piece_with_other_attributes_the_content_is_kept():
    before, after = (f'<p class="{name}" id="seat">{hand("ace")}</p>' for name in ("", "turn"))
    found = top(piece(after)).changes(top(piece(before)))
    assert found == ['<p class="turn" id="seat" data-kept></p>']


def test_where_other_text_stands_outside_of_pieces_they_are_not_alike():
    first, other = (top(f"<p>{text}</p>{hand('ace')}") for text in "ab")
    assert not first.has_the_same_places(other)
    classes = (top(f'<p class="{name}">{hand("ace")}</p>') for name in "ab")
    assert not next(classes).has_the_same_places(next(classes))


def test_a_page_without_the_base_of_a_frame_can_make_nothing_of_it():
    whole = '<div id="table" data-version="3"><p id="a">x</p></div>'
    frame = '<div id="table" data-version="{}" data-base="{}"><p id="a">y</p></div>'
    assert joined(frame.format(4, 3), whole) == whole.replace('"3"', '"4"').replace("x", "y")
    assert joined(frame.format(5, 4), whole) is None
    assert joined(frame.format(4, 3), None) is None
    assert joined(frame.format(4, 3).replace('id="a"', 'id="b"'), whole) is None
