"""Pages made of rows: what htmx is to do so that one list of rows becomes the next.

Every list of a page ends in a row that never goes, so that there is always one to insert before.
"""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

DELETE = Markup('<i id="{}" hx-swap-oob="delete"></i>')
ID, MARKED = Markup(' id="{}"'), Markup(' id="{}" hx-swap-oob="{}"')
REPLACE, INSERT = "morph", "beforebegin:#{}"
"""Where the morph extension is in charge htmx inserts the element that says so, not its content."""


class Row(NamedTuple):
    """One element of a page, and its id, which its opening tag has."""

    id: str
    html: Markup


def changes(before: Sequence[Row], after: Sequence[Row]) -> str | None:
    """The fragments that turn a page of the rows `before` into one of the rows `after`: only what
    differs. None where rows have changed places: such a page is to be sent whole.
    """
    known, wanted = dict(before), {row.id for row in after}
    kept = [row.id for row in before if row.id in wanted]
    if kept != [row.id for row in after if row.id in known] or after[-1].id not in known:
        return None
    found: list[str] = [DELETE.format(row.id) for row in before if row.id not in wanted]
    fresh: list[Row] = []
    for row in after:
        if row.id not in known:
            fresh.append(row)
            continue
        found += [marked(each, INSERT.format(row.id)) for each in fresh]
        fresh = []
        if row.html != known[row.id]:
            found.append(marked(row, REPLACE))
    return "".join(found)


def marked(row: Row, swap: str) -> Markup:
    """The row with what htmx is to do with it."""
    return row.html.replace(ID.format(row.id), MARKED.format(row.id, swap), 1)
