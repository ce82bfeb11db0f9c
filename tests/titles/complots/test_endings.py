"""There is a recorded match for every way a match of Complots can end."""

import pytest

from tests.every_title.record import TITLES, read
from tests.titles.complots.endings import ENDINGS, ending, last_turn

RECORDS = {path.stem: read(path) for path in sorted((TITLES / "complots" / "recorded").glob("*"))}


def replayed(record):
    play = record.start()
    for seat, move in record.log:
        play.answer(seat, move)
    return play


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_match_ends_in_the_way_it_says(name):
    record = RECORDS[name]
    assert ending(replayed(record)) == record.header["ending"]


@pytest.mark.parametrize("seats", ["2", "4"])
@pytest.mark.parametrize("way", ENDINGS)
def test_every_way_to_end_is_recorded_with_two_and_with_four_players(way, seats):
    found = {(record.header["ending"], record.header["seats"]) for record in RECORDS.values()}
    if (way, seats) == ("two fall in one turn", "2"):
        assert (way, seats) not in found  # the winner has to be left
    else:
        assert (way, seats) in found


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_both_fifth_characters_are_recorded_at_every_number_of_seats(fifth):
    headers = [record.header for record in RECORDS.values()]
    seats = {header["seats"] for header in headers if header["options"] == f"fifth={fifth}"}
    assert seats == set("2345678")


def test_every_action_and_every_answer_is_in_the_recorded_matches():
    words = {move.partition(":")[0] for record in RECORDS.values() for _, move in record.log}
    assert words == {
        "draft", "income", "foreign-aid", "coup", "tax", "assassinate", "steal", "exchange",
        "examine", "challenge", "allow", "wait", "counter", "lose", "keep", "show", "return",
        "replace",
    }  # fmt: skip


def test_a_turn_starts_with_its_announcement():
    for record in RECORDS.values():
        turn = last_turn(replayed(record).story)
        assert turn[0].code == "announces"
        assert turn[-1].code == "wins"
