"""What each action does once nothing stops it (complots.md, the table of actions).

Every effect finds its target alive and the match going on: `rules.turn` sees to that.
"""

from collections.abc import Callable
from itertools import combinations

from games.engine.ask import Rules
from games.engine.together import one
from games.titles.complots.cards import AMBASSADOR
from games.titles.complots.losing import lose, picked
from games.titles.complots.moves import KEEP, REPLACE, RETURN, SHOW
from games.titles.complots.table import Announced, Table, move_card


def take(table: Table, announced: Announced) -> Rules[None]:
    """Income, foreign aid and tax: coins from the treasury, as many as there are."""
    wanted = {"income": 1, "foreign-aid": 2, "tax": 3}[announced.action.name]
    coins = table.receive(announced.seat, wanted)
    table.tell("takes", seat=announced.seat, coins=coins)
    yield from ()


def strike(table: Table, announced: Announced) -> Rules[None]:
    """Coup and assassination: the target loses a character."""
    assert announced.target is not None
    yield from lose(table, announced.target)


def steal(table: Table, announced: Announced) -> Rules[None]:
    """Two of the target's coins, or what there is."""
    assert announced.target is not None
    coins = min(2, table.coins[announced.target])
    table.coins[announced.target] -= coins
    table.coins[announced.seat] += coins
    table.tell("steals", seat=announced.seat, target=announced.target, coins=coins)
    yield from ()


def exchange(table: Table, announced: Announced) -> Rules[None]:
    """Draw from the court, keep as many as before, return the others."""
    seat = announced.seat
    hand = table.hands[seat]
    draws = 2 if announced.action.character == AMBASSADOR else 1
    table.drawn = [table.court.pop() for _ in range(draws)]
    choices = dict.fromkeys(combinations(sorted(hand + table.drawn), len(hand)))
    moves = tuple([KEEP(*cards) for cards in choices])
    move = yield from one("keep", seat, moves, KEEP(*sorted(hand)))
    returned, kept = hand + table.drawn, list[str]()
    for card in move.args:
        move_card(card, returned, kept)
    table.hands[seat], table.drawn = kept, []
    table.memories[seat] = table.memories[seat].renewed()
    table.court += returned
    table.dealer.shuffle(table.court)
    table.tell("exchanges", seat=seat, count=draws)


def examine(table: Table, announced: Announced) -> Rules[None]:
    """The target shows one card; the inquisitor gives it back or has it replaced."""
    seat, target = announced.seat, announced.target
    assert target is not None
    table.examined = card = yield from picked(table, target, SHOW)
    table.tell("examines", seat=seat, target=target)
    table.tell("saw", seen_by=(seat, target), seat=seat, target=target, card=card)
    verdict = yield from one("verdict", seat, (RETURN, REPLACE), RETURN)
    table.examined = None
    if verdict == REPLACE:
        table.replace(target, card)
        table.memories[target] = table.memories[target].renewed()
    table.tell("replaces" if verdict == REPLACE else "returns", seat=seat, target=target)


EFFECTS: dict[str, Callable[[Table, Announced], Rules[None]]] = {
    "income": take,
    "foreign-aid": take,
    "tax": take,
    "coup": strike,
    "assassinate": strike,
    "steal": steal,
    "exchange": exchange,
    "examine": examine,
}
