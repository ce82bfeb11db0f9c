"""What is sent of a page made of rows, and that it gives the page that was meant."""

from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from games.boards.rows import Row, changes
from tests.harness.followed import Followed

REST = Row("tables-rest", Markup('<div id="tables-rest">rest</div>'))


def row(number: int, said: str = "") -> Row:
    name = f"open-{number}"
    return Row(name, Markup('<article class="open-table" id="{}">{}</article>').format(name, said))


def page(*rows: Row) -> tuple[Row, ...]:
    return (*rows, REST)


def followed(before: tuple[Row, ...], frame: str) -> list[tuple[str, str]]:
    """The rows of a page that showed `before`, once it has the frame."""
    shown = Followed()
    shown.rows = [(each.id, str(each.html).encode()) for each in before[:-1]]
    shown.apply(frame.encode())
    return [(name, html.decode()) for name, html in shown.rows]


def test_only_what_differs_is_sent():
    before, after = page(row(3), row(2), row(1)), page(row(4), row(3), row(2, "new"))
    assert changes(before, after) == (
        '<i id="open-1" hx-swap-oob="delete"></i>'
        '<article class="open-table" id="open-4" hx-swap-oob="beforebegin:#open-3"></article>'
        '<article class="open-table" id="open-2" hx-swap-oob="morph">new</article>'
    )


def test_the_same_rows_need_nothing():
    assert changes(page(row(1)), page(row(1))) == ""


def test_rows_come_before_the_one_that_never_goes():
    assert changes(page(), page(row(2), row(1))) == "".join(
        f'<article class="open-table" id="open-{number}" hx-swap-oob="beforebegin:#tables-rest">'
        "</article>"
        for number in (2, 1)
    )


def test_rows_that_have_changed_places_are_sent_whole():
    assert changes(page(row(1), row(2)), page(row(2), row(1))) is None


def test_rows_that_end_in_an_unknown_one_are_sent_whole():
    assert changes(page(row(1)), (row(1), row(2))) is None


numbers = st.sets(st.integers(0, 12))
said = st.dictionaries(st.integers(0, 12), st.sampled_from(["a", "b", "<&"]))


@given(numbers, numbers, said)
def test_a_page_that_follows_shows_what_was_meant(old, new, words):
    before = page(*(row(number) for number in sorted(old)))
    after = page(*(row(number, words.get(number, "")) for number in sorted(new)))
    sent = changes(before, after)
    assert sent is not None
    assert followed(before, sent) == [(each.id, str(each.html)) for each in after[:-1]]
