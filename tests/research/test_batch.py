"""Many matches side by side."""

import numpy as np
import pytest

from games.research.batch import Batch
from games.research.encoders.complots import ENCODER
from games.research.rewards import rewards
from games.titles.complots.bot.move_ids import ALLOW_ID, CHALLENGE_ID


def run(batch, steps):
    """Any legal moves; all that is told."""
    told = []
    for _ in range(steps):
        seen, mask = batch.observe()
        actions = batch.sample(mask)
        ended = batch.step(actions)
        told.append((seen, mask, actions, *ended))
    return told


def alike(some, others):
    return all(
        np.array_equal(one, other)
        for told, again in zip(some, others, strict=True)
        for one, other in zip(told, again, strict=True)
    )


def test_observations_masks_and_actions_are_those_of_the_aec_environment():
    batch = Batch(8, seats=3, seed=1)
    seen, mask = batch.observe()
    assert seen.shape == (8, ENCODER.size) == (8, batch.observation_size)
    assert mask.shape == (8, ENCODER.actions) == (8, batch.actions)
    assert seen.dtype == np.float32
    assert (seen[:, ENCODER.layout["seats"]] == 3 / 8).all()
    assert (seen[:, ENCODER.layout["kind"]].argmax(axis=1) == 1).all()


def test_the_seed_decides_everything():
    assert alike(run(Batch(32, seats=4, seed=5), 40), run(Batch(32, seats=4, seed=5), 40))
    batch = Batch(32, seats=4, seed=6)
    first = run(batch, 40)
    assert not alike(first, run(Batch(32, seats=4, seed=5), 40))
    batch.reset(6)
    assert alike(run(batch, 40), first)


def test_any_move_that_is_drawn_is_legal_and_any_legal_move_is_drawn():
    batch = Batch(4096, seats=4, seed=1)
    _, mask = batch.observe()
    drawn = np.zeros(batch.actions, np.bool_)
    for _ in range(8):
        actions = batch.sample(mask)
        assert mask[np.arange(4096), actions].all()
        drawn[actions] = True
    assert (drawn == mask.any(axis=0)).all()


def test_what_has_ended_is_told_and_dealt_anew():
    seats = np.array([2, 3, 4, 5, 6, 7, 8, 4])
    batch = Batch(8, seats=seats, fifth=np.array(["inquisitor", "ambassador"] * 4), seed=2)
    ends = 0
    for _ in range(400):
        _, mask = batch.observe()
        assert mask.any(axis=1).all()
        ended = batch.step(batch.sample(mask))
        assert not batch.tables.finished.any()
        for which, places, worth in zip(*ended, strict=True):
            ends += 1
            there = places[: seats[which]]
            assert sorted(there)[0] == 1
            assert not places[seats[which] :].any()
            assert worth[: seats[which]].tolist() == np.float32(rewards(there.tolist())).tolist()
    assert ends > 12
    assert (batch.tables.seats == seats).all()


def test_who_is_asked_is_told():
    batch = Batch(64, seats=4, seed=3)
    for _ in range(30):
        seen, mask = batch.observe()
        doubting = mask[:, CHALLENGE_ID] & mask[:, ALLOW_ID]
        turn = batch.tables.turn
        active = seen[:, ENCODER.layout["role"]][:, 0] == 1
        assert ((batch.asked == turn) == active).all()
        batch.step(np.where(doubting, ALLOW_ID, batch.sample(mask)))


@pytest.mark.parametrize("fifth", ["Inquisitor", "captain", ["ambassador", "inquisiter"]])
def test_a_fifth_character_that_there_is_not_is_refused_as_by_the_aec_environment(fifth):
    with pytest.raises(ValueError, match="ambassador, inquisitor"):
        Batch(2, seats=3, fifth=fifth)
