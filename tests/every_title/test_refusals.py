"""Whatever anybody says out of turn or against the rules is refused and changes nothing."""

import contextlib

import pytest

from games.engine.errors import IllegalMove, NotAsked
from tests.every_title.facts import match_picture
from tests.every_title.matches import a_few, at_random, worth_a_look
from tests.every_title.sharing import shared
from tests.faults.scale import times

GARBAGE = (
    "", " ", "None", "null", "0", "-1", ":", "+", "\x00", "\ud800", "é", "é", "🂡", "move\n",
    "a" * 100_000, "<b>x</b>", "' OR 1=1 --", None,
)  # fmt: skip


WRONGLY = (
    lambda notation: f"{notation} ",
    str.upper,
    lambda notation: notation.partition(":")[0] + ":",
    lambda notation: f"{notation}:9",
)


def words_of(setting, numbers):
    """Every legal move met in those matches, and each of them slightly wrong."""
    words = {}
    for number in numbers:
        play = setting.play(number)
        for _ in at_random(play, number):
            for moves in play.ask.moves.values():
                words.update(dict.fromkeys(a_few(moves, play.ply)))
    wrong = [WRONGLY[index % len(WRONGLY)](notation) for index, notation in enumerate(words)]
    return tuple(dict.fromkeys([*words, *wrong, *GARBAGE]))


def answers_refused(play, seats, words):
    """Try every word by every seat that may not say it; returns how many were refused."""
    refused = 0
    legal = play.ask.moves if play.ask else {}
    for seat in seats:
        for notation in words:
            if notation in legal.get(seat, ()):
                continue
            expected = IllegalMove if seat in legal else NotAsked
            with contextlib.suppress(expected):
                play.answer(seat, notation)
                pytest.fail(f"seat {seat} could say {notation!r}")
            refused += 1
    return refused


@shared(0)
def test_an_illegal_answer_by_anybody_at_any_moment_changes_nothing(setting):
    number = 2
    words = words_of(setting, range(number, number + 3))
    seats = (*range(setting.seats), -1, setting.seats, 99, None)
    play, undisturbed = setting.play(number), setting.play(number)
    every = 1 + len(list(at_random(setting.play(number), number))) // times(full=40, quick=20)
    for seat, move in at_random(play, number):
        if play.ply % every == 0:
            before = match_picture(play)
            assert answers_refused(play, seats, words) > len(words)
            assert match_picture(play) == before
        undisturbed.answer(seat, move)
    assert answers_refused(play, seats, words) == len(seats) * len(words)
    assert match_picture(play) == match_picture(undisturbed)
    assert repr(play.view(None, open_cards=True)) == repr(undisturbed.view(None, open_cards=True))


@shared(1)
def test_a_look_at_a_match_changes_nothing(setting):
    play = setting.play(3)
    for _ in at_random(play, 3):
        if not worth_a_look(play):
            continue
        before = match_picture(play)
        for viewer in (None, *range(setting.seats)):
            play.view(viewer)
            play.view(viewer, open_cards=True)
        play.stopped()
        assert match_picture(play) == before
