"""Théories du complot as the rule book tells it (theories.md)."""

from functools import partial

from games.engine.ask import Rules
from games.engine.outcome import Outcome
from games.titles.theories.asking import one, start
from games.titles.theories.cards import DRAWS, HAND, PLAYS, WHISTLE
from games.titles.theories.ending import best, ended, finished
from games.titles.theories.events import put_away, reveal
from games.titles.theories.moves import END, RENEW
from games.titles.theories.playing import play_card, play_moves
from games.titles.theories.table import FlockGathered, Table


def play(table: Table) -> Rules[Outcome]:
    """A whole match."""
    try:
        for seat, hand in enumerate(table.hands):
            table.whistles += hand.count(WHISTLE)
            table.look_for_the_flock(seat)
        while table.events:
            yield from one_round(table)
            if winners := finished(table):
                return ended(table, winners, "row")
            table.first = table.left_of(table.first)
        return ended(table, best(table, table.everyone()), "events")
    except FlockGathered as flock:
        return ended(table, (flock.seat,), "flock")


def one_round(table: Table) -> Rules[None]:
    """An event, then a turn for each player."""
    table.turn = table.first
    yield from reveal(table)
    for seat in table.around():
        table.turn = seat
        yield from turn(table, seat)
    put_away(table)


def turn(table: Table, seat: int) -> Rules[None]:
    """Draw, or renew the hand; then play some cards."""
    table.plays = PLAYS.get(table.event or "", 2)
    if not table.hands[seat]:
        table.draw(seat, HAND)
    elif (yield from start(table, seat)) == RENEW:
        table.tell("renews", seat=seat)
        table.discard_hand(seat)
        table.draw(seat, HAND)
        return
    else:
        table.draw(seat, DRAWS.get(table.event or "", 2))
    legal = partial(play_moves, table, seat)
    while table.plays:
        # asked even where there is nothing but `end`: not to be asked would tell
        move = yield from one(table, "play", seat, legal, END, fewest=1)
        if move is None or move == END:
            return
        table.plays -= 1
        yield from play_card(table, seat, move)
