"""Moves by number, relative to the seat that makes them: what a net's outputs stand for.

Characters are numbered as in `View.characters`, targets by how many seats clockwise they sit from
the seat that moves, 1 to 7.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from games.engine.move import Move
from games.titles.complots.moves import ALLOW, CHALLENGE, INCOME, KEEP, REPLACE, RETURN, WAIT
from games.titles.complots.view import View

CHARACTERS: Final = 5
OPPONENTS: Final = 7
PAIRS: Final = tuple(combinations_with_replacement(range(CHARACTERS), 2))
"""The hands of two, by the numbers of their characters."""

DRAFT_ID: Final = 0
INCOME_ID: Final = 5
FOREIGN_AID_ID: Final = 6
TAX_ID: Final = 7
EXCHANGE_ID: Final = 8
CHALLENGE_ID: Final = 9
ALLOW_ID: Final = 10
WAIT_ID: Final = 11
COUNTER_ID: Final = 12
LOSE_ID: Final = 17
SHOW_ID: Final = 22
KEEP_ID: Final = 27
"""Of one card, by its number."""
KEEP_PAIR_ID: Final = 32
"""Of two, by their place in `PAIRS`."""
RETURN_ID: Final = 47
REPLACE_ID: Final = 48
TARGETED: Final = 49
"""From here on: coup, assassinate, steal and examine, each by the target's distance."""
COUP_ID: Final = 49
ASSASSINATE_ID: Final = 56
STEAL_ID: Final = 63
EXAMINE_ID: Final = 70
A: Final = 77
"""How many there are."""

PLAIN: Final = {
    INCOME: INCOME_ID,
    Move("foreign-aid"): FOREIGN_AID_ID,
    Move("tax"): TAX_ID,
    Move("exchange"): EXCHANGE_ID,
    CHALLENGE: CHALLENGE_ID,
    ALLOW: ALLOW_ID,
    WAIT: WAIT_ID,
    RETURN: RETURN_ID,
    REPLACE: REPLACE_ID,
}
WITH_CHARACTER: Final = {
    "draft": DRAFT_ID,
    "counter": COUNTER_ID,
    "lose": LOSE_ID,
    "show": SHOW_ID,
}
WITH_TARGET: Final = {
    "coup": COUP_ID,
    "assassinate": ASSASSINATE_ID,
    "steal": STEAL_ID,
    "examine": EXAMINE_ID,
}


def move_id(view: View, move: Move) -> int:
    """The number of a move of the viewer's. Raises KeyError for what is no move."""
    assert view.seat is not None
    return _numbers(view.characters, view.seat, len(view.seats))[move]


def move_of(view: View, number: int) -> Move:
    """The move of the viewer's with that number. Raises KeyError where there is none."""
    assert view.seat is not None
    return _moves(view.characters, view.seat, len(view.seats))[number]


def legal_ids(view: View) -> list[int]:
    """The numbers of the viewer's legal moves, in their order."""
    assert view.seat is not None
    assert view.ask is not None
    numbers = _numbers(view.characters, view.seat, len(view.seats))
    return [numbers[move] for move in view.ask.moves]


@lru_cache(256)
def _numbers(characters: tuple[str, ...], seat: int, seats: int) -> dict[Move, int]:
    """Every move of a seat, with its number."""
    found = dict(PLAIN)
    for head, begin in WITH_CHARACTER.items():
        found |= {Move(f"{head}:{card}"): begin + at for at, card in enumerate(characters)}
    for head, begin in WITH_TARGET.items():
        for distance in range(1, seats):
            found[Move(f"{head}:{(seat + distance) % seats}")] = begin + distance - 1
    found |= {KEEP(card): KEEP_ID + at for at, card in enumerate(characters)}
    for at, pair in enumerate(PAIRS):
        found[KEEP(*sorted(characters[card] for card in pair))] = KEEP_PAIR_ID + at
    return found


@lru_cache(256)
def _moves(characters: tuple[str, ...], seat: int, seats: int) -> dict[int, Move]:
    """The same the other way round."""
    return {number: move for move, number in _numbers(characters, seat, seats).items()}
