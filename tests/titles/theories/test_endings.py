"""There are recorded matches of Théories at every table, and all that can be played is in them."""

from games.titles.theories.cards import CHAOS
from tests.every_title.record import records_of, words_of


def test_every_number_of_seats_is_recorded_with_every_chaos():
    found = {(record.seats, record.options["chaos"]) for record in records_of("theories").values()}
    assert found >= {(seats, chaos) for seats in range(2, 6) for chaos in CHAOS}


def test_every_kind_of_move_is_in_the_recorded_matches():
    words = {rest[0] if head == "play" else head for head, *rest in words_of("theories")}
    assert words == {
        "draw", "renew", "lay", "end", "tinfoil", "allow", "take", "pass", "discard", "whistle",
        "leak", "wiretap", "source", "denial", "convert", "swap", "archives", "rumour", "chain",
        "double", "censorship",
    }  # fmt: skip
