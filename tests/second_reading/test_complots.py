"""Whatever is played at Complots, a second reading of its rule page says the same."""

import random
from collections import Counter
from functools import partial

import pytest

from games.titles.complots.title import TITLE
from tests.faults.scale import times
from tests.second_reading.compare import at_random, follow
from tests.second_reading.complots import Complots

FIFTH = ("ambassador", "inquisitor")
KINDS = {"action", "challenge", "counter", "lose", "keep", "show", "verdict", "draft"}


def facts(play):
    view = play.view(None)
    return {
        "turn": view.turn,
        "coins": [seat.coins for seat in view.seats],
        "treasury": view.treasury,
        "hands": [sorted(hand) for hand in play.table.hands],
        "lost": [sorted(seat.lost) for seat in view.seats],
        "court": view.court,
    }


def peaceful_in_the_end(draw, play):
    """The treasury runs out where there are many, and so do the turns."""
    seat, move = at_random(draw, play)
    if play.ply < 3 * play.seats:
        return seat, move
    legal = {str(each).partition(":")[0]: str(each) for each in play.ask.moves[seat]}
    rich = play.table.coins[seat] > 6
    wanted = ("exchange",) if rich else ("tax", "foreign-aid")
    calm = [legal[each] for each in (*wanted, "allow") if each in legal]
    return seat, draw.choice(calm) if calm else move


@pytest.mark.parametrize(
    ("choose", "matches"), [(at_random, times(400, 6)), (peaceful_in_the_end, times(40, 1))]
)
@pytest.mark.parametrize("fifth", FIFTH)
def test_two_readings_agree_at_every_step_of_a_match(fifth, choose, matches):
    asked = Counter()
    for seats in TITLE.seats:
        for number in range(matches):
            first = random.Random(number).choice([None, *range(seats)])
            options = {"fifth": fifth} | ({} if first is None else {"first": first})
            reads = partial(Complots, seats, fifth, first)
            asked += follow(TITLE, seats, options, number, reads, facts, choose)
    missing = {"show", "verdict"} if fifth == "ambassador" else set()
    assert set(asked) == KINDS - missing
