from collections import Counter

from games.engine.move import Move
from games.training.strength.behaviour import of_complots, watching
from tests.titles.complots.tables import seated

HANDS = "duchess captain", "countess assassin", "captain ambassador"


def deeds(*moves: tuple[int, str]) -> list[list[str]]:
    """What each of these moves is counted as."""
    play, found = seated(*HANDS), []
    for seat, move in moves:
        found.append(of_complots(play, play.view(seat), Move(move)))
        play.answer(seat, move)
    return found


def test_a_claim_with_the_card_is_no_bluff():
    assert deeds((0, "tax")) == [["turn:tax", "claim:tax"]]
    assert deeds((0, "exchange")) == [["turn:exchange", "claim:exchange", "bluff:exchange"]]
    assert deeds((0, "income")) == [["turn:income"]]


def test_challenges_are_counted_with_whether_they_are_right():
    assert deeds((0, "tax"), (1, "allow"), (2, "challenge"))[1:] == [
        ["asked"],
        ["asked", "challenge"],
    ]
    assert deeds((0, "exchange"), (1, "challenge"))[1] == ["asked", "challenge", "right"]


def test_a_counter_without_the_card_is_a_lie():
    assert deeds((0, "steal:2"), (2, "counter:captain"))[1] == ["asked", "counter:steal"]
    assert deeds((0, "steal:1"), (1, "counter:captain"))[1] == [
        "asked",
        "counter:steal",
        "lie:steal",
    ]


def test_one_seat_is_watched():
    play, counted = seated(*HANDS), Counter()
    watch = watching("complots", 1, counted)
    assert watch is not None
    watch(play, play.view(0), Move("tax"))
    assert not counted
    play.answer(0, "tax")
    watch(play, play.view(1), Move("allow"))
    assert counted == {"asked": 1}


def test_nothing_is_counted_of_titles_without_claims():
    assert watching("intrigue", 0, Counter()) is None
