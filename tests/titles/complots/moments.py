"""The moments of Complots that are worth a picture."""

from games.engine.play import Play
from tests.shots.moments import Moment, asked


def rich(play: Play, seat: int) -> bool:
    """A turn with every action within the player's means, and somebody who has lost a card."""
    table = play.table
    return play.ask.kind == "action" and 7 <= table.coins[seat] < 10 and any(table.lost)


def four(play: Play, seat: int) -> bool:
    """A turn with all four that can be done to somebody within the player's means."""
    return play.ask.kind == "action" and 7 <= play.table.coins[seat] < 10


def crowded(play: Play, seat: int) -> bool:
    """A turn at a table of many, of whom one is out."""
    return play.ask.kind == "action" and bool(play.table.out) and play.table.coins[seat] >= 7


def countered(play: Play, seat: int) -> bool:
    """A counter that the player may doubt."""
    claim = play.view(seat).claim
    return play.ask.kind == "challenge" and claim is not None and claim.counter is not None


def doubted(play: Play, seat: int) -> bool:
    """A challenge that the player has to pay for."""
    claim = play.view(seat).claim
    return play.ask.kind == "lose" and claim.challenger is not None and play.ply > 20


def out(play: Play, seat: int) -> bool:
    """A window of the others, after the player has lost everything."""
    return play.ask.kind == "challenge" and seat in play.table.out


def awaiting(play: Play, seat: int) -> bool:
    """The player's own claim, which six others and more may doubt."""
    return play.ask.kind == "challenge" and len(play.ask.awaited) > 5 and seat == play.table.turn


FIFTH = (("fifth", "inquisitor"),)
MOMENTS = [
    Moment("complots-turn", "complots", 5, rich),
    Moment("complots-turn-of-eight", "complots", 8, crowded, weighed=True),
    Moment("complots-four-aims", "complots", 7, four, FIFTH),
    Moment("complots-duel", "complots", 2, asked("action", 9)),
    Moment("complots-draft", "complots", 2, asked("draft")),
    Moment("complots-challenge", "complots", 4, asked("challenge", 20)),
    Moment("complots-counter", "complots", 6, asked("counter", 6)),
    Moment("complots-countered", "complots", 3, countered),
    Moment("complots-lose", "complots", 4, doubted),
    Moment("complots-keep", "complots", 4, asked("keep")),
    Moment("complots-examine", "complots", 7, asked("verdict"), FIFTH),
    Moment("complots-waits", "complots", 8, awaiting, waits=True),
    Moment("complots-out", "complots", 6, out, waits=True),
    Moment("complots-end", "complots", 6, None, weighed=True),
    Moment("complots-practice", "complots", 4, asked("action", 30), alone=True),
    Moment("complots-practice-challenge", "complots", 5, asked("challenge", 20), alone=True),
    Moment("complots-first", "complots", 4, asked("action"), first=True),
]

DISTINCT = (".gallery .card", 6)
"""What has a colour and a sign of its own on the rules page, and how many kinds there are."""
