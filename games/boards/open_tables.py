"""The open matches as the lobby shows them: frozen data, which threads and sockets share."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.db.models import QuerySet

from games.ladder.company import may_count
from games.matches.conditions import ANYONE, Conditions, conditions_of
from games.models import Match, Seat
from games.titles import all_titles

A_PAGE = 24
"""Tables on a page of the lobby."""
BATCH = 100
"""Matches whose people are read at once: eight sit at each, and SQLite refuses a thousand ids."""
BOT_ACCOUNT = "account"
SHOWN = (
    *("key", "title", "version", "options", "tempo", "rated", "public", "previous", "created_at"),
    "admits_bots",
    *Conditions._fields,
)
"""Columns that are read: none of them is a secret."""


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open match at one version.

    `listed`: anyone may take a seat. `options` are pairs of a name and what was chosen, `seats` the
    names of those who have one with what `mark_of` gives, `players` the ids of the people.
    """

    match_id: int
    key: str
    title: str
    version: int
    opened: datetime
    listed: bool
    public: bool
    rated: bool
    tempo: str
    options: tuple[tuple[str, str], ...]
    seats: tuple[tuple[str, str], ...]
    free: int
    players: frozenset[int]
    conditions: Conditions = ANYONE
    admits_bots: bool = False


class TablePage(NamedTuple):
    """The tables on a page, counted from 1, and how many there are of the chosen titles; `many`:
    there are enough of all titles to choose among these.
    """

    tables: Sequence[OpenTable]
    number: int
    total: int
    many: bool

    @property
    def last(self) -> int:
        """The number of the last page."""
        return last_page(self.total)


def table_of(match: Match) -> OpenTable:
    """What the lobby shows of a match."""
    seats = list(match.seats.all())
    return OpenTable(
        match_id=match.pk,
        key=match.key,
        title=match.title,
        version=match.version,
        opened=match.created_at,
        listed=match.public and match.previous_id is None,
        public=match.public,
        rated=match.rated and may_count(match, seats),
        tempo=match.tempo,
        options=tuple(sorted(match.options.items())),
        seats=tuple((seat.name, mark_of(seat)) for seat in seats if seat.taken),
        free=sum(not seat.taken for seat in seats),
        players=frozenset(seat.player_id for seat in seats if seat.player_id is not None),
        conditions=conditions_of(match),
        admits_bots=match.admits_bots,
    )


def mark_of(seat: Seat) -> str:
    """The level of a bot of the site, BOT_ACCOUNT for one of a player's, or ""."""
    if seat.bot:
        return seat.level
    return BOT_ACCOUNT if seat.is_bot_account else ""


def open_here() -> QuerySet[Match]:
    """The open matches of titles that are in this process: in an upgrade others may have more."""
    return Match.objects.filter(status=Match.Status.OPEN, title__in=list(all_titles()))


def read(matches: QuerySet[Match]) -> list[OpenTable]:
    """Some matches with their players: a statement, and two for each BATCH of them."""
    found = matches.only(*SHOWN).prefetch_related("seats__player")
    return [table_of(match) for match in found.iterator(chunk_size=BATCH)]


def read_open(ids: Collection[int] | None = None) -> list[OpenTable]:
    """The open matches of these ids, private ones too; all there are for None or very many ids."""
    rows = open_here()
    return read(rows if ids is None or len(ids) > BATCH else rows.filter(pk__in=ids))


def read_page(title: str, number: int) -> TablePage:
    """A page from the database: the open matches in which anyone may take a seat, newest first."""
    every = open_here().filter(public=True, previous=None)
    chosen = every.filter(title=title) if title else every
    start = (number - 1) * A_PAGE
    tables = read(chosen.order_by("-created_at", "-pk")[start : start + A_PAGE])
    total = len(tables) if number == 1 and len(tables) < A_PAGE else chosen.count()
    if number > last_page(total):
        return read_page(title, last_page(total))
    many = total > A_PAGE or (bool(title) and every.count() > A_PAGE)
    return TablePage(tables, number, total, many)


def in_order(tables: Collection[OpenTable]) -> list[OpenTable]:
    """Those of `tables` in which anyone may take a seat, newest first."""
    listed = [table for table in tables if table.listed]
    return sorted(listed, key=lambda table: (table.opened, table.match_id), reverse=True)


def page_of(ordered: Sequence[OpenTable], title: str, number: int) -> TablePage:
    """A page of the tables that `in_order` gives."""
    chosen = [table for table in ordered if table.title == title] if title else ordered
    number = min(number, last_page(len(chosen)))
    shown = chosen[(number - 1) * A_PAGE : number * A_PAGE]
    return TablePage(shown, number, len(chosen), len(ordered) > A_PAGE)


def last_page(total: int) -> int:
    """The number of the last page of so many tables."""
    return max(1, -(-total // A_PAGE))
