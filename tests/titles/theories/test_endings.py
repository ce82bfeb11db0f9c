"""There is a recorded match for every way a match of Théories du complot can end."""

import pytest

from tests.every_title.record import TITLES, read
from tests.titles.theories.endings import ENDINGS, ending

RECORDS = {path.stem: read(path) for path in sorted((TITLES / "theories" / "recorded").glob("*"))}


def replayed(record):
    play = record.start()
    for seat, move in record.log:
        play.answer(seat, move)
    return play


@pytest.mark.parametrize("name", RECORDS)
def test_a_recorded_match_ends_in_the_way_it_says(name):
    assert ending(replayed(RECORDS[name])) == RECORDS[name].header["ending"]


@pytest.mark.parametrize("way", ENDINGS)
def test_every_way_to_end_is_recorded(way):
    assert way in {record.header["ending"] for record in RECORDS.values()}


def test_every_number_of_seats_is_recorded_with_every_chaos():
    headers = {(record.header["seats"], record.header["options"]) for record in RECORDS.values()}
    assert headers >= {
        (seats, f"chaos={chaos}") for seats in "2345" for chaos in ("calm", "balanced", "chaotic")
    }


def test_every_kind_of_move_is_in_the_recorded_matches():
    words = set()
    for record in RECORDS.values():
        for _, move in record.log:
            head, *rest = move.split(":")
            words.add(rest[0] if head == "play" else head)
    assert words == {
        "draw", "renew", "lay", "end", "tinfoil", "allow", "take", "pass", "discard", "whistle",
        "leak", "wiretap", "source", "denial", "convert", "swap", "archives", "rumour", "chain",
        "double", "censorship",
    }  # fmt: skip
