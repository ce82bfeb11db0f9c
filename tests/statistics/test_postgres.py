"""Counting anew where several processes count."""

from tests.harness.postgres import race_inside


def test_who_counts_anew_beside_a_croupier_is_done_when_all_is_counted(postgres):
    said = race_inside(postgres, "tests.statistics.inside")
    assert said == {"recount_statistics": 0, "recount_reliability": 0}
