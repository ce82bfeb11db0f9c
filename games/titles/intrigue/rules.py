"""Intrigue as the rule book tells it (intrigue.md)."""

from games.engine.ask import Rules
from games.engine.outcome import Outcome
from games.engine.together import one
from games.titles.intrigue.castle import PRESENTED, ROUNDS, Councillor
from games.titles.intrigue.moves import PRESENT
from games.titles.intrigue.story import line
from games.titles.intrigue.table import Table
from games.titles.intrigue.welcome import welcome


def play(table: Table) -> Rules[Outcome]:
    """A whole match: five rounds, then a last income."""
    while True:
        yield from turn(table)
        if table.turn == table.around()[-1]:
            table.ledger.append(list(table.money))
            if table.round == ROUNDS:
                return end(table)
            table.round += 1
            table.tell("round", number=table.round)
        table.turn = table.left_of(table.turn)


def turn(table: Table) -> Rules[None]:
    """Income, welcome and expel, present two councillors."""
    collect(table, table.turn)
    if table.waiting[table.turn]:
        yield from welcome(table)
    for nth in range(PRESENTED):
        if table.remaining[table.turn]:
            yield from present(table, nth)


def collect(table: Table, seat: int) -> None:
    """The bank pays for each councillor in an opponent's castle the value of its slot."""
    amount = sum(table.income_of(seat))
    if amount:
        table.bank_pays(seat, amount)
        table.tell("income", seat=seat, amount=amount)


def present(table: Table, nth: int) -> Rules[None]:
    """Place one of the councillors left before an opponent's castle."""
    seat, castles = table.turn, table.around(table.turn)[1:]
    types = tuple(dict.fromkeys(table.remaining[seat]))
    moves = PRESENT.product(types, castles)
    clock = PRESENT(types[0], castles[nth % len(castles)])
    move = yield from one("present", seat, moves, clock)
    type_, castle = move.arg, move.number(1)
    table.remaining[seat].remove(type_)
    table.waiting[castle].append(Councillor(seat, type_))
    table.story.append(line("presents", seat, type_, castle))


def end(table: Table) -> Outcome:
    """Everyone collects once more; most money wins."""
    table.tell("last-income")
    for seat in table.around():
        collect(table, seat)
    table.ledger.append(list(table.money))
    table.over = True
    places = table.standings()
    winners = [seat for seat, place in enumerate(places) if place == 1]
    for seat in table.everyone():
        table.tell("has", seat=seat, amount=table.money[seat])
    for seat in winners:
        table.tell("wins" if len(winners) == 1 else "shares", seat=seat)
    return Outcome(places, "richest" if len(winners) == 1 else "shared")
