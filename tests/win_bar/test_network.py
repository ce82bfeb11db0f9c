"""Chances from scores: for those still in, in whatever order the others sit."""

import numpy as np
import pytest

from games.win_bar.network import Network, forward, named, of_file

NUMBERS, HIDDEN = 4, 3


@pytest.fixture
def network():
    chance = np.random.default_rng(3)
    shapes = [(NUMBERS, HIDDEN), HIDDEN, (NUMBERS, HIDDEN), (HIDDEN, HIDDEN), HIDDEN]
    shapes += [(HIDDEN, HIDDEN), HIDDEN, HIDDEN]
    return Network(*[chance.standard_normal(shape).astype(np.float32) for shape in shapes])


def a_table(seats, out=()):
    chance = np.random.default_rng(seats)
    rows = chance.random((seats, NUMBERS)).astype(np.float32)
    rows[:, 0] = [seat not in out for seat in range(seats)]
    return [tuple(map(float, row)) for row in rows]


def test_the_chances_of_a_table_sum_to_one_and_whoever_is_out_has_none(network):
    found = network.chances([a_table(5, out=(1, 3))])[0]
    assert found.sum() == pytest.approx(1)
    assert (found > 0).tolist() == [True, False, True, False, True]


def test_the_last_one_in_is_certain_to_win(network):
    assert network.chances([a_table(3, out=(0, 2))])[0].tolist() == [0, 1, 0]


def test_a_seat_has_the_same_chance_wherever_it_is_read(network):
    rows = a_table(4)
    turned = [rows[2], rows[0], rows[3], rows[1]]
    first, second = network.chances([rows, turned])
    assert first[[2, 0, 3, 1]] == pytest.approx(second, abs=1e-6)


def test_what_is_said_of_whoever_is_out_changes_nothing(network):
    rows = a_table(4, out=(1,))
    other = [*rows[:1], (0.0, 9.0, 9.0, 9.0), *rows[2:]]
    first, second = network.chances([rows, other])
    assert first == pytest.approx(second)


def test_numbers_beyond_those_it_reads_are_left(network):
    more = [[(*row, 7.0) for row in a_table(3)]]
    assert network.chances(more) == pytest.approx(network.chances([a_table(3)]))


def test_a_file_brings_back_the_network(network):
    again = of_file(named(network, 5), 5)
    for one, other in zip(network, again, strict=True):
        assert other == pytest.approx(one, rel=1e-2, abs=1e-3)
    with pytest.raises(KeyError):
        of_file(named(network, 5), 4)


def test_the_layers_are_those_of_every_seat(network):
    layers = forward(network, np.asarray([a_table(3)], np.float32))
    assert layers.opponents.shape == layers.mean.shape == layers.first.shape == (1, 3, HIDDEN)
    mean = layers.opponents[0, 1:].mean(axis=0)
    assert layers.mean[0, 0] == pytest.approx(mean)
