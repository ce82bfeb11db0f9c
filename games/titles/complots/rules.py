"""Complots as the rule book tells it (complots.md)."""

from collections.abc import Mapping

from games.engine.ask import Ask, Moves, Rules
from games.engine.move import Move
from games.engine.outcome import Outcome
from games.engine.together import everyone_secretly, first_to_speak, one, window
from games.titles.complots.cards import FORCED_COUP, TURNS_A_SEAT
from games.titles.complots.effects import EFFECTS
from games.titles.complots.losing import lose
from games.titles.complots.memory import claiming, lying, showing
from games.titles.complots.moves import (
    ALLOW,
    CHALLENGE,
    COUNTER,
    COUP,
    DRAFT,
    INCOME,
    WAIT,
    action_moves,
    replies,
)
from games.titles.complots.table import Announced, Reply, Table, move_card

DOUBT = (CHALLENGE, ALLOW)


def play(table: Table) -> Rules[Outcome]:
    """A whole match."""
    if table.packs:
        yield from draft(table)
    while True:
        yield from turn(table)
        if table.over:
            return ended(table, "last-living")
        table.turns += 1
        if table.turns == TURNS_A_SEAT * table.seats:
            return ended(table, "turns")
        table.pass_turn()


def ended(table: Table, reason: str) -> Outcome:
    """The best of the living win (complots.md, End and placing)."""
    places = table.standings()
    for seat in table.everyone():
        if places[seat] == 1:
            table.tell("wins" if places.count(1) == 1 else "shares", seat=seat)
    return Outcome(places, reason)


def draft(table: Table) -> Rules[None]:
    """Two players pick one card each from their own packs (complots.md, 2 players)."""
    moves = DRAFT.each(table.packs[0])
    clock = {seat: table.dealer.aside(f"draft {seat}").choice(moves) for seat in (0, 1)}
    picks = yield from everyone_secretly(Ask("draft", {0: moves, 1: moves}, (0, 1), clock))
    for seat, pack in enumerate(table.packs):
        move_card(picks[seat].arg, pack, table.hands[seat])
        table.aside += pack
    table.packs = []
    table.tell("drafted")


def turn(table: Table) -> Rules[None]:
    """One turn: announce, be doubted, be countered, take effect.

    With the last elimination it is over at once, and nothing takes effect any more.
    """
    announced = yield from announce(table)
    character = announced.action.character
    if character and not (yield from believed(table, announced, character)):
        give_back(table, announced)
        return
    if table.over:
        return
    if announced.action.counters and (yield from countered(table, announced)):
        return
    if table.over:
        return
    if announced.target is None or table.alive(announced.target):
        yield from EFFECTS[announced.action.name](table, announced)
    else:
        table.tell("nobody", seat=announced.seat)


def announce(table: Table) -> Rules[Announced]:
    """The active player chooses an action and pays for it."""
    seat = table.turn
    moves = action_moves(table.characters[-1], table.coins[seat], table.opponents(seat))
    move = yield from one("action", seat, moves, clocks_action(table, seat))
    action = table.actions[move.head]
    announced = Announced(seat, action, move.number() if move.args else None)
    table.announced = announced
    table.pay(seat, action.cost)
    if action.character:
        remember(table, seat, action.character)
    table.tell(
        "announces", seat=seat, action=action.name, target=announced.target, claim=action.character
    )
    return announced


def clocks_action(table: Table, seat: int) -> Move:
    """Income; with 10 coins or more, coup on the richest living opponent, lowest seat first."""
    if table.coins[seat] < FORCED_COUP:
        return INCOME
    return COUP(max(table.opponents(seat), key=lambda other: (table.coins[other], -other)))


def believed(table: Table, announced: Announced, character: str) -> Rules[bool]:
    """The window for challenging the announced power; returns whether the power stands.

    The target may reply to the action at once (complots.md, Questions and moves: `counter:...` and
    `wait`, which is what the clock replies for them).
    """
    target, counters = announced.target, announced.action.counters
    moves: dict[int, Moves] = dict.fromkeys(table.opponents(announced.seat), DOUBT)
    clock = dict.fromkeys(moves, ALLOW)
    if target is not None and counters:
        moves[target], clock[target] = replies(counters), WAIT
    challenger, made = yield from first_to_speak(
        Ask("challenge", moves, tuple(moves), clock), CHALLENGE.__eq__
    )
    announced.reply = reply_of(target, made)
    return challenger is None or (
        yield from challenged(table, announced.seat, character, challenger)
    )


def reply_of(target: int | None, made: Mapping[int, Move]) -> Reply:
    """The target's, among the moves made in the window of a challenge."""
    move = None if target is None else made.get(target)
    if move is not None and move.head == COUNTER.head:
        return Reply(decided=True, counter=move.arg)
    return Reply(decided=move == ALLOW)


def challenged(table: Table, claimant: int, character: str, challenger: int) -> Rules[bool]:
    """Settle a challenge; returns whether the claim was true (complots.md, Challenge)."""
    table.tell("challenges", seat=challenger, claimant=claimant, card=character)
    true = character in table.hands[claimant]
    memory, cards = table.memories[claimant], len(table.hands[claimant])
    if true:
        table.replace(claimant, character)
        table.memories[claimant] = showing(memory, character, cards)
        table.tell("shows", seat=claimant, card=character)
    else:
        table.memories[claimant] = lying(memory, character)
        table.tell("lied", seat=claimant, card=character)
    announced = table.announced
    assert announced is not None
    announced.challenger, announced.true = challenger, true
    yield from lose(table, challenger if true else claimant)
    announced.challenger = None
    return true


def give_back(table: Table, announced: Announced) -> None:
    """A liar's price comes back, unless the liar's coins are the treasury's by now."""
    if announced.action.cost and table.alive(announced.seat):
        coins = table.receive(announced.seat, announced.action.cost)
        table.tell("gets-back", seat=announced.seat, coins=coins)


def countered(table: Table, announced: Announced) -> Rules[bool]:
    """The window for a counter; returns whether the action fails (complots.md, Counter)."""
    found = yield from counter_window(table, announced)
    if found is None:
        return False
    announced.counterer, announced.counter = counterer, counter = found
    remember(table, counterer, counter)
    table.tell("counters", seat=counterer, card=counter, action=announced.action.name)
    ask = window("challenge", table.opponents(counterer), DOUBT, ALLOW)
    challenger, _ = yield from first_to_speak(ask, CHALLENGE.__eq__)
    if challenger is not None:
        stands = yield from challenged(table, counterer, counter, challenger)
        if not stands:
            announced.counterer = announced.counter = None
            return False
        if table.over:
            return True
    table.tell("fails", seat=announced.seat, action=announced.action.name)
    return True


def counter_window(table: Table, announced: Announced) -> Rules[tuple[int, str] | None]:
    """Who counters, with which character; the target may have replied already. None: nobody."""
    target, reply = announced.target, announced.reply
    if target is None:
        asked = table.opponents(announced.seat)
    elif reply.counter is not None:
        return target, reply.counter
    elif reply.decided or not table.alive(target):
        return None
    else:
        asked = (target,)
    moves = (*COUNTER.each(announced.action.counters), ALLOW)
    counterer, made = yield from first_to_speak(
        window("counter", asked, moves, ALLOW), ALLOW.__ne__
    )
    return None if counterer is None else (counterer, made[counterer].arg)


def remember(table: Table, seat: int, character: str) -> None:
    """What a seat has claimed is public for good."""
    table.memories[seat] = claiming(table.memories[seat], character)
    if character not in table.claimed[seat]:
        table.claimed[seat].append(character)
