"""What each event does at once (theories.md, Events); the others last for the round."""

from collections.abc import Callable
from functools import partial

from games.engine.ask import Moves, Rules
from games.engine.move import Move
from games.titles.theories.asking import everyone, one
from games.titles.theories.cards import CATEGORIES, HAND, SHEEP, SHEPHERD, listed
from games.titles.theories.moves import DISCARDS
from games.titles.theories.passing import pass_left
from games.titles.theories.table import Table


def reveal(table: Table) -> Rules[None]:
    """Turn the top event up and have it take effect."""
    table.round += 1
    table.event = table.events.pop()
    table.tell("reveals", seat=table.first, event=table.event, number=table.round)
    effect = EFFECTS.get(table.event)
    if effect is not None:
        yield from effect(table)


def put_away(table: Table) -> None:
    """The round is over, and the event with it."""
    assert table.event is not None
    table.past.append(table.event)
    table.event = table.spotlight = None


def buzz(table: Table) -> Rules[None]:
    """Everyone draws 1."""
    for seat in table.around():
        table.draw(seat, 1)
    yield from ()


def relay(table: Table) -> Rules[None]:
    """Everyone passes a card to the left."""
    yield from pass_left(table)


def shredder(table: Table) -> Rules[None]:
    """Everyone discards a random card."""
    for seat in table.around():
        table.discard_random(seat)
    yield from ()


def transhumance(table: Table) -> Rules[None]:
    """Everyone shows their flock, and draws 1 for each sheep."""
    shown = {seat: table.sheep(seat) for seat in table.around()}
    for seat, count in shown.items():
        shepherd = SHEPHERD in table.hands[seat]
        if count or shepherd:
            table.tell("flock", seat=seat, cards=[SHEEP] * count + [SHEPHERD] * shepherd)
    for seat, count in shown.items():
        if count:
            table.draw(seat, count)
    yield from ()


def spotlight(table: Table) -> Rules[None]:
    """A random category is safe for the round."""
    table.spotlight = table.dealer.choice(CATEGORIES)
    table.tell("lit", category=table.spotlight)
    yield from ()


def exposed(table: Table) -> Rules[None]:
    """Those with most laid theories discard one of them."""
    most = max(table.laid(seat) for seat in table.everyone())
    if most:
        for seat in [seat for seat in table.around() if table.laid(seat) == most]:
            yield from drop(table, seat)


def amnesia(table: Table) -> Rules[None]:
    """Everyone discards half of their laid theories, as counted now and rounded down.

    All are asked at once, one theory an ask; whoever owes more is asked again.
    """
    table.owed = {seat: table.laid(seat) // 2 for seat in table.around()}
    while owing := [seat for seat, count in table.owed.items() if count]:
        made: dict[int, Move] = {}
        yield from everyone(table, "discard", owing, partial(discards, table), made)
        for seat in owing:
            table.owed[seat] -= 1
            table.discard_laid(seat, made[seat].arg)


def carousel(table: Table) -> Rules[None]:
    """All hands pass to the left."""
    table.hands = [table.hands[seat - 1] for seat in table.everyone()]
    yield from ()


def reset(table: Table) -> Rules[None]:
    """Everyone discards their hand and draws 5."""
    for seat in table.around():
        table.discard_hand(seat)
    for seat in table.around():
        table.draw(seat, HAND)
    yield from ()


def paradigm(table: Table) -> Rules[None]:
    """All rows pass to the left."""
    table.rows = [table.rows[seat - 1] for seat in table.everyone()]
    yield from ()


def drop(table: Table, seat: int) -> Rules[None]:
    """Discard a laid theory of one's choice."""
    move = yield from one(table, "discard", seat, partial(discards, table, seat))
    if move is not None:
        table.discard_laid(seat, move.arg)


def discards(table: Table, seat: int) -> Moves:
    """Any laid theory, row by row."""
    rows = table.rows[seat].values()
    return tuple([DISCARDS[theory] for row in rows for theory in listed(row)])


EFFECTS: dict[str, Callable[[Table], Rules[None]]] = {
    effect.__name__: effect
    for effect in (
        buzz,
        relay,
        shredder,
        transhumance,
        spotlight,
        exposed,
        amnesia,
        carousel,
        reset,
        paradigm,
    )
}
