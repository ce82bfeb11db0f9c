"""The queue where several processes seat people, and these come and go."""

from tests.harness.postgres import race_inside


def test_three_croupiers_at_once_seat_each_person_once_and_nobody_who_has_left(postgres):
    said = race_inside(postgres, "tests.quick_match.inside")
    assert said == {
        "some sit": True,
        "most tables of one": 1,
        "told of their own": True,
        "wait and sit": 0,
    }


def test_a_button_pressed_while_the_round_goes_waits_for_it_and_it_for_nobody(postgres):
    said = race_inside(postgres, "tests.quick_match.clicked")
    assert said == {"stand by": ["Refused"], "join": []}
