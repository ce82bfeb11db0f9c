"""What people, moderators and other pages do at the same moment, on PostgreSQL."""

from tests.harness.postgres import race_inside


def test_tables_opened_at_once_are_counted_two_clicks_begin_one_and_a_ban_closes_those_it_meets(
    postgres,
):
    tables = race_inside(postgres, "tests.play.room.inside")
    assert tables == {"greedy": 1, "bad": 0, "quick": 1}


def test_a_guest_who_signs_up_as_guests_are_forgotten_is_not_deleted(postgres):
    assert race_inside(postgres, "tests.play.signing_up") == {"left": ["nina"]}
