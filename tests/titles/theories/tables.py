"""Tables set as a scenario says, and moves played on them as in the rules' notation."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles import get
from games.titles.theories.cards import ACTIONS, CATEGORIES, CATEGORY, THEORIES
from games.titles.theories.table import Table, set_up

TITLE = get("theories")
SEED = b"a table set by hand, not dealt!!"
DECK = Counter([*THEORIES, *ACTIONS])


def seated(
    *hands: str,
    laid: Sequence[str] = (),
    draws: str = "",
    pile: str | None = None,
    discarded: str = "",
    events: str = "calm calm calm calm",
    first: int = 0,
    seed: bytes = SEED,
) -> Play:
    """A match where each seat holds the named cards (`"space.1 leak"`) and has laid others.

    `draws` are the first cards that will be drawn, in that order, before the rest of the deck;
    `pile`, where it is given, is the whole pile. `events` come in that order, and no others.
    """

    def arranged(seats: int, options: Mapping[str, Any], dealer: Dealer) -> Table:
        table = set_up(seats, options, dealer)
        table.hands = [hand.split() for hand in hands]
        table.discarded = discarded.split()
        table.rows = [{category: [] for category in CATEGORIES} for _ in hands]
        for seat, theories in enumerate(laid):
            for theory in theories.split():
                table.rows[seat][CATEGORY[theory]].append(theory)
        top = (draws if pile is None else pile).split()
        table.pile = []
        rest = DECK - Counter(cards_of(table)) - Counter(top)
        assert rest + Counter(cards_of(table)) + Counter(top) == DECK, "a card too many"
        under = sorted(rest.elements()) if pile is None else []
        Dealer(SEED).shuffle(under)
        table.pile = [*under, *reversed(top)]
        table.events = list(reversed(events.split()))
        return table

    return Play(replace(TITLE, set_up=arranged), len(hands), {"first": first}, seed)


def cards_of(table: Table) -> list[str]:
    """Every theory and action, wherever it lies."""
    rows = [row for rows in table.rows for row in rows.values()]
    played = [] if table.played is None else [table.played.card]
    return [
        card for place in (*table.hands, *rows, table.pile, table.discarded, played)
        for card in place
    ]  # fmt: skip


def hand(match: Play, seat: int) -> str:
    """A hand as it is written here, in order."""
    return " ".join(match.view(seat).seats[seat].hand)


def laid(match: Play, seat: int) -> str:
    """What lies before a seat, in order."""
    rows = match.view(None).seats[seat].rows
    return " ".join(theory for row in rows for theory in row.theories)


def discarded(match: Play) -> str:
    """The discard pile, the top card last."""
    return " ".join(match.table.discarded)
