"""Tables set as a scenario says, and moves played on them as in the rules' notation."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles import get
from games.titles.intrigue.castle import SLOTS, START, Councillor
from games.titles.intrigue.table import Table, set_up
from tests.titles.scenario import moves_of

INTRIGUE = get("intrigue")


def seated(
    seats: int = 3,
    *,
    turn: int = 0,
    waiting: str = "",
    inside: Mapping[int, str] | None = None,
    castles: Mapping[int, Mapping[int, str]] | None = None,
    money: Sequence[int] | None = None,
    rounds: int = 2,
    first: int = 0,
) -> Play:
    """A match at the turn of `turn` in that round, councillors written as `"1.chemist"`.

    `waiting` stands before the castle of `turn` and `inside` sits in it by slot; `castles` are
    other castles. Everyone has presented what they should have by then.
    """

    def arranged(count: int, options: Mapping[str, Any], dealer: Dealer) -> Table:
        table = set_up(count, options, dealer)
        table.turn, table.round = turn, rounds
        table.money = list(money or [START] * count)
        table.bank = sum(table.money) - START * count
        table.ledger += [list(table.money)] * (rounds - 1)
        filled = {**(castles or {}), turn: inside or {}}
        for owner, castle in filled.items():
            for slot, word in castle.items():
                table.castles[owner][slot] = taken(table, word)
        table.waiting[turn] = [taken(table, word) for word in waiting.split()]
        order = table.around()
        for seat in range(count):
            turns = rounds - 1 + (order.index(seat) < order.index(turn))
            away = 8 - len(table.remaining[seat])
            for _ in range(min(2 * turns, 8) - away):
                table.island.append(Councillor(seat, table.remaining[seat].pop()))
        return table

    return Play(replace(INTRIGUE, set_up=arranged), seats, {"first": first})


def taken(table: Table, word: str) -> Councillor:
    """A councillor out of those still in front of their owner."""
    seat, _, type_ = word.partition(".")
    table.remaining[int(seat)].remove(type_)
    return Councillor(int(seat), type_)


def heads_of(match: Play, seat: int) -> list[str]:
    """The kinds of moves a seat has."""
    return list(dict.fromkeys(move.partition(":")[0] for move in moves_of(match, seat)))


def castle_of(match: Play, seat: int) -> dict[int, str]:
    """Who sits in a castle, by slot."""
    castle = match.table.castles[seat]
    return {slot: castle[slot].code for slot in SLOTS if castle[slot] is not None}


def island(match: Play) -> list[str]:
    """Who is on the island."""
    return [councillor.code for councillor in match.table.island]


def talking(**more: Any) -> Play:
    """Seat 0's castle: 1 and 2 have a chemist each before it."""
    return seated(**{"seats": 4, "turn": 0, "waiting": "1.chemist 2.chemist", **more})
