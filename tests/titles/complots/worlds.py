"""What stays the same in a match of Complots, and what a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Callable, Iterator

from games.titles.complots.cards import COINS
from games.titles.complots.table import Table
from tests.titles.complots.tables import deck_of

Place = tuple[list[str], int]

FEWEST_DEALS = 6
"""Of a dozen matches more than these begin differently."""
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
    places = hidden(table, viewer)
    shown = examined_place(table)
    for step in (1, 2, 5):
        for one, other in zip(places, places[step:], strict=False):
            if card_at(one) != card_at(other):
                yield lambda one=one, other=other: swap(table, one, other, shown)


def hidden(table: Table, viewer: int | None) -> list[Place]:
    """Where the cards lie that the viewer cannot see, places of one pile far apart."""
    piles = [hand for seat, hand in enumerate(table.hands) if seat != viewer]
    piles += [table.court, table.aside, *table.packs]
    if viewer != table.turn:
        piles.append(table.drawn)
    places = [(pile, at) for pile in piles for at in range(len(pile))]
    shown = examined_place(table)
    if shown and table.announced and viewer == table.announced.seat:
        places = [place for place in places if not same(place, shown)]
    return sorted(places, key=lambda place: place[1])


def examined_place(table: Table) -> Place | None:
    """Where the card lies that an inquisitor is looking at."""
    if table.examined is None or table.announced is None or table.announced.target is None:
        return None
    hand = table.hands[table.announced.target]
    return hand, hand.index(table.examined)


def same(one: Place, other: Place) -> bool:
    """Whether both are the same place."""
    return one[0] is other[0] and one[1] == other[1]


def card_at(place: Place) -> str:
    """The card that lies there."""
    pile, at = place
    return pile[at]


def swap(table: Table, one: Place, other: Place, shown: Place | None) -> None:
    """Swap two cards; what is being looked at is still the card in that place."""
    (pile, at), (pile_2, at_2) = one, other
    pile[at], pile_2[at_2] = pile_2[at_2], pile[at]
    if shown:
        table.examined = card_at(shown)
