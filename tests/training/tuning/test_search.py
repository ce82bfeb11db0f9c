import numpy as np

from games.training.tuning.search import Search


def bowl(points):
    """A cost that is least at 0, 1, 2 …, and a hundred times steeper along the last axis."""
    steep = np.logspace(0, 2, points.shape[1])
    return (steep * (points - np.arange(points.shape[1])) ** 2).sum(axis=1)


def searched(generations, seed=1):
    search, chance = Search.begun(np.full(5, 3.0), 1.0), np.random.default_rng(seed)
    for _ in range(generations):
        cloud = search.cloud(chance)
        search.learn(cloud, bowl(cloud))
    return search


def test_it_finds_the_least_cost_of_a_skewed_bowl():
    search = searched(200)
    assert np.allclose(search.mean, np.arange(5), atol=1e-3)
    assert search.step < 0.01


def test_the_cloud_grows_towards_what_is_far_away():
    search, chance = Search.begun(np.zeros(5), 0.01), np.random.default_rng(1)
    for _ in range(15):
        cloud = search.cloud(chance)
        search.learn(cloud, -cloud[:, 0])
    assert search.step > 0.02
    assert search.mean[0] > 0.1


def test_the_same_seed_gives_the_same_search():
    assert np.array_equal(searched(20).mean, searched(20).mean)
    assert not np.array_equal(searched(20).mean, searched(20, seed=2).mean)
