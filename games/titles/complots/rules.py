"""Complots as the rule book tells it (complots.md)."""

from games.engine.ask import Ask, Moves, Rules
from games.engine.outcome import Outcome
from games.engine.together import everyone_secretly, first_to_speak, one
from games.titles.complots.cards import CLOCK_INCOME, FORCED_COUP
from games.titles.complots.effects import EFFECTS
from games.titles.complots.losing import lose
from games.titles.complots.table import Announced, Table, move_card

ALLOW, CHALLENGE, WAIT = "allow", "challenge", "wait"


def play(table: Table) -> Rules[Outcome]:
    """A whole match."""
    if table.packs:
        yield from draft(table)
    while True:
        yield from turn(table)
        if table.over:
            table.tell("wins", seat=table.living()[0])
            return Outcome(table.standings(), "last-living")
        table.pass_turn()


def draft(table: Table) -> Rules[None]:
    """Two players pick one card each from their own packs (complots.md, 2 players)."""
    moves = tuple(f"draft:{card}" for card in table.packs[0])
    clock = {seat: table.dealer.aside(f"draft {seat}").choice(moves) for seat in (0, 1)}
    picks = yield from everyone_secretly(Ask("draft", {0: moves, 1: moves}, (0, 1), clock))
    for seat, pack in enumerate(table.packs):
        move_card(picks[seat].removeprefix("draft:"), pack, table.hands[seat])
        table.aside += pack
    table.packs = []
    table.tell("drafted")


def turn(table: Table) -> Rules[None]:
    """One turn: announce, be doubted, be countered, take effect."""
    announced = yield from announce(table)
    targets_word = None
    if announced.action.character:
        believed, targets_word = yield from doubted(table, announced)
        if not believed:
            give_back(table, announced)
            return
    if table.over:
        return
    if announced.action.counters and (yield from countered(table, announced, targets_word)):
        return
    if announced.target is None or table.alive(announced.target):
        yield from EFFECTS[announced.action.name](table, announced)
    else:
        table.tell("nobody", seat=announced.seat)


def announce(table: Table) -> Rules[Announced]:
    """The active player chooses an action and pays for it."""
    seat = table.turn
    move = yield from one("action", seat, action_moves(table, seat), clocks_action(table, seat))
    name, _, target = move.partition(":")
    action = table.actions[name]
    announced = Announced(seat, action, int(target) if target else None)
    table.announced = announced
    table.pay(seat, action.cost)
    if action.character:
        remember(table, seat, action.character)
    table.tell("announces", seat=seat, action=name, target=announced.target, claim=action.character)
    return announced


def action_moves(table: Table, seat: int) -> tuple[str, ...]:
    """With 10 coins or more, coup; else whatever he can pay for."""
    coins = table.coins[seat]
    opponents = table.opponents(seat)
    if coins >= FORCED_COUP:
        return tuple(f"coup:{target}" for target in opponents)
    moves = []
    for name, action in table.actions.items():
        if coins >= action.cost:
            if action.targeted:
                moves += [f"{name}:{target}" for target in opponents]
            else:
                moves.append(name)
    return tuple(moves)


def clocks_action(table: Table, seat: int) -> str:
    """Income; with 10 coins or more, coup on the richest living opponent, lowest seat first."""
    if table.coins[seat] < FORCED_COUP:
        return CLOCK_INCOME
    richest = max(table.opponents(seat), key=lambda other: (table.coins[other], -other))
    return f"coup:{richest}"


def doubted(table: Table, announced: Announced) -> Rules[tuple[bool, str | None]]:
    """The window for challenging the announced power.

    Returns whether the power stands, and the target's answer if he gave one
    (complots.md, Questions and moves: `counter:...` and `wait`).
    """
    target, counters = announced.target, announced.action.counters
    moves: dict[int, Moves] = dict.fromkeys(table.opponents(announced.seat), (CHALLENGE, ALLOW))
    if target is not None and counters:
        answers = tuple(f"counter:{character}" for character in counters)
        moves[target] = (CHALLENGE, ALLOW, *answers, WAIT)
    challenger, answers_given = yield from first_to_speak(
        Ask("challenge", moves, tuple(moves), dict.fromkeys(moves, ALLOW)), CHALLENGE.__eq__
    )
    character = announced.action.character
    if challenger is None or character is None:
        believed = True
    else:
        believed = yield from challenged(table, announced.seat, character, challenger)
    return believed, None if target is None else answers_given.get(target)


def challenged(table: Table, claimant: int, character: str, challenger: int) -> Rules[bool]:
    """Settle a challenge; returns whether the claim was true (complots.md, Challenge)."""
    table.tell("challenges", seat=challenger, claimant=claimant, card=character)
    true = character in table.hands[claimant]
    if true:
        table.replace(claimant, character)
        table.tell("shows", seat=claimant, card=character)
    else:
        table.tell("lied", seat=claimant, card=character)
    announced = table.announced
    assert announced is not None
    announced.challenger, announced.true = challenger, true
    yield from lose(table, challenger if true else claimant)
    announced.challenger = None
    return true


def give_back(table: Table, announced: Announced) -> None:
    """A liar's price comes back to him, unless his coins are the treasury's by now."""
    if announced.action.cost and table.alive(announced.seat):
        table.receive(announced.seat, announced.action.cost)


def countered(table: Table, announced: Announced, targets_word: str | None) -> Rules[bool]:
    """The window for a counter; returns whether the action fails (complots.md, Counter)."""
    counterer, counter = yield from counter_window(table, announced, targets_word)
    if counterer is None:
        return False
    announced.counterer, announced.counter = counterer, counter
    remember(table, counterer, counter)
    table.tell("counters", seat=counterer, card=counter, action=announced.action.name)
    doubters = table.opponents(counterer)
    moves = dict.fromkeys(doubters, (CHALLENGE, ALLOW))
    ask = Ask("challenge", moves, doubters, dict.fromkeys(doubters, ALLOW))
    challenger, _ = yield from first_to_speak(ask, CHALLENGE.__eq__)
    if challenger is not None:
        stands = yield from challenged(table, counterer, counter, challenger)
        if not stands:
            announced.counterer = announced.counter = None
            return False
    table.tell("fails", seat=announced.seat, action=announced.action.name)
    return True


def counter_window(
    table: Table, announced: Announced, targets_word: str | None
) -> Rules[tuple[int | None, str]]:
    """Who counters, with which character; the target may have said so already."""
    target = announced.target
    if targets_word and targets_word.startswith("counter:"):
        return target, targets_word.removeprefix("counter:")
    if targets_word == ALLOW or (target is not None and not table.alive(target)):
        return None, ""
    asked = table.opponents(announced.seat) if target is None else (target,)
    counters = tuple(f"counter:{character}" for character in announced.action.counters)
    ask = Ask(
        "counter", dict.fromkeys(asked, (*counters, ALLOW)), asked, dict.fromkeys(asked, ALLOW)
    )
    counterer, answers = yield from first_to_speak(ask, lambda move: move != ALLOW)
    return counterer, "" if counterer is None else answers[counterer].removeprefix("counter:")


def remember(table: Table, seat: int, character: str) -> None:
    """What a seat has claimed is public for good."""
    if character not in table.claimed[seat]:
        table.claimed[seat].append(character)
