"""One, the first who speaks, everyone in secret."""

from games.engine.ask import Ask
from games.engine.together import everyone_secretly, first_to_speak, one

YES_NO = ("yes", "no")


def window(*seats, awaited=None):
    return Ask("sure", dict.fromkeys(seats, YES_NO), awaited or seats, dict.fromkeys(seats, "no"))


def drive(rules, *answers):
    """Send the answers; returns the asks put and what the rules returned (None: still asking)."""
    asks = []
    for answer in (None, *answers):
        try:
            ask = rules.send(answer)
        except StopIteration as end:
            return asks, end.value
        asks.append(ask)
    return asks, None


def shouted(move):
    return move == "yes"


def test_one_seat_is_asked_and_its_move_returned():
    asks, move = drive(one("sure", 4, YES_NO, "no"), (4, "yes"))
    assert move == "yes"
    assert [(ask.kind, ask.seats, ask.default(4)) for ask in asks] == [("sure", (4,), "no")]


def test_a_question_with_one_legal_move_is_never_put():
    assert drive(one("sure", 4, ("yes",), "yes")) == ([], "yes")


def test_the_first_who_speaks_ends_the_window():
    asks, (speaker, answers) = drive(
        first_to_speak(window(0, 1, 2), shouted), (1, "no"), (2, "yes")
    )
    assert speaker == 2
    assert answers == {1: "no", 2: "yes"}
    assert [ask.seats for ask in asks] == [(0, 1, 2), (0, 2)]


def test_nobody_spoke_when_all_have_answered():
    asks, (speaker, answers) = drive(first_to_speak(window(0, 1), shouted), (1, "no"), (0, "no"))
    assert speaker is None
    assert answers == {0: "no", 1: "no"}
    assert [ask.reopened for ask in asks] == [False, True]


def test_a_window_waits_only_for_the_awaited():
    _, (speaker, answers) = drive(first_to_speak(window(0, 1, 2, awaited=(1,)), shouted), (1, "no"))
    assert speaker is None
    assert answers == {1: "no"}


def test_somebody_not_awaited_may_still_speak_first():
    _, (speaker, _) = drive(first_to_speak(window(0, 1, awaited=(1,)), shouted), (0, "yes"))
    assert speaker == 0


def test_a_window_that_awaits_nobody_is_never_put():
    nobody = Ask("sure", {}, (), {})
    assert drive(first_to_speak(nobody, shouted)) == ([], (None, {}))


def test_everyone_answers_whatever_the_others_say():
    asks, answers = drive(everyone_secretly(window(0, 1, 2)), (2, "yes"), (0, "yes"), (1, "no"))
    assert answers == {2: "yes", 0: "yes", 1: "no"}
    assert [ask.awaited for ask in asks] == [(0, 1, 2), (0, 1), (1,)]


def test_what_was_answered_is_not_in_the_question_that_stays_open():
    told, silent = (
        drive(everyone_secretly(window(0, 1)), (0, "yes")),
        drive(everyone_secretly(window(0, 1)), (0, "no")),
    )
    assert told[0] == silent[0]
