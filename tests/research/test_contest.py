"""One player among others who are all alike."""

import numpy as np
import pytest

from games.research import baselines
from games.research.contest import Score, contest
from games.research.players import by, named


def first_legal(seen, mask):
    del seen
    return int(np.flatnonzero(mask)[0])


def random_player():
    return named("complots", "random")


def test_a_policy_over_arrays_meets_our_players():
    score = contest("complots", lambda: by(first_legal), random_player, numbers=range(40))
    assert score.matches == 40
    assert contest("complots", lambda: by(first_legal), random_player, numbers=range(40)) == score


def test_the_honest_one_beats_any_legal_move():
    honest = contest(
        "complots", lambda: named("complots", "honest"), random_player, numbers=range(60)
    )
    won, error = honest.wins
    assert won - 2 * error > 1 / 4
    mean, error = honest.rewards
    assert mean - 2 * error > 0


def test_among_its_like_a_player_has_a_fair_share():
    score = contest("complots", random_player, random_player, seats=2, numbers=range(300))
    won, error = score.wins
    assert won == pytest.approx(1 / 2, abs=4 * error)
    assert score.rewards[0] == pytest.approx(2 * won - 1)


def test_scores_of_parts_are_the_score_of_the_whole():
    whole, parts = Score(), Score()
    for numbers in (range(10), range(10, 25)):
        parts.merge(contest("complots", random_player, random_player, numbers=numbers))
    whole.merge(contest("complots", random_player, random_player, numbers=range(25)))
    assert vars(parts) == pytest.approx(vars(whole))


def test_a_player_that_remembers_is_made_anew_for_each_seat():
    made = []

    def other():
        made.append(named("complots", "cautious bluffer"))
        return made[-1]

    contest("complots", random_player, other, seats=3, numbers=range(2))
    assert len(set(made)) == 4


@pytest.mark.parametrize("slug", baselines.COMPARED)
def test_everybody_who_is_compared_can_play(slug):
    for name in baselines.COMPARED[slug]:
        cell = baselines.Cell(slug, name, "random", 3, range(1))
        assert baselines.play(cell).matches == 1


def test_the_table_has_a_row_and_a_column_for_each(monkeypatch, capsys):
    monkeypatch.setattr(
        "sys.argv", ["baselines", "--titles", "complots", "--matches", "3", "--processes", "1"]
    )
    monkeypatch.setitem(baselines.COMPARED, "complots", ("random", "honest"))
    baselines.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| complots, 4 seats | among random | among honest |"
    assert [line.split(" | ")[0] for line in lines[2:]] == ["| random", "| honest"]
    assert all(line.count("±") == 2 for line in lines[2:])
