"""The master's net as it plays, whatever its weights."""

import numpy as np
import pytest

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.complots.bot import master, net
from games.titles.complots.bot.encode import OWN, G, P
from games.titles.complots.bot.move_ids import OPPONENTS, A
from games.titles.complots.title import TITLE

CHANCE = np.random.default_rng(1)
COUNT = 50


@pytest.fixture(scope="module")
def kept():
    return net.load(net.MASTER.table)


@pytest.fixture(scope="module")
def moments():
    others = CHANCE.random((COUNT, OPPONENTS, P)).astype(np.float32)
    others[:, 3:] = 0
    legal = CHANCE.random((COUNT, A)) < 0.3
    legal[:, 10] = True
    return CHANCE.random((COUNT, G)).astype(np.float32), others, legal


def test_the_chances_are_those_of_legal_moves_alone(kept, moments):
    chances = kept.judge(*moments).chances
    assert chances.sum(1) == pytest.approx(1)
    assert (chances[~moments[2]] == 0).all()


def test_seats_that_are_not_there_make_no_difference(kept, moments):
    own, others, legal = moments
    legal = legal.copy()
    for begin in range(49, A, OPPONENTS):
        legal[:, begin + 3 : begin + OPPONENTS] = False
    whole, some = kept.judge(own, others, legal), kept.judge(own, others[:, :3], legal)
    np.testing.assert_allclose(whole.chances, some.chances, atol=1e-5)
    np.testing.assert_allclose(whole.value, some.value, atol=1e-5)


def test_each_moment_is_judged_by_the_net_for_its_number_of_players(moments):
    own, others, legal = (array.copy() for array in moments)
    seats = 2 + np.arange(COUNT) % 7
    own[:, OWN["seats"]] = seats / 8
    duel, table, crowd = nets = [net.load(path) for path in net.MASTER]
    whole = net.Nets(*nets).judge(own, others, legal)
    for judging, opponents, which in (
        (duel, 1, seats == 2),
        (table, 4, (seats > 2) & (seats < 6)),
        (crowd, OPPONENTS, seats > 5),
    ):
        alone = judging.judge(own[which], others[which, :opponents], legal[which])
        for mine, theirs in zip(whole, alone, strict=True):
            np.testing.assert_allclose(mine[which], theirs, atol=1e-6)


@pytest.mark.parametrize("seats", TITLE.seats)
@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_the_master_plays_whole_matches_by_legal_moves(seats, fifth):
    play = Play(TITLE, seats, {"fifth": fifth}, bytes([seats]) * 32)
    while play.ask:
        seat = play.ask.awaited[0]
        dealer = Dealer(b"%d" % play.ply)
        play.answer(seat, master.choose(play.view(seat), dealer))
    assert play.outcome is not None


def test_the_same_dealer_gives_the_same_move():
    play = Play(TITLE, 4, {}, bytes(32))
    seat = play.ask.awaited[0]
    moves = {master.choose(play.view(seat), Dealer(b"one")) for _ in range(5)}
    assert len(moves) == 1
