import numpy as np

from games.training.tuning.kept import keep, load
from games.training.tuning.search import Search


def test_a_search_that_is_kept_goes_on_as_if_it_had_not_stopped(tmp_path):
    whole, parts = (Search.begun(np.ones(3), 0.5) for _ in range(2))
    for generation in range(6):
        parts = load(tmp_path / "kept.npz") or parts
        for search in (whole, parts):
            cloud = search.cloud(np.random.default_rng(generation))
            search.learn(cloud, (cloud**2).sum(axis=1))
        keep(tmp_path / "kept.npz", parts)
    assert np.array_equal(whole.mean, parts.mean)
    assert whole.step == parts.step
    assert load(tmp_path / "other.npz") is None
    assert [path.name for path in tmp_path.iterdir()] == ["kept.npz"]
