"""A negotiation, played (intrigue.md, Negotiation)."""

from collections.abc import Hashable

from games.engine.ask import Ask, Moves, Rules
from games.engine.move import Move
from games.titles.intrigue.castle import Councillor
from games.titles.intrigue.moves import ASK, CLOSE, DONE, OFFER, WITHDRAW
from games.titles.intrigue.table import Table
from games.titles.intrigue.talk import Bribe, Talk, Talker, active_moves, talker_moves


def negotiate(
    table: Table, step: str, concerned: list[Councillor], slot: int | None = None
) -> Rules[None]:
    """Talk with the owners concerned until the active player closes it."""
    owners = [councillor.seat for councillor in concerned]
    table.talks += 1
    table.talk = talk = Talk(
        number=table.talks,
        active=table.turn,
        step=step,
        concerned=tuple(concerned),
        talkers={seat: Talker(seat) for seat in table.around(table.turn)[1:] if seat in owners},
        slot=slot,
    )
    missing, same = talk.awaited, False
    while talk.undecided:
        seat, move = yield talking(table, talk, missing, reopened=same)
        if move == CLOSE:
            break
        talk_on(table, talk, seat, move)
        before, missing = missing, talk.awaited
        same = seat != talk.active and clock_runs_on(before, missing)
    talk.open = False


def clock_runs_on(before: tuple[int, ...], missing: tuple[int, ...]) -> bool:
    """At a talker's move: it starts again once the last is in that was waited for."""
    return missing != () or before == ()


def talking(table: Table, talk: Talk, missing: tuple[int, ...], *, reopened: bool) -> Ask:
    """Everyone who may say something; the active player is awaited once no move is missing."""
    moves: dict[int, Moves] = {
        seat: talker_moves(talker, table.money[seat]) for seat, talker in talk.talkers.items()
    }
    moves[talk.active] = active_moves(talk)
    moves = {seat: some for seat, some in moves.items() if some}
    awaited = missing or (talk.active,)
    clock = dict.fromkeys(awaited, DONE if missing else CLOSE)
    return Ask("negotiate", moves, awaited, clock, reopened, about(talk))


def about(talk: Talk) -> dict[int, Hashable]:
    """A talker's move rests on their own so far; the active player's rests on every offer that
    stands: an offer that has changed is not the one they accept.
    """
    facts: dict[int, Hashable] = {
        seat: (talk.number, talker.moves) for seat, talker in talk.talkers.items()
    }
    facts[talk.active] = (talk.number, talk.said, talk.changes)
    return facts


def talk_on(table: Table, talk: Talk, seat: int, move: Move) -> None:
    """Hear one move."""
    if seat == talk.active:
        talk.said += 1
        talker = talk.talkers[move.number()]
        if move.head == ASK.head:
            ask(table, talk, talker, move.number(1))
        else:
            accept(table, talk, talker)
        return
    talker = talk.talkers[seat]
    talker.moves += 1
    talker.spoken, talker.owes = True, False
    if move.head == OFFER.head:
        talker.offer, talker.wish = move.number(), move.args[1]
        talker.offers += 1
        talk.changes += 1
        table.tell("offers", seat=seat, amount=talker.offer, wish=talker.wish)
    elif move == WITHDRAW:
        talker.offer = None
        talk.changes += 1
        table.tell("withdraws", seat=seat)


def ask(table: Table, talk: Talk, talker: Talker, amount: int) -> None:
    """Ask for an amount: it binds nobody, but they may move in answer."""
    table.tell("asks", seat=talk.active, to=talker.seat, amount=amount)
    talker.asked = amount
    talker.asks += 1
    talker.owes = True


def accept(table: Table, talk: Talk, talker: Talker) -> None:
    """The money moves at once and is never given back; the bank pays for the penniless."""
    amount = talker.offer
    assert amount is not None
    if table.money[talker.seat]:
        table.money[talker.seat] -= amount
        table.money[talk.active] += amount
    else:
        table.bank_pays(talk.active, amount)
    talker.paid, talker.offer, talker.owes = amount, None, False
    talk.paid += 1
    table.bribes.append(Bribe(table.round, talker.seat, talk.active, amount, talker.wish))
    table.tell("pays", seat=talker.seat, to=talk.active, amount=amount, wish=talker.wish)
