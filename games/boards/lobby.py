"""The lobby: open matches and what goes on, as rows that are alike for many, and one's own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.utils import translation
from django.utils.translation import ngettext
from markupsafe import Markup

from games.boards.board import chosen
from games.boards.environment import component, url
from games.boards.front_page import NowRows, fragment
from games.boards.open_tables import A_PAGE, OpenTable, TablePage
from games.boards.rows import Row
from games.matches.conditions import in_words
from games.matches.playable import title_here
from games.tempo import Tempo
from games.titles import all_titles, slugs_and_names

MOST_KEPT = 4000
"""Rows of open matches that are kept, of a kilobyte each."""
MOST_PAGES = 500
TABLES = Markup('<div id="tables" hx-swap-oob="morph">{}</div>')


class Selection(NamedTuple):
    """What of the open matches a page shows, and to whom: those of a title, or of all for "", and
    which page of them, from 1 on. Everybody with the same selection is shown the same, apart from
    what is their own.
    """

    language: str
    signed_in: bool
    title: str = ""
    page: int = 1


def selected(language: str, player_id: int | None, asked: Mapping[str, str]) -> Selection:
    """The selection of a page that was `asked` for with this query; what is unknown is left out."""
    title, page = asked.get("title", ""), asked.get("page", "")
    known = title if title in all_titles() else ""
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 5 else 1
    return Selection(language, player_id is not None, known, min(max(number, 1), MOST_PAGES))


@dataclass(frozen=True, eq=False, slots=True)
class Listing:
    """A lobby at one moment: titles to choose among, tables, the row after them, and what goes on
    at the site. Known by its identity: everybody with one selection has the same one.
    """

    choice: Row
    tables: Sequence[Row]
    rest: Row
    now: NowRows
    rows: tuple[Row, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", (self.choice, *self.tables, self.rest, *self.now.all))

    def with_own(self, own: Sequence[OpenTable], selection: Selection) -> "Listing":
        """The same with one's own tables before all others."""
        mine = [table_row(table, selection.language, may_join=False, mine=True) for table in own]
        names = {row.id for row in mine}
        others = [row for row in self.tables if row.id not in names]
        return Listing(self.choice, [*mine, *others], self.rest, self.now)

    @property
    def open_tables(self) -> Markup:
        """The element with id `tables`."""
        rows = (self.choice, *self.tables, self.rest)
        return TABLES.format(Markup().join(row.html for row in rows))

    def whole(self, language: str) -> Markup:
        """All of it, for a page that shows anything else."""
        return self.open_tables + fragment(self.now, language)


def listing_of(page: TablePage, now: NowRows, selection: Selection) -> Listing:
    """What everybody with this selection is shown."""
    language = selection.language
    tables = [
        table_row(table, language, may_join=may_join(table, signed_in=selection.signed_in))
        for table in page.tables
    ]
    with translation.override(language):
        titles = slugs_and_names(language)
        facts = {"titles": [("", ""), *titles], "chosen": selection.title, "address": address}
        choice = component("lobby/_rows.html", "choice")({**facts, "many": page.many})
        game = dict(titles).get(selection.title, "")
        rest = component("lobby/_rows.html", "rest")({**facts, **counted(page), "game": game})
    return Listing(Row("tables-choice", choice), tables, Row("tables-rest", rest), now)


def may_join(table: OpenTable, *, signed_in: bool) -> bool:
    """Whether a reader is offered a seat: not a visitor where it is rated, and nobody where it is
    rated among bot accounts.
    """
    return not table.rated or (signed_in and not table.admits_bots)


def counted(page: TablePage) -> dict[str, Any]:
    """What the row after the tables says of them."""
    first = (page.number - 1) * A_PAGE + 1
    return {
        "total": page.total,
        "first": first,
        "end": first + len(page.tables) - 1,
        "newer": page.number - 1,
        "older": page.number + 1 if page.number < page.last else 0,
    }


def address(title: str, page: int = 1) -> str:
    """Where a page of the open tables of a title is; of all titles for ""."""
    asked = {"title": title} if title else {}
    asked |= {"page": str(page)} if page > 1 else {}
    return f"{url('lobby')}{'?' if asked else ''}{urlencode(asked)}#open-tables"


@lru_cache(MOST_KEPT)
def table_row(table: OpenTable, language: str, *, may_join: bool, mine: bool = False) -> Row:
    """The row of an open match, rendered once for all who are shown the same."""
    with translation.override(language):
        html = component("lobby/_rows.html", "open_table")(
            described(table, language), may_join=may_join, mine=mine
        )
    return Row(f"open-{table.key}", html)


def described(table: OpenTable, language: str) -> dict[str, Any]:
    """What templates show of an open match, in the active language. Raises Refused like
    `title_here`.
    """
    title = title_here(table.title)
    return {
        "key": table.key,
        "slug": table.title,
        "title": title.words[language].name,
        "options": [
            *chosen(title, dict(table.options), language),
            *in_words(table.conditions),
        ],
        "tempo": str(Tempo(table.tempo).label),
        "rated": table.rated,
        "admits_bots": table.admits_bots,
        "public": table.public,
        "seats": table.seats,
        "free": free(table.free),
    }


def free(seats: int) -> str:
    """How many seats are free, in words; "" where none is."""
    said = ngettext("%(seats)s free seat", "%(seats)s free seats", seats)
    return said % {"seats": seats} if seats else ""
