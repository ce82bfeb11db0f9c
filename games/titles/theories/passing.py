"""Passing a card to the left: the chain and the relay (theories.md)."""

from games.engine.ask import Moves, Rules
from games.titles.theories.asking import everyone
from games.titles.theories.cards import in_order
from games.titles.theories.moves import PASSES
from games.titles.theories.story import line
from games.titles.theories.table import Table


def pass_left(table: Table, out: tuple[int, ...] = ()) -> Rules[None]:
    """Everyone who holds a card passes one of their choice, all at once; `out` wear a hat.

    All who hold two cards or more are asked, were they all equal: being asked tells nothing.
    """
    seats = [seat for seat in range(table.seats) if seat not in out]

    def moves(seat: int) -> Moves:
        hand = table.hands[seat]
        return tuple([PASSES[card] for card in in_order(hand)]) if len(hand) > 1 else ()

    yield from everyone(table, "pass", seats, moves, table.passing)
    passed = []
    for seat in seats:
        if table.hands[seat]:
            move = table.passing.get(seat)
            card = move.arg if move else table.hands[seat][0]
            table.hands[seat].remove(card)
            passed.append((seat, receiver(table, seat, out), card))
    table.passing.clear()
    for seat, target, card in passed:
        table.hands[target].append(card)
        table.story.append(line("passes", seat, target))
        if target != seat:
            table.tell("passed", seen_by=(seat, target), seat=seat, target=target, card=card)
    for seat in table.everyone():
        table.look_for_the_flock(seat)


def receiver(table: Table, seat: int, out: tuple[int, ...]) -> int:
    """The next one to the left without a hat: in the end oneself."""
    target = table.left_of(seat)
    while target in out:
        target = table.left_of(target)
    return target
