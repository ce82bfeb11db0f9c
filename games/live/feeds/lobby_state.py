"""What the lobbies of this process are shown: read once, rendered once for each selection."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.boards import front_page
from games.boards.front_page import Now, NowRows
from games.boards.lobby import Listing, Selection, listing_of
from games.boards.open_tables import OpenTable, in_order, page_of, read_open


@dataclass(eq=False, slots=True)
class LobbyState:
    """The open matches by id, those in which anyone may take a seat, and what goes on at the site.

    `own` has the open matches of each player by their id. What is rendered is kept: the rows of
    what goes on by language, a listing by selection.
    """

    tables: Mapping[int, OpenTable]
    now: Now
    ordered: Sequence[OpenTable] = ()
    own: Mapping[int, Sequence[OpenTable]] = field(default_factory=dict)
    now_rows: dict[str, NowRows] = field(default_factory=dict)
    listings: dict[Selection, Listing] = field(default_factory=dict)

    def listing(self, selection: Selection) -> Listing:
        """What everybody with this selection is shown: beyond the last page that page, which is
        rendered once, however many others visitors ask for.
        """
        found = self.listings.get(selection)
        if found is None:
            page = page_of(self.ordered, selection.title, selection.page)
            shown = selection._replace(page=page.number)
            if shown == selection:
                found = listing_of(page, self.rows_of_now(selection.language), selection)
            else:
                found = self.listing(shown)
            self.listings[selection] = found
        return found

    def rows_of_now(self, language: str) -> NowRows:
        """What goes on, in that language."""
        rows = self.now_rows.get(language)
        if rows is None:
            rows = self.now_rows[language] = front_page.rows_of(self.now, language)
        return rows


def read(
    before: LobbyState | None, changed: Collection[int], selections: Iterable[Selection]
) -> LobbyState:
    """The state now, of which only the `changed` matches are read where there was one `before`,
    with the listings of these selections. One that says nothing new stays what it was.
    """
    tables = {} if before is None else dict(before.tables)
    for match_id in changed:
        tables.pop(match_id, None)
    if before is None or changed:
        fresh = read_open(None if before is None else changed)
        tables.update((table.match_id, table) for table in fresh)
    state = LobbyState(tables, front_page.read(), in_order(tables.values()), by_player(tables))
    for selection in selections:
        listing = state.listing(selection)
        old = None if before is None else before.listings.get(selection)
        if old is not None and old.rows == listing.rows:
            state.listings[selection] = old
    return state


def by_player(tables: Mapping[int, OpenTable]) -> Mapping[int, Sequence[OpenTable]]:
    """The open matches of each player who has a seat in one, the newest first."""
    found: defaultdict[int, list[OpenTable]] = defaultdict(list)
    for table in sorted(tables.values(), key=lambda table: table.match_id, reverse=True):
        for player in table.players:
            found[player].append(table)
    return found
