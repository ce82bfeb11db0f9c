"""A negotiation, played (intrigue.md, Negotiation)."""

from games.engine.ask import Ask, Rules
from games.engine.move import Move
from games.titles.intrigue.castle import Councillor
from games.titles.intrigue.story import line
from games.titles.intrigue.table import Table
from games.titles.intrigue.talk import Bribe, Talk, Talker, after, floor, talker_moves


def negotiate(
    table: Table, step: str, concerned: list[Councillor], slot: int | None = None
) -> Rules[None]:
    """Talk with the owners concerned until the active player closes it.

    A move changes one talker: what the others may say stays.
    """
    owners = [councillor.seat for councillor in concerned]
    active, *others = table.around(table.turn)
    talkers = {seat: Talker(seat) for seat in others if seat in owners}
    table.talk = talk = Talk(active, step, tuple(concerned), talkers, slot)
    now = floor(active, tuple([talker.standing() for talker in talkers.values()]))
    moves = {
        seat: talker_moves(standing, table.money[seat])
        for seat, standing in zip(talkers, now.standings, strict=True)
    }
    anew, same = (*talkers, active), False
    while now.undecided:
        asked = moves.copy()
        if now.moves:
            asked[active] = now.moves
        seat, move = yield Ask("negotiate", asked, now.awaited, now.clock, same, anew)
        before = now
        if seat == active:
            if move.head == "close":
                break
            talker = talkers[move.number()]
            if move.head == "ask":
                ask(table, talk, talker, move.number(1))
            else:
                accept(table, talk, talker)
            anew = (seat,)
        else:
            talker = talkers[seat]
            hear(table, talker, move)
            anew = (seat,) if move.head == "done" else (seat, active)
        changed, standing = talker.seat, talker.standing()
        says = talker_moves(standing, table.money[changed])
        if says:
            moves[changed] = says
        else:
            moves.pop(changed, None)
        now = after(now, standing)
        same = seat != active and clock_runs_on(before.missing, now.missing)
    talk.open = False


def clock_runs_on(before: tuple[int, ...], missing: tuple[int, ...]) -> bool:
    """At a talker's move: it starts again once the last is in that was waited for."""
    return missing != () or before == ()


def hear(table: Table, talker: Talker, move: Move) -> None:
    """An offer, a withdrawal, or nothing."""
    talker.spoken, talker.owes = True, False
    if move.head == "offer":
        talker.offer, talker.wish = move.number(), move.args[1]
        talker.offers += 1
        table.story.append(line("offers", talker.seat, talker.offer, talker.wish))
    elif move.head == "withdraw":
        talker.offer = None
        table.tell("withdraws", seat=talker.seat)


def ask(table: Table, talk: Talk, talker: Talker, amount: int) -> None:
    """Ask for an amount: it binds nobody, but they may move in answer."""
    table.story.append(line("asks", talk.active, talker.seat, amount))
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
