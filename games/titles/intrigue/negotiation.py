"""A negotiation, played (intrigue.md, Negotiation)."""

from collections.abc import Hashable

from games.engine.ask import Ask, Moves, Rules
from games.titles.intrigue.castle import Councillor
from games.titles.intrigue.table import Table
from games.titles.intrigue.talk import Bribe, Talk, Talker, active_moves, talker_moves

DONE, CLOSE, WITHDRAW = "done", "close", "withdraw"


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
        talkers={seat: Talker(seat) for seat in table.left_of(table.turn) if seat in owners},
        slot=slot,
    )
    missing, same = talk.awaited, False
    while talk.undecided:
        seat, move = yield question(table, talk, missing, reopened=same)
        if move == CLOSE:
            break
        talk_on(table, talk, seat, move)
        before, missing = missing, talk.awaited
        same = seat != talk.active and clock_runs_on(before, missing)
    talk.open = False


def clock_runs_on(before: tuple[int, ...], missing: tuple[int, ...]) -> bool:
    """At a talker's word: it starts again once the last is in that was waited for."""
    return missing != () or before == ()


def question(table: Table, talk: Talk, missing: tuple[int, ...], *, reopened: bool) -> Ask:
    """Everyone who may say something; the active player is awaited once no word is missing."""
    moves: dict[int, Moves] = {
        seat: talker_moves(talker, table.money[seat]) for seat, talker in talk.talkers.items()
    }
    moves[talk.active] = active_moves(talk)
    moves = {seat: some for seat, some in moves.items() if some}
    awaited = missing or (talk.active,)
    clock = dict.fromkeys(awaited, DONE if missing else CLOSE)
    return Ask("negotiate", moves, awaited, clock, reopened, about(talk))


def about(talk: Talk) -> dict[int, Hashable]:
    """What a talker says rests on his own words so far; what the active player says rests on
    every offer that stands: an offer that has changed is not the one he accepts.
    """
    facts: dict[int, Hashable] = {
        seat: (talk.number, talker.words) for seat, talker in talk.talkers.items()
    }
    facts[talk.active] = (talk.number, talk.said, talk.changes)
    return facts


def talk_on(table: Table, talk: Talk, seat: int, move: str) -> None:
    """Hear one word."""
    head, _, rest = move.partition(":")
    if seat == talk.active:
        talk.said += 1
        if head == "ask":
            asked, _, amount = rest.partition(":")
            ask(table, talk, talk.talkers[int(asked)], int(amount))
        else:
            accept(table, talk, talk.talkers[int(rest)])
        return
    talker = talk.talkers[seat]
    talker.words += 1
    talker.spoken, talker.owes = True, False
    if head == "offer":
        amount, _, talker.wish = rest.partition("@")
        talker.offer = int(amount)
        talker.offers += 1
        talk.changes += 1
        table.tell("offers", seat=seat, amount=talker.offer, wish=talker.wish)
    elif head == WITHDRAW:
        talker.offer = None
        talk.changes += 1
        table.tell("withdraws", seat=seat)


def ask(table: Table, talk: Talk, talker: Talker, amount: int) -> None:
    """Ask for an amount: it binds nobody, but he has a word in answer."""
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
