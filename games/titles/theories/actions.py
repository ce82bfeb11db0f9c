"""What each action does (theories.md, Actions)."""

from collections.abc import Callable

from games.engine.ask import Moves, Rules
from games.titles.theories.asking import one
from games.titles.theories.cards import in_order
from games.titles.theories.hats import hatted
from games.titles.theories.moves import TAKES
from games.titles.theories.passing import pass_left
from games.titles.theories.table import Played, Table


def leak(table: Table, played: Played) -> Rules[None]:
    """Draw 3."""
    table.draw(played.seat, 3)
    yield from ()


def wiretap(table: Table, played: Played) -> Rules[None]:
    """Look at the target's hand and take a card of it."""
    target = targeted(played)
    if (yield from hatted(table, (target,))):
        return
    table.tell("watches", seat=played.seat, target=target)
    table.watched = target

    def moves() -> Moves:
        return tuple([TAKES[card] for card in in_order(table.hands[target])])

    move = yield from one(table, "take", played.seat, moves)
    table.watched = None
    if move is not None:
        table.take(played.seat, target, move.arg)


def source(table: Table, played: Played) -> Rules[None]:
    """Take a random card of the target's hand."""
    target = targeted(played)
    if not (yield from hatted(table, (target,))) and table.hands[target]:
        table.take(played.seat, target, table.dealer.choice(table.hands[target]))


def denial(table: Table, played: Played) -> Rules[None]:
    """The target's last theory of the category is discarded."""
    target = targeted(played)
    if not (yield from hatted(table, (target,))):
        table.discard_laid(target, table.rows[target][named(played)][-1])


def convert(table: Table, played: Played) -> Rules[None]:
    """The target's last theory of the category moves to one's own row."""
    target, category = targeted(played), named(played)
    if not (yield from hatted(table, (target,))):
        theory = table.rows[target][category].pop()
        table.rows[played.seat][category].append(theory)
        table.tell("converts", seat=played.seat, target=target, card=theory)


def swap(table: Table, played: Played) -> Rules[None]:
    """Both hands change sides."""
    target = targeted(played)
    if not (yield from hatted(table, (target,))):
        hands = table.hands
        hands[played.seat], hands[target] = hands[target], hands[played.seat]
        table.tell("swaps", seat=played.seat, target=target)


def archives(table: Table, played: Played) -> Rules[None]:
    """Take a card of the discard pile."""
    assert played.wanted is not None
    table.find(played.seat, played.wanted)
    yield from ()


def rumour(table: Table, played: Played) -> Rules[None]:
    """Each opponent discards a random card."""
    opponents = table.opponents(played.seat)
    safe = yield from hatted(table, opponents)
    for seat in opponents:
        if seat not in safe:
            table.discard_random(seat)


def chain(table: Table, played: Played) -> Rules[None]:
    """Everyone passes a card to the left."""
    safe = yield from hatted(table, table.everyone())
    yield from pass_left(table, safe)


def double(table: Table, played: Played) -> Rules[None]:
    """Two more cards this turn."""
    table.plays += 2
    yield from ()


def censorship(table: Table, played: Played) -> Rules[None]:
    """Every player discards their last theory of the category."""
    category = named(played)
    struck = [seat for seat in table.everyone() if table.rows[seat][category]]
    safe = yield from hatted(table, struck)
    for seat in struck:
        if seat not in safe:
            table.discard_laid(seat, table.rows[seat][category][-1])


def targeted(played: Played) -> int:
    """The target of an action that has one."""
    assert played.target is not None
    return played.target


def named(played: Played) -> str:
    """The category of an action that names one."""
    assert played.category is not None
    return played.category


EFFECTS: dict[str, Callable[[Table, Played], Rules[None]]] = {
    effect.__name__: effect
    for effect in (
        leak,
        wiretap,
        source,
        denial,
        convert,
        swap,
        archives,
        rumour,
        chain,
        double,
        censorship,
    )
}
