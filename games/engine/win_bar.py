"""What a win bar reads of a table, its cards open: each seat as a row of numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from games.engine.dealer import Dealer
from games.engine.story import Line
from games.engine.table import TableT

Row = tuple[float, ...]
"""A seat: its first number is 1.0 while it can still win, else 0.0; the others lie near 0 to 1."""
Rows = list[Row]
"""A table, a row for each seat, all of one length."""


class Redealt(NamedTuple):
    """What chance might have brought instead of what it did.

    `seat` is who it was brought to, None where it was to several; `rows` are tables that are
    equally likely, as they would be.
    """

    seat: int | None
    rows: Sequence[Rows]


@dataclass(frozen=True)
class WinBar(Generic[TableT]):
    """How a title's tables are read.

    `rows(table)` reads one with all cards open. The first `public` numbers of each row are what
    everybody knows; they are there so that a model of these alone can be compared.
    `redealt(table, lines, before, dealer)` is told of the table after a move, of the lines that the
    move has told, and of what `remember(table)` returned before it: what chance had its part in the
    move, and what else it might have brought. None where it had none.
    """

    rows: Callable[[TableT], Rows]
    public: int
    remember: Callable[[TableT], Any] = lambda _: None
    redealt: Callable[[TableT, Sequence[Line], Any, Dealer], Redealt | None] = lambda *_: None
