"""Welcome and expel: who gets in, and where (intrigue.md, 2)."""

from games.engine.ask import Rules
from games.engine.together import one
from games.titles.intrigue.castle import ANY, SLOTS, TYPES, Councillor, order
from games.titles.intrigue.moves import ADMIT, KEEP, REPLACE, SEAT, SETTLE
from games.titles.intrigue.negotiation import negotiate
from games.titles.intrigue.story import line
from games.titles.intrigue.table import Table
from games.titles.intrigue.talk import EXTERNAL, INTERNAL, WELCOME

Places = list[tuple[Councillor, int | None]]
"""Who got in, and where; None: they have yet to face the one inside."""


def welcome(table: Table) -> Rules[None]:
    """The three steps, in their order."""
    before = [councillor.type for councillor in table.waiting[table.turn]]
    doubled = [type_ for type_ in TYPES if before.count(type_) > 1]
    yield from without_conflict(table)
    while doubled:
        moves = SETTLE.each(doubled)
        move = yield from one("pick-conflict", table.turn, moves, moves[0])
        type_ = move.arg
        doubled.remove(type_)
        yield from external_conflict(table, type_)
    for slot in SLOTS:
        yield from internal_conflict(table, slot)


def without_conflict(table: Table) -> Rules[None]:
    """Types neither inside nor doubled outside must be let in, in slots of the host's choice."""
    mine = table.waiting[table.turn]
    types = [councillor.type for councillor in mine]
    alone = [
        councillor
        for councillor in mine
        if types.count(councillor.type) == 1 and table.slot_of(table.turn, councillor.type) is None
    ]
    if alone:
        alone.sort(key=order)
        yield from negotiate(table, WELCOME, alone)
        settle_bribes(table, (yield from seat_all(table, alone)))


def seat_all(table: Table, councillors: list[Councillor]) -> Rules[Places]:
    """One after the other, whom and where the host likes."""
    places: Places = []
    left = {councillor.code: councillor for councillor in councillors}
    while left:
        free = table.free(table.turn)
        moves = SEAT.product(tuple(left), free)
        move = yield from one("seat", table.turn, moves, moves[0])
        councillor, slot = left.pop(move.arg), move.number(1)
        table.seat_at(table.turn, councillor, slot)
        places.append((councillor, slot))
    return places


def external_conflict(table: Table, type_: str) -> Rules[None]:
    """Several of one type stand outside: one of them gets in, or faces the one inside."""
    castle = table.turn
    rivals = sorted(c for c in table.waiting[castle] if c.type == type_)
    yield from negotiate(table, EXTERNAL, rivals)
    moves = ADMIT.each([rival.code for rival in rivals])
    move = yield from one("admit", castle, moves, moves[0])
    winner = next(rival for rival in rivals if rival.code == move.arg)
    table.story.append(line("admits", castle, winner.seat, type_))
    rivals.remove(winner)
    for loser in rivals:
        table.waiting[castle].remove(loser)
        table.banish(loser)
    places: Places = [(winner, None)]
    if table.slot_of(castle, type_) is None:
        places = yield from seat_all(table, [winner])
    settle_bribes(table, places)


def internal_conflict(table: Table, slot: int) -> Rules[None]:
    """The newcomer takes the very slot of the one inside, or goes to the island."""
    castle = table.turn
    inside = table.castles[castle][slot]
    if inside is None:
        return
    newcomer = next((c for c in table.waiting[castle] if c.type == inside.type), None)
    if newcomer is None:
        return
    yield from negotiate(table, INTERNAL, [newcomer, inside], slot)
    move = yield from one("replace", castle, (KEEP, REPLACE), KEEP)
    if move == REPLACE:
        table.banish(inside)
        table.seat_at(castle, newcomer, slot)
    else:
        table.waiting[castle].remove(newcomer)
        table.story.append(line("keeps", castle, inside.seat, inside.type, slot))
        table.banish(newcomer)
    settle_bribes(table, [(newcomer if move == REPLACE else inside, slot)])


def settle_bribes(table: Table, got_in: Places) -> None:
    """The decision is taken: everyone can see who got what they paid for."""
    talk = table.talk
    assert talk is not None
    for at in range(len(table.bribes) - talk.paid, len(table.bribes)):
        bribe = table.bribes[at]
        slots = [slot for councillor, slot in got_in if councillor.seat == bribe.seat]
        wished = bribe.wish == ANY or None in slots or int(bribe.wish) in slots
        table.bribes[at] = bribe._replace(granted=bool(slots) and wished)
    table.talk = None
