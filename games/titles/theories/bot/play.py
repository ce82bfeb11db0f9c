"""The bot's turn: build the longest row, break the leader's."""

from collections.abc import Sequence

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.theories.bot.worth import Worth
from games.titles.theories.cards import CATEGORY, WHISTLE
from games.titles.theories.moves import END, LAY, PLAY
from games.titles.theories.moves import WHISTLE as BLOW
from games.titles.theories.view import View

MIXED = 0.15
"""Give or take: a bot that always did the same could be read."""
STEPS = 1024
BROKEN = 0.7
"""What an opponent's loss is worth to the bot."""
KEPT = 1.5
"""What a whistle is worth in the hand."""
DRAWN = 0.8
"""What a card that nobody knows is worth."""


def choose_play(view: View, worth: Worth, dealer: Dealer) -> Move:
    """The move worth most, give or take; to end the turn is worth nothing."""
    assert view.ask is not None
    best, most = END, 0.0
    for move in view.ask.moves:
        value = worth_of_move(worth, move) + MIXED * dealer.below(STEPS) / STEPS
        if move != END and value > most:
            best, most = move, value
    return best


def worth_of_move(worth: Worth, move: Move) -> float:
    """What a move of the ask `play` is worth."""
    if move.head == LAY.head:
        return 0.2 + worth_of_laying(worth, move.arg)
    if move.head == BLOW.head:
        return worth_of_whistle(worth, move.arg)
    if move.head == PLAY.head:
        return worth_of_action(worth, move.arg, move.args[1:]) - MIXED / 2
    return 0.0


def worth_of_laying(worth: Worth, theory: str) -> float:
    """What the row gains; much more if this turn can make it long enough."""
    row = worth.mine(CATEGORY[theory])
    moves = worth.view.plays + worth.me.hand.count(WHISTLE)
    if 0 < row.missing <= min(worth.held(row.category), moves):
        return 20 + worth.another(row)
    return worth.another(row)


def worth_of_whistle(worth: Worth, theory: str) -> float:
    """It costs no card of the turn; worth it where the turn has not enough of them."""
    held = worth.held(CATEGORY[theory])
    return worth_of_laying(worth, theory) - (KEPT if held > worth.view.plays else 3 * KEPT)


def worth_of_action(worth: Worth, code: str, aims: Sequence[str]) -> float:
    """What an action is worth, with what it is aimed at."""
    if code == "censorship":
        return worth_of_censorship(worth, aims[0])
    if code == "archives":
        return worth.card(aims[0]) - 0.2
    if aims:
        return worth_of_aiming(worth, code, int(aims[0]), *aims[1:])
    others = [other for other in worth.view.seats if other is not worth.me]
    return {
        "leak": 3 * DRAWN,
        "double": 0.5 * max(0, worth.me.held - 1 - worth.view.plays) - 0.2,
        "chain": -0.1,
        "rumour": 0.35 * sum(other.held > 0 for other in others),
    }[code]


def worth_of_aiming(worth: Worth, code: str, seat: int, category: str = "") -> float:
    """What an action against that seat is worth."""
    held = worth.view.seats[seat].held
    if code == "source":
        return DRAWN + threat(worth, seat)
    if code == "wiretap":
        return DRAWN + 0.15 * min(held, 5) + threat(worth, seat)
    if code == "swap":
        return DRAWN * held - sum(map(worth.kept, worth.me.hand)) + worth.card("swap")
    broken = BROKEN * worth.loss(worth.row(seat, category))
    if code == "convert":
        return broken + worth.another(worth.mine(category))
    return broken - 0.3


def threat(worth: Worth, seat: int) -> float:
    """A little more for taking from the one who is ahead."""
    return 0.05 * worth.view.seats[seat].longest


def worth_of_censorship(worth: Worth, category: str) -> float:
    """What the others lose, less what the bot loses itself."""
    total = 0.0
    for other in worth.view.seats:
        row = worth.row(other.seat, category)
        if row.theories:
            total += worth.loss(row) * (-1 if other is worth.me else BROKEN)
    return total - 0.3
