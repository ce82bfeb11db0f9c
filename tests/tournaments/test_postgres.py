"""Tournaments where several processes run them, and people come and go."""

from tests.harness.postgres import race_inside


def test_three_croupiers_at_once_pair_each_round_and_seat_each_person_once(postgres):
    said = race_inside(postgres, "tests.tournaments.inside", "recompute_tournaments --check")
    assert said == {
        "matches": True,
        "each table has one": True,
        "rounds": True,
        "open seats of one": True,
        "differences": [],
        "of rounds": ["finished", "finished"],
    }
