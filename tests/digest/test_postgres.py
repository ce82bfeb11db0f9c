"""The digest where a player and the croupier are at it at the same moment, on PostgreSQL."""

from tests.faults.scale import in_the_soak
from tests.harness.postgres import race_inside


@in_the_soak("two croupiers that send one, and another hour on the same day")
def test_another_hour_chosen_as_the_letter_goes_out_makes_no_second_letter(postgres):
    assert race_inside(postgres, "tests.digest.chosen") == {"letters": 1}
