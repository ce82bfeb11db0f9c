"""There is a recorded match for every way a match of Intrigue can end."""

import pytest

from tests.every_title.record import TITLES, read
from tests.titles.intrigue.endings import ENDINGS, ending

RECORDS = {path.stem: read(path) for path in sorted((TITLES / "intrigue" / "recorded").glob("*"))}


def replayed(record):
    play = record.start()
    for seat, move in record.log:
        play.answer(seat, move)
    return play


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_match_ends_in_the_way_it_says(name):
    record = RECORDS[name]
    assert ending(replayed(record)) == record.header["ending"]


@pytest.mark.parametrize("seats", ["3", "4", "5"])
@pytest.mark.parametrize("way", ENDINGS[:2])
def test_one_and_two_at_the_top_are_recorded_at_every_number_of_seats(way, seats):
    assert (way, seats) in {(r.header["ending"], r.header["seats"]) for r in RECORDS.values()}


def test_every_way_to_end_is_recorded():
    assert {record.header["ending"] for record in RECORDS.values()} == set(ENDINGS)


def test_every_question_and_every_move_is_in_the_recorded_matches():
    words = {move.partition(":")[0] for record in RECORDS.values() for _, move in record.log}
    assert words == {
        "offer", "withdraw", "done", "ask", "accept", "close", "seat", "settle", "admit", "keep",
        "replace", "present",
    }  # fmt: skip


def test_every_kind_of_conflict_is_in_the_recorded_matches():
    codes = {line.code for record in RECORDS.values() for line in replayed(record).story}
    assert codes >= {"offers", "asks", "withdraws"}
    assert codes >= {"pays", "admits", "keeps", "banished", "seats", "income", "wins", "shares"}
