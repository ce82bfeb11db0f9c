"""What stays the same in a match of Complots, and what a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from games.titles.complots.cards import COINS
from games.titles.complots.table import Table
from tests.every_title.places import Place, pairs, swap
from tests.titles.complots.tables import deck_of

FEWEST_DEALS = 6
"""Of a dozen matches more than these begin differently."""
TELLS_NOTHING = ("lose", "show")
"""Questions put even to whoever has one legal move: two cards that are equal."""
SECRET_WINDOWS = True
"""Who is asked with others learns nothing of their answers until all have answered."""


def conserved(table: Table) -> object:
    """The cards there are, wherever they lie; raises AssertionError if money is not right."""
    assert table.treasury >= 0
    assert all(coins >= 0 for coins in table.coins)
    assert sum(table.coins) + table.treasury == COINS
    for seat in range(table.seats):
        if not table.hands[seat]:
            assert table.coins[seat] == 0
            assert seat in table.out
    return sorted(Counter(deck_of(table)).items())


def swaps(table: Table, viewer: int | None) -> Iterator[Callable[[], None]]:
    """Swaps of two different cards that the viewer cannot see; each undoes itself."""
    shown = examined_place(table)
    for one, other in pairs(hidden(table, viewer), (1, 2, 5)):
        yield partial(swapped, table, one, other, shown)


def hidden(table: Table, viewer: int | None) -> list[Place]:
    """Where the cards lie that the viewer cannot see, places of one pile far apart."""
    piles = [hand for seat, hand in enumerate(table.hands) if seat != viewer]
    piles += [table.court, table.aside, *table.packs]
    if viewer != table.turn:
        piles.append(table.drawn)
    places = [Place(pile, at) for pile in piles for at in range(len(pile))]
    shown = examined_place(table)
    if shown and table.announced and viewer == table.announced.seat:
        places = [place for place in places if not place.same(shown)]
    return sorted(places, key=lambda place: place.at)


def examined_place(table: Table) -> Place | None:
    """Where the card lies that an inquisitor is looking at."""
    if table.examined is None or table.announced is None or table.announced.target is None:
        return None
    hand = table.hands[table.announced.target]
    return Place(hand, hand.index(table.examined))


def swapped(table: Table, one: Place, other: Place, shown: Place | None) -> None:
    """Swap two cards; what is being looked at is still the card in that place."""
    swap(one, other)
    if shown:
        table.examined = shown.card
