"""A table of Théories du complot in numbers, for its win bar."""

from collections import Counter
from collections.abc import Sequence
from copy import copy

from games.engine.analysis.win_bar import Row, Rows, WinBar
from games.engine.ask import Ask
from games.engine.dealer import Dealer
from games.engine.story import Line
from games.titles.theories.cards import CATEGORY, COPIES, SHEEP, SHEPHERD
from games.titles.theories.table import Table

HELD, LAID, EVENTS, PLAYS, ROUNDS = 10, 15, 30, 3, 12
"""About the most of each, so that what is read lies near 0 to 1."""
ROWS = 3
"""The longest rows that are read, in order of length."""
LASTING = ("blackout", "curfew", "gag", "silence", "frenzy", "flood")
SAMPLES = 8
"""How many draws stand for all that might have come."""


def rows(table: Table, ask: Ask | None) -> Rows:
    """Each seat: its rows and what everybody can count, then the cards in its hand."""
    awaited = ask.awaited if ask else ()
    return [(*public(table, seat, awaited), *secret(table, seat)) for seat in range(table.seats)]


def public(table: Table, seat: int, awaited: Sequence[int]) -> Row:
    """The longest rows, how soon its turn comes, and how long the match may yet take."""
    longest = sorted(map(len, table.rows[seat].values()), reverse=True)[:ROWS]
    over = (seat - table.first) % table.seats < (table.turn - table.first) % table.seats
    return (
        1.0,
        *[length / table.needed for length in longest],
        float(longest[0] >= table.needed),
        table.laid(seat) / LAID,
        len(table.hands[seat]) / HELD,
        float(table.turn == seat),
        float(over),
        float(seat in awaited),
        (seat - table.turn) % table.seats / table.seats,
        (seat - table.first) % table.seats / table.seats,
        table.plays / PLAYS if table.turn == seat else 0.0,
        len(table.events) / EVENTS,
        table.round / ROUNDS,
        *[float(table.event == event) for event in LASTING],
    )


def secret(table: Table, seat: int) -> Row:
    """How long its rows would be with all that it holds, its actions, and its flock."""
    hand = table.hands[seat]
    held = Counter(CATEGORY[card] for card in hand if card in CATEGORY)
    grown = sorted(
        (len(row) + held[category] for category, row in table.rows[seat].items()), reverse=True
    )
    return (
        *[length / table.needed for length in grown[:ROWS]],
        max(held.values(), default=0) / table.needed,
        sum(held.values()) / HELD,
        *[hand.count(card) / 2 for card in COPIES if card not in (SHEEP, SHEPHERD)],
        table.sheep(seat) / 4,
        float(SHEPHERD in hand),
        float(SHEPHERD in hand and table.sheep(seat) > 2),
    )


def redealt(
    table: Table, ask: Ask | None, lines: Sequence[Line], _before: object, dealer: Dealer
) -> Sequence[Rows]:
    """What was drawn, as other cards of the pile; where several drew, of all of them.

    What an event does besides is not told apart from the move before it.
    """
    drawn: dict[int, list[str]] = {}
    for line in lines:
        if line.code == "drew":
            drawn.setdefault(line.number("seat"), []).extend(line.texts("cards"))
    still = {
        seat: cards
        for seat, cards in drawn.items()
        if not Counter(cards) - Counter(table.hands[seat])
    }
    return [drawn_otherwise(table, ask, still, dealer) for _ in range(SAMPLES)] if still else ()


def drawn_otherwise(
    table: Table, ask: Ask | None, drawn: dict[int, list[str]], dealer: Dealer
) -> Rows:
    """The table with as many cards from the pile and these, to the same seats."""
    other = copy(table)
    other.hands = list(table.hands)
    pile = [*table.pile, *(card for cards in drawn.values() for card in cards)]
    dealer.shuffle(pile)
    for seat, cards in drawn.items():
        kept = list((Counter(table.hands[seat]) - Counter(cards)).elements())
        other.hands[seat] = [*kept, *(pile.pop() for _ in cards)]
    return rows(other, ask)


WIN_BAR = WinBar(rows=rows, public=15 + len(LASTING), redealt=redealt)
