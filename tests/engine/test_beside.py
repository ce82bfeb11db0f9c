"""Moves beside whatever question is open."""

import pytest

from games.engine.ask import Ask, ask_of
from games.engine.beside import beside
from games.engine.outcome import Outcome
from games.engine.play import Play
from tests.engine.tiny import tiny

ASKED = ("left", "right")


def horn(table, asked=(0, 1), blasts=2):
    """Rules where everyone asked answers in secret, and seats 1 and 2 may blow a horn meanwhile."""
    left = {1: blasts, 2: blasts}
    answers = {}

    def question():
        waiting = {seat: ASKED for seat in asked if seat not in answers}
        clock = dict.fromkeys(waiting, "left")
        return Ask("way", waiting, tuple(waiting), clock, bool(answers)) if waiting else None

    def offers():
        return {seat: ("horn",) for seat, count in left.items() if count}

    def do(seat, move):
        left[seat] -= 1
        table.heard.append((seat, move))

    while (answer := (yield from beside(question, offers, do))) is not None:
        answers.update([answer])
    table.heard += sorted(answers.items())
    yield from beside(lambda: ask_of("next", 0, ASKED, "left"), dict, do)
    return Outcome((1, 2, 3), "over")


def blown(**how):
    return Play(tiny(lambda table: horn(table, **how)), 3)


def test_the_moves_beside_are_added_to_those_of_the_question_and_nobody_waits_for_them():
    play = blown()
    assert play.ask.moves == {0: ASKED, 1: (*ASKED, "horn"), 2: ("horn",)}
    assert play.ask.awaited == (0, 1)
    assert dict(play.ask.clock) == {0: "left", 1: "left"}


def test_a_move_beside_is_made_at_once_and_the_question_keeps_its_number():
    play = blown()
    for seat in (2, 1, 2):
        play.answer(seat, "horn")
        assert (play.opened, play.ask.awaited, play.ask.reopened) == (0, (0, 1), True)
    assert play.table.heard == [(2, "horn"), (1, "horn"), (2, "horn")]
    assert play.ask.seats == (0, 1)


def test_answers_given_before_a_move_beside_are_kept():
    play = blown()
    play.answer(1, "right")
    play.answer(2, "horn")
    assert (play.opened, play.ask.awaited) == (0, (0,))
    play.answer(0, "left")
    assert play.table.heard == [(2, "horn"), (0, "left"), (1, "right")]
    assert (play.ask.kind, play.opened) == ("next", 3)


def test_whoever_has_answered_may_still_make_a_move_beside():
    play = blown()
    play.answer(1, "right")
    assert play.ask.moves == {0: ASKED, 1: ("horn",), 2: ("horn",)}
    play.answer(1, "horn")
    assert play.ask.moves[1] == ("horn",)


def test_a_question_that_asks_nobody_is_not_put_for_the_sake_of_moves_beside():
    play = blown(asked=())
    assert play.ask.kind == "next"


def test_a_question_that_a_move_beside_leaves_without_object_is_over():
    things = ["a", "b"]

    def question():
        return ask_of("which", 0, tuple(things), things[0]) if things else None

    rules = beside(question, lambda: {1: ("grab",)}, lambda _seat, _move: things.clear())
    assert next(rules).moves == {0: ("a", "b"), 1: ("grab",)}
    with pytest.raises(StopIteration) as end:
        rules.send((1, "grab"))
    assert end.value.value is None
