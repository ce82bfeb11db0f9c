"""The arithmetic: what one match is worth."""

import subprocess
import sys
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from games.engine.elo import START, Entrant, changes, k_factor, pair_change

ENTRANT = st.tuples(st.integers(1, 8), st.integers(-3_000_000, 6_000_000), st.integers(0, 60))
WEIGHT = st.sampled_from([0.0, 0.3, 0.5, 1.0])


@st.composite
def fields(draw):
    """Two to eight accounts, somebody placed first, and some bots besides."""
    rows = draw(st.lists(ENTRANT, min_size=2, max_size=8))
    entrants = [Entrant(100 + number, *row) for number, row in enumerate(rows)]
    return entrants, len(entrants) + draw(st.integers(0, 3)), draw(WEIGHT)


def points(entrants, seats, weight):
    return {player: change.points for player, change in changes(entrants, seats, weight).items()}


def test_two_newcomers_of_equal_rating_play_for_24_points():
    assert points([Entrant(1, 1), Entrant(2, 2)], 2, 0.5) == {1: 24_000, 2: -24_000}


def test_two_hundred_points_of_advantage_are_an_expectation_of_three_quarters():
    strong, weak = Entrant(1, 1, START + 200_000, 40), Entrant(2, 2, START, 40)
    assert pair_change(strong, weak, 2, 1) == 2_883  # 12 · (1 − 0.759747)
    upset = pair_change(weak._replace(place=1), strong._replace(place=2), 2, 1)
    assert upset == 9_117


def test_k_falls_at_fifteen_and_at_forty_matches():
    assert [k_factor(n) for n in (0, 14, 15, 39, 40, 5000)] == [48, 48, 24, 24, 12, 12]


def test_a_pair_plays_for_the_mean_of_its_two_k():
    newcomer, settled = Entrant(1, 1, START, 0), Entrant(2, 2, START, 40)
    assert pair_change(newcomer, settled, 2, 1) == 15_000  # 30 · ½


def test_four_equals_share_by_the_pairs_and_runners_up_count_half():
    field = [Entrant(player, player) for player in (1, 2, 3, 4)]
    # a pair with the winner moves 24/3 = 8 points, any other 4
    assert points(field, 4, 0.5) == {1: 24_000, 2: 0, 3: -8_000, 4: -16_000}
    assert points(field, 4, 1) == {1: 24_000, 2: 8_000, 3: -8_000, 4: -24_000}


def test_a_bot_that_wins_leaves_only_pairs_of_runners_up():
    assert points([Entrant(1, 2), Entrant(2, 3)], 3, 0.5) == {1: 6_000, 2: -6_000}


def test_a_shared_place_is_half_a_game():
    strong, weak = Entrant(1, 2, START + 200_000, 40), Entrant(2, 2, START, 40)
    assert pair_change(strong, weak, 2, 1) == -3_117


def test_two_winners_take_nothing_from_each_other():
    strong, weak = Entrant(1, 1, START + 400_000), Entrant(2, 1, START - 400_000)
    loser = Entrant(3, 3)
    assert points([strong, weak], 2, 1) == {1: 0, 2: 0}
    shared = points([strong, weak, loser], 3, 1)
    assert shared[1] > 0
    assert shared[2] > shared[1]


def test_a_pair_that_does_not_count_contributes_nothing_and_the_others_stay():
    field = [Entrant(player, player) for player in (1, 2, 3, 4)]
    some = changes(field, 4, 0.5, lambda one, other: {one, other} != {1, 2})
    assert some[1] == (16_000, (3, 4))
    assert some[2] == (8_000, (3, 4))
    assert some[3].points == -8_000


def test_who_has_no_pair_that_counts_is_not_rated():
    field = [Entrant(player, player) for player in (1, 2, 3)]
    assert set(changes(field, 3, 0.5, lambda one, other: 1 not in (one, other))) == {2, 3}
    assert changes(field, 3, 0.5, lambda one, other: False) == {}


@given(fields())
def test_a_match_is_zero_sum_to_the_thousandth(field):
    assert sum(points(*field).values()) == 0


@given(fields())
def test_a_winner_never_loses_points(field):
    entrants, seats, weight = field
    after = points(entrants, seats, weight)
    assert all(after[entrant.player] >= 0 for entrant in entrants if entrant.place == 1)


@given(fields(), st.randoms(use_true_random=False))
def test_the_order_of_the_seats_does_not_matter(field, chance):
    entrants, seats, weight = field
    shuffled = list(entrants)
    chance.shuffle(shuffled)
    assert changes(entrants, seats, weight) == changes(shuffled, seats, weight)


@given(fields())
def test_a_bot_more_at_the_table_only_widens_the_divisor(field):
    entrants, seats, weight = field
    for one, other in pairwise(entrants):
        here, there = (pair_change(one, other, n, weight) for n in (seats, seats + 1))
        assert abs(here * (seats - 1) - there * seats) <= seats


@given(fields(), st.data())
def test_a_better_place_never_gives_less(field, data):
    entrants, seats, weight = field
    me, rival = data.draw(st.permutations(entrants))[:2]
    if me.place < rival.place:
        me, rival = rival, me
    swapped = {me.player: rival.place, rival.player: me.place}
    better = [e._replace(place=swapped.get(e.player, e.place)) for e in entrants]
    before, after = points(entrants, seats, weight), points(better, seats, weight)
    assert after[me.player] >= before[me.player]


@given(fields(), st.integers(0, 500_000))
def test_a_stronger_opponent_is_worth_more(field, more):
    entrants, seats, weight = field
    stronger = entrants[1]._replace(value=entrants[1].value + more)
    rated = points([entrants[0], stronger, *entrants[2:]], seats, weight)
    assert rated[entrants[0].player] >= points(entrants, seats, weight)[entrants[0].player]


def test_the_arithmetic_knows_no_django():
    code = """import sys, games.engine.elo, games.ladder.recent_opponents
print(sorted({name.partition(".")[0] for name in sys.modules} & {"django", "random"}))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
