"""What stays the same in a match of Théories du complot, and what a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from games.titles.theories.cards import CATEGORY
from games.titles.theories.table import Table
from tests.every_title.places import Place, pairs, swap
from tests.titles.theories.tables import cards_of

BESIDE = ("whistle",)
"""Moves beside whatever question is open."""
TELLS_NOTHING = ("hat", "pass", "play")
"""Questions put even to whoever has one legal move."""

FEWEST_DEALS = 6
"""Of a dozen deals, more than this many differ."""
SECRET_WINDOWS = True
"""Several are asked at once, and what one answers stays hidden until all have."""

FROM_PILE = 4
"""How many cards of a pile stand for all of it."""


def conserved(table: Table) -> object:
    """All cards and events there are, wherever they lie; AssertionError if a row is not one."""
    for rows in table.rows:
        for category, row in rows.items():
            assert all(CATEGORY[theory] == category for theory in row)
    assert table.plays >= 0
    events = [*table.events, *table.past, *table.unused, *([table.event] if table.event else [])]
    return sorted(Counter(cards_of(table)).items()), sorted(Counter(events).items())


def swaps(table: Table, viewer: int | None) -> Iterator[Callable[[], None]]:
    """Swaps of two different cards that the viewer cannot see; each undoes itself."""
    for places in (cards(table, viewer), events(table)):
        for one, other in pairs(places, (1, 3)):
            yield partial(swap, one, other)


def cards(table: Table, viewer: int | None) -> list[Place]:
    """Where cards lie that the viewer cannot see, places of one pile far apart."""
    hands = [
        hand
        for seat, hand in enumerate(table.hands)
        if seat != viewer and not (seat == table.watched and viewer == table.turn)
    ]
    places = [Place(hand, at) for hand in hands for at in range(len(hand))]
    places += [Place(table.pile, at) for at in sampled(table.pile)]
    return sorted(places, key=lambda place: place.at % FROM_PILE)


def events(table: Table) -> list[Place]:
    """Where events lie that nobody can see."""
    places = [Place(table.events, at) for at in sampled(table.events)]
    return places + [Place(table.unused, at) for at in range(len(table.unused))]


def sampled(pile: list[str]) -> list[int]:
    """Some places of a pile: the top ones, and one at the bottom."""
    top = range(max(0, len(pile) - FROM_PILE + 1), len(pile))
    return [0, *top] if pile and 0 not in top else list(top)
