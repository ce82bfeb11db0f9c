"""Pages made of rows: what htmx is to do so that one list of rows becomes the next.

Every list of a page ends in a row that never goes, so that there is always one to insert before.
"""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

DELETE = Markup('<i id="{}" hx-swap-oob="delete"></i>')
INSERT = Markup('<div hx-swap-oob="beforebegin:#{}">{}</div>')
ID, REPLACE = ' id="{}"', ' id="{}" hx-swap-oob="morph"'


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
    fresh: list[Markup] = []
    for row in after:
        if row.id not in known:
            fresh.append(row.html)
            continue
        if fresh:
            found.append(INSERT.format(row.id, Markup().join(fresh)))
            fresh = []
        if row.html != known[row.id]:
            found.append(row.html.replace(ID.format(row.id), REPLACE.format(row.id), 1))
    return "".join(found)
