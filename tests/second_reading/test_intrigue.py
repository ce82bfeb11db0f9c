"""Whatever is played at Intrigue, a second reading of its rule page says the same."""

import random
from collections import Counter
from functools import partial

import pytest

from games.engine.move import Move
from games.titles.intrigue.title import TITLE
from tests.faults.scale import times
from tests.second_reading.compare import Noted, at_random, follow
from tests.second_reading.intrigue import Intrigue

KINDS = {"negotiate", "seat", "pick-conflict", "admit", "replace", "present"}
TALK = {"offer", "withdraw", "done", "ask", "accept", "close"}
EXTERNAL = {"external of 2", "external of 3", "external of one owner", "external, then internal"}
INTERNAL = {"internal of 2", "internal of one owner"}


def facts(play):
    view = play.view(None)
    talk = view.talk if view.talk and view.talk.open else None
    return {
        "turn": view.turn,
        "round": view.round,
        "money": play.table.money,
        "shown": [seat.money for seat in view.seats],
        "left": [[*seat.remaining] for seat in view.seats],
        "castles": [{slot: who for slot, who in seat.castle if who} for seat in view.seats],
        "waiting": [sorted(seat.waiting) for seat in view.seats],
        "island": sorted(view.island),
        "bribes": [bribe[:5] for bribe in view.bribes],
        "offers": {
            each.seat: f"{each.offer}@{each.wish}"
            for each in (talk.talkers if talk else ())
            if each.offer is not None
        },
    }


def of_any_kind(draw, play):
    """Each kind of move as often as another, however many there are of it."""
    seat = draw.choice(play.ask.seats)
    moves = play.ask.moves[seat]
    head = draw.choice([*dict.fromkeys(move.head for move in moves)])
    return seat, draw.choice([move for move in moves if move.head == head])


def crowded_and_ruinous(draw, play):
    """Most go where their like stands, and everybody offers all they have."""
    seat, move = of_any_kind(draw, play)
    moves, waiting = play.ask.moves[seat], play.table.waiting
    if move.head == "present" and draw.random() < 0.7:
        rivals = [
            each for each in moves if each.arg in {who.type for who in waiting[each.number(1)]}
        ]
        return seat, draw.choice(rivals or [move])
    if move.head == "offer":
        return seat, max((each for each in moves if each.head == "offer"), key=Move.number)
    return seat, move


def as_the_clock(draw, play):
    seat = draw.choice(play.ask.awaited)
    return seat, play.ask.default(seat)


def moments(play, seat, move):
    """What is negotiated, and what is said there, in names of our own."""
    talk = play.table.talk
    if play.ask.kind != "negotiate":
        return
    owners = {who.seat for who in talk.concerned}
    yield talk.step + (" of one owner" if len(owners) == 1 else f" of {len(talk.concerned)}")
    if talk.step == "external" and play.table.slot_of(talk.active, talk.concerned[0].type):
        yield "external, then internal"
    move = Move.parse(str(move))
    yield move.head
    if move.head == "offer" and talk.talkers[seat].offers == 5:
        yield "the last change"
    if move.head == "ask" and talk.talkers[move.number()].asks == 4:
        yield "the last demand"
    if move.head == "accept" and not play.table.money[move.number()]:
        yield "the bank pays"


@pytest.mark.parametrize(
    ("choose", "matches", "reaches"),
    [
        (at_random, times(100, 2), {"the last change", "the last demand"}),
        (of_any_kind, times(400, 8), KINDS | TALK | EXTERNAL | INTERNAL),
        (crowded_and_ruinous, times(400, 8), KINDS | TALK | EXTERNAL | {"the bank pays"}),
        (as_the_clock, 2, {"shared"}),
    ],
)
def test_two_readings_agree_at_every_step_of_a_match(choose, matches, reaches):
    asked, noted = Counter(), Noted(choose, moments)
    for seats in TITLE.seats:
        for number in range(matches):
            first = random.Random(number).choice([None, *range(seats)])
            options = {} if first is None else {"first": first}
            reads = partial(Intrigue, seats, first)
            asked += follow(TITLE, seats, options, number, reads, facts, noted)
            noted.found.add(noted.play.outcome.reason)
    assert reaches <= {*asked, *noted.found}
