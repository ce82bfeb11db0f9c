"""The bot's turn: build the longest row, break the leader's."""

from collections.abc import Sequence

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.theories.bot.judgement import WON
from games.titles.theories.bot.worth import Worth
from games.titles.theories.cards import CATEGORY, WHISTLE
from games.titles.theories.moves import END, LAY, PLAY
from games.titles.theories.moves import WHISTLE as BLOW
from games.titles.theories.view import View

STEPS = 1024
COMPLETES = 20.0
"""What it is worth more to lay a theory of a row that this turn can make long enough."""


def choose_play(view: View, worth: Worth, dealer: Dealer) -> Move:
    """The move worth most, give or take; to end the turn is worth nothing."""
    assert view.ask is not None
    best, most = END, 0.0
    for move in view.ask.moves:
        value = worth_of_move(worth, move) + worth.by.mixed * dealer.below(STEPS) / STEPS
        if move != END and value > most:
            best, most = move, value
    return best


def worth_of_move(worth: Worth, move: Move) -> float:
    """What a move of the ask `play` is worth."""
    if move.head == LAY.head:
        return worth.by.lays + worth_of_laying(worth, move.arg)
    if move.head == BLOW.head:
        return worth_of_whistle(worth, move.arg)
    if move.head == PLAY.head:
        return worth_of_action(worth, move.arg, move.args[1:]) - worth.by.mixed / 2
    return 0.0


def worth_of_laying(worth: Worth, theory: str) -> float:
    """What the row gains, less what it costs to be seen so far ahead; much more if this turn can
    make it long enough.
    """
    row = worth.mine(CATEGORY[theory])
    if 0 < row.missing <= within_reach(worth, row.category):
        return COMPLETES + worth.another(row)
    ahead = len(row.theories) + 1 - worth.longest
    return worth.another(row) - worth.by.exposed * max(0, ahead)


def within_reach(worth: Worth, category: str) -> int:
    """How many theories of the category this turn can lay at most."""
    hand = worth.me.hand
    plays = worth.view.plays + hand.count(WHISTLE)
    if worth.by.counts_turns and worth.view.plays and worth.view.event != "gag":
        plays += hand.count("double")
    return min(worth.held(category), plays)


def worth_of_whistle(worth: Worth, theory: str) -> float:
    """It costs no card of the turn; worth it where the turn has not enough of them."""
    held = worth.held(CATEGORY[theory])
    price = worth.by.whistle
    return worth_of_laying(worth, theory) - (price if held > worth.view.plays else 3 * price)


def worth_of_action(worth: Worth, code: str, aims: Sequence[str]) -> float:
    """What an action is worth, with what it is aimed at."""
    if code == "censorship":
        return worth_of_censorship(worth, aims[0])
    if code == "archives":
        return worth.card(aims[0]) - 0.2
    if aims:
        return worth_of_aiming(worth, code, int(aims[0]), *aims[1:])
    return {
        "leak": worth_of_leak,
        "double": worth_of_double,
        "chain": lambda _: -0.1,
        "rumour": worth_of_rumour,
    }[code](worth)


def worth_of_leak(worth: Worth) -> float:
    """Three cards of the pile. None are worth it that come of a reshuffle: with nearly all cards in
    hands and rows a turn of leaks, archives and double doses would never end.
    """
    return 3 * worth.by.drawn if worth.view.pile >= 3 else -1.0


def worth_of_double(worth: Worth) -> float:
    """Two more cards: what a row needs that would be long enough, or what is left in the hand."""
    view, me = worth.view, worth.me
    if worth.by.counts_turns:
        for row in me.rows:
            reach = within_reach(worth, row.category)
            if 0 < row.missing <= reach and row.missing > view.plays + me.hand.count(WHISTLE):
                return COMPLETES + WON
    return 0.5 * max(0, me.held - 1 - view.plays) - 0.2


def worth_of_rumour(worth: Worth) -> float:
    """A card of each of the others."""
    each = 0.35 + worth.by.hunt * worth.late / 2
    return each * sum(other.held > 0 for other in worth.others)


def worth_of_aiming(worth: Worth, code: str, seat: int, category: str = "") -> float:
    """What an action against that seat is worth."""
    by, held = worth.by, worth.view.seats[seat].held
    if code == "source":
        return by.drawn + threat(worth, seat)
    if code == "wiretap":
        return by.drawn + by.tapped * min(held, 5) + threat(worth, seat)
    if code == "swap":
        return by.drawn * held - sum(map(worth.kept, worth.me.hand)) + worth.card("swap")
    broken = blow(worth) * worth.loss(worth.row(seat, category))
    if code == "convert":
        return broken + worth.another(worth.mine(category))
    return broken - 0.3


def blow(worth: Worth) -> float:
    """What an opponent's loss is worth, in parts of it: with more of them all gain by it."""
    return worth.by.broken / float(len(worth.others) ** worth.by.shared)


def threat(worth: Worth, seat: int) -> float:
    """A little more for taking from the one who is ahead, and late from full hands."""
    other = worth.view.seats[seat]
    return worth.by.threat * other.longest + worth.by.hunt * worth.late * min(other.held, 10) / 5


def worth_of_censorship(worth: Worth, category: str) -> float:
    """What the others lose, less what the bot loses itself."""
    total, part = 0.0, blow(worth)
    for other in worth.view.seats:
        row = worth.row(other.seat, category)
        if row.theories:
            total += worth.loss(row) * (-1 if other is worth.me else part)
    return total - 0.3
