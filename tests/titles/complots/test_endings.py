"""There are recorded matches of Complots at every table, and all that can be said is in them."""

import pytest

from tests.every_title.record import records_of, replayed, words_of
from tests.titles.complots.endings import ENDINGS, last_turn

RECORDS = records_of("complots").values()


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("way", ENDINGS)
def test_every_way_to_end_is_recorded_with_two_and_with_four_players(way, seats):
    found = {(record.more["ending"], record.seats) for record in RECORDS}
    if (way, seats) == ("two fall in one turn", 2):
        assert (way, seats) not in found  # the winner has to be left
    else:
        assert (way, seats) in found


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_both_fifth_characters_are_recorded_at_every_number_of_seats(fifth):
    seats = {record.seats for record in RECORDS if record.options == {"fifth": fifth}}
    assert seats == set(range(2, 9))


def test_every_action_and_every_answer_is_in_the_recorded_matches():
    assert {word for word, *_ in words_of("complots")} == {
        "draft", "income", "foreign-aid", "coup", "tax", "assassinate", "steal", "exchange",
        "examine", "challenge", "allow", "wait", "counter", "lose", "keep", "show", "return",
        "replace",
    }  # fmt: skip


def test_a_turn_starts_with_its_announcement():
    for record in RECORDS:
        turn = last_turn(replayed(record).story)
        assert turn[0].code == "announces"
        assert turn[-1].code == ("shares" if record.more["ending"].endswith("shared") else "wins")
