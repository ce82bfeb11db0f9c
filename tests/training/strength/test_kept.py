from games.training.strength.cell import Cell, Portion, play
from games.training.strength.kept import Kept

CELL = Cell("complots", "honest", "random", 2, (("fifth", "ambassador"),))


def test_a_result_is_read_as_it_was_kept(tmp_path):
    result = play(Portion(CELL, 0, 3))
    Kept(tmp_path / "results").add(CELL, result)
    assert Kept(tmp_path / "results").get(CELL, 3) == result


def test_results_of_other_cells_and_of_fewer_matches_do_not_count(tmp_path):
    kept = Kept(tmp_path / "results")
    kept.add(CELL, play(Portion(CELL, 0, 3)))
    assert kept.get(CELL, 4) is None
    assert kept.get(CELL._replace(seats=3), 3) is None
