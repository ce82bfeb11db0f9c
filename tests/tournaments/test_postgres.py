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


def test_a_member_who_enters_as_they_are_sent_away_from_the_club_does_not_play(postgres):
    said = race_inside(postgres, "tests.tournaments.sent_away")
    assert said == {"member": False, "plays": False}
