"""Whatever is played at Théories du complot, a second reading of its rule page says the same."""

import random
from functools import partial
from itertools import product

from games.titles.theories.title import TITLE
from tests.faults.scale import times
from tests.second_reading.compare import Noted, at_random, follow
from tests.second_reading.theories import Theories
from tests.second_reading.theories_table import CHAOS, CHAOTIC, COPIES, STANDARD
from tests.titles.theories.endings import ending

UNPLAYED = {"tinfoil", "whistle", "sheep", "shepherd"}
MOVES = {
    "start": {"draw", "renew"},
    "play": {"lay", "end", *COPIES} - UNPLAYED,
    "hat": {"tinfoil", "allow"},
    "take": {"take"},
    "pass": {"pass"},
    "discard": {"discard"},
}
"""By question; beside each of them somebody may whistle."""
RARE = (28, 76, 199, 236)
"""Matches where two have a long row in one round, a pass completes the flock, a whistle empties a
hand that was asked how to begin or that a source was aimed at, or one beside a hat lays what a
censorship named.
"""
ENDS = {
    "row",
    "row decided by sheep",
    "row decided by laid theories",
    "flock",
    "events decided by sheep",
    "events decided by laid theories",
    "events shared",
}


def facts(play):
    view = play.view(None)
    return {
        "first": view.first,
        "turn": view.turn,
        "plays": view.plays,
        "event": view.event,
        "spotlight": view.spotlight,
        "events": view.events,
        "pile": view.pile,
        "discarded": sorted(view.discarded),
        "hands": [sorted(hand) for hand in play.table.hands],
        "rows": [sorted(card for row in seat.rows for card in row.theories) for seat in view.seats],
    }


def name(move):
    """What is done: which action is played, or how the question is answered."""
    head, _, rest = str(move).partition(":")
    return rest.partition(":")[0] if head == "play" else head


def eager(draw, play):
    """Every kind of move as often as any other: many cards are played, and much is whistled."""
    seat = draw.choice(play.ask.seats)
    names = {name(move) for move in play.ask.moves[seat]}
    wanted = draw.choice(sorted(names - {"end", "renew"} or names))
    found = [str(move) for move in play.ask.moves[seat] if name(move) == wanted]
    return seat, draw.choice(found)


def gathering(draw, play):
    """One player gathers cards that the others let go: in the end the flock is in one hand."""
    seat, move = eager(draw, play)
    legal = [str(each) for each in play.ask.moves[seat]]
    ways = ("leak", "double", "source", "wiretap", "draw") if seat == 0 else ("renew",)
    wanted = [each for each in legal if each.endswith((":sheep", ":shepherd"))]
    wanted += [each for each in legal if name(each) in ways]
    wanted += [each for each in legal if each in ("allow", "end")]
    return seat, wanted[0] if wanted else move


def by_the_clock(_draw, play):
    """Nobody comes: hands grow until there is nothing left to draw."""
    seat = play.ask.awaited[0]
    return seat, str(play.ask.default(seat))


def moments(play, _seat, move):
    """What is answered to which question, and the event."""
    yield play.ask.kind, name(move)
    yield play.table.event


def test_two_readings_agree_at_every_step_of_a_match():
    ways = [Noted(choose, moments) for choose in (at_random, eager, gathering, by_the_clock)]
    ends = set()
    for way, seats, number in product(ways, TITLE.seats, [*range(times(300, 3)), *RARE]):
        draw = random.Random(number)
        chaos, first = draw.choice([*CHAOS]), draw.choice([None, *range(seats)])
        options = {"chaos": chaos} | ({} if first is None else {"first": first})
        reads = partial(Theories, seats, chaos, first)
        follow(TITLE, seats, options, number, reads, facts, way)
        ends.add(ending(way.play))
    answers = {(kind, move) for kind in MOVES for move in (*MOVES[kind], "whistle")}
    assert set().union(*(way.found for way in ways)) == answers | {*STANDARD, *CHAOTIC}
    assert ends >= ENDS
