"""Tables set as a scenario says, and moves played on them as in the rules' notation."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles import get
from games.titles.complots.cards import AMBASSADOR, COINS
from games.titles.complots.table import Table, set_up

COMPLOTS = get("complots")
SEED = b"a table set by hand, not dealt!!"


def seated(
    *hands: str,
    coins: Sequence[int] | None = None,
    draws: str = "",
    turn: int = 0,
    fifth: str = AMBASSADOR,
    out: Sequence[int] = (),
    seed: bytes = SEED,
) -> Play:
    """A match where each seat holds the named cards (`"captain duchess"`, `""`: eliminated).

    A seat with fewer than two has lost the others. `draws` are the first cards that will be
    drawn from the court, in that order. `out` is the order in which the eliminated went.
    """

    def arranged(seats: int, options: Mapping[str, Any], dealer: Dealer) -> Table:
        table = set_up(seats, options, dealer)
        deck = Counter(deck_of(table))
        table.hands = [hand.split() for hand in hands]
        top = draws.split()
        deck.subtract([*top, *(card for hand in table.hands for card in hand)])
        assert min(deck.values()) >= 0, "more of a character than there are"
        rest = sorted(deck.elements())
        Dealer(SEED).shuffle(rest)
        table.lost = [[rest.pop() for _ in range(2 - len(hand))] for hand in table.hands]
        table.aside = [rest.pop() for _ in range(8)] if table.packs else []
        table.packs = []
        table.court = [*rest, *reversed(top)]
        table.out = list(out)
        table.coins = list(coins or [2 if hand else 0 for hand in table.hands])
        table.treasury = COINS - sum(table.coins)
        return table

    options = {"fifth": fifth, "first": turn}
    return Play(replace(COMPLOTS, set_up=arranged), len(hands), options, seed)


def deck_of(table: Table) -> list[str]:
    """Every card in the box, wherever it lies."""
    places = [*table.hands, *table.lost, *table.packs, table.court, table.aside, table.drawn]
    return [card for place in places for card in place]
