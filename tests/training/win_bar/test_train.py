"""A model from matches of bots to the file of its title."""

import numpy as np
import pytest

from games.titles import get
from games.training.win_bar.matches import POSITIONS, sample
from games.training.win_bar.report import reliability_of, worth_of
from games.training.win_bar.store import store
from games.training.win_bar.train import split, train
from games.win_bar import models


@pytest.fixture
def own_files(monkeypatch, tmp_path):
    monkeypatch.setattr(models, "TITLES", tmp_path)
    (tmp_path / "complots").mkdir()
    models.model.cache_clear()
    yield tmp_path / "complots"
    models.model.cache_clear()


def test_a_sample_is_the_same_for_the_same_seed_and_has_a_winner_everywhere():
    one, again, other = (sample(get("complots"), 3, 4, seed) for seed in (1, 1, 2))
    assert (one.tables == again.tables).all()
    assert one.tables.shape != other.tables.shape or (one.tables != other.tables).any()
    assert one.won.sum(axis=1) == pytest.approx(1)
    assert np.bincount(one.match).max() <= POSITIONS
    assert one.tables.shape[1:] == (3, len(get("complots").win_bar.rows(*a_table())[0]))


def a_table():
    from games.engine.play import Play

    play = Play(get("complots"), 3)
    return play.table, play.ask


def test_no_match_is_both_trained_and_tested_on():
    whole = sample(get("complots"), 2, 20, 1)
    parts = split(whole, 20)
    seen = [set(part.match.tolist()) for part in parts]
    assert sum(map(len, seen)) == 20 == len(set.union(*seen))


def test_a_model_is_stored_beside_others_with_its_facts(own_files):
    versions = []
    for seats in (2, 3):
        network, facts = train(get("complots"), seats, 20, 1, "a commit")
        store(network, facts)
        versions.append(models.model("complots", seats).version)
    assert len(set(versions)) == 2
    assert models.model("complots", 4) is None
    known = models.facts_of("complots")
    assert sorted(known) == ["2", "3"]
    assert known["3"]["commit"] == "a commit"
    assert known["3"]["matches"] == 20
    assert worth_of(known["3"]).startswith("| complots | 3 | 20 |")
    assert reliability_of(known["3"]).count("|") == 13


def test_the_same_seed_makes_the_same_file(own_files):
    made = []
    for _ in range(2):
        store(*train(get("complots"), 2, 20, 1, ""))
        made.append((own_files / "win_bar.npz").read_bytes())
    assert made[0] == made[1]
