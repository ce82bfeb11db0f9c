"""There are recorded matches of Intrigue at every table, and all that can be said is in them."""

import pytest

from tests.every_title.record import records_of, replayed, words_of
from tests.titles.intrigue.endings import ENDINGS

RECORDS = records_of("intrigue").values()


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("way", ENDINGS[:2])
def test_one_and_two_at_the_top_are_recorded_at_every_number_of_seats(way, seats):
    assert (way, seats) in {(r.more["ending"], r.seats) for r in RECORDS}


def test_every_question_and_every_move_is_in_the_recorded_matches():
    assert {word for word, *_ in words_of("intrigue")} == {
        "offer", "withdraw", "done", "ask", "accept", "close", "seat", "settle", "admit", "keep",
        "replace", "present",
    }  # fmt: skip


def test_every_kind_of_conflict_is_in_the_recorded_matches():
    codes = {line.code for record in RECORDS for line in replayed(record).story}
    assert codes >= {"offers", "asks", "withdraws"}
    assert codes >= {"pays", "admits", "keeps", "banished", "seats", "income", "wins", "shares"}
