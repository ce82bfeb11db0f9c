"""What a win bar reads of a table, its cards open: each seat as a row of numbers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from games.engine.ask import Ask
from games.engine.dealer import Dealer
from games.engine.story import Line
from games.engine.table import TableT

Row = tuple[float, ...]
"""A seat: its first number is 1.0 while it can still win, else 0.0; the others lie near 0 to 1."""
Rows = list[Row]
"""A table, a row for each seat, all of one length."""


@dataclass(frozen=True)
class WinBar(Generic[TableT]):
    """How a title's tables are read.

    `rows(table, ask)` reads one with all cards open, and the ask that is open at it (None at the
    end). The first `public` numbers of each row are what everybody knows; they are there so that a
    model of these alone can be compared.

    `redealt(table, ask, lines, before, dealer)` is told of the table after a move, of the lines
    that the move has told, and of what `remember(table)` returned before it. It returns tables,
    equally likely, as they would be if chance had brought other cards with that move: a few drawn
    from all there are, or each. Empty where chance had no part in it.
    """

    rows: Callable[[TableT, Ask | None], Rows]
    public: int
    remember: Callable[[TableT], Any] = lambda _: None
    redealt: Callable[[TableT, Ask | None, Sequence[Line], Any, Dealer], Sequence[Rows]] = (
        lambda *_: ()
    )
