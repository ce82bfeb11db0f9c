"""A match: what is checked before anything moves, and how questions are numbered."""

from dataclasses import replace

import pytest

from games.engine.ask import Ask, SeatAsk, ask_of
from games.engine.errors import IllegalMove, NotAsked
from games.engine.outcome import Outcome
from games.engine.play import Play
from games.engine.story import Line
from games.engine.title import Option
from games.engine.together import everyone_secretly
from tests.engine.tiny import tiny

GO_STOP = ("go", "stop")


def window(*seats):
    return Ask("vote", dict.fromkeys(seats, GO_STOP), seats, dict.fromkeys(seats, "stop"))


def rounds(table):
    """Seat 0 acts, then the others vote at once; over when seat 0 stops."""
    while True:
        heard = yield ask_of("act", 0, GO_STOP, "stop")
        table.heard.append(heard)
        table.story.append(Line("acts", {"move": heard[1]}))
        if heard[1] == "stop":
            return Outcome(tuple(range(1, table.seats + 1)), "stopped-himself")
        votes = yield from everyone_secretly(window(*range(1, table.seats)))
        table.heard += votes.items()


def play_of(*moves, seats=3):
    return Play(tiny(rounds), seats, {}, bytes(32), moves)


def facts(play):
    return (play.ask, play.outcome, play.ply, play.opened, list(play.table.heard), list(play.story))


def test_a_match_opens_with_the_first_question():
    play = play_of()
    assert play.ask == ask_of("act", 0, GO_STOP, "stop")
    assert (play.outcome, play.ply, play.opened) == (None, 0, 0)


@pytest.mark.parametrize("seats", [-1, 0, 5, 99])
def test_a_number_of_seats_the_title_is_not_for_is_refused(seats):
    with pytest.raises(ValueError, match="not for"):
        play_of(seats=seats)


@pytest.mark.parametrize("size", ["huge", "", None, 3])
def test_a_choice_the_title_does_not_offer_is_refused(size):
    with pytest.raises(ValueError, match="size"):
        Play(tiny(rounds), 2, {"size": size})


def test_the_choices_of_the_title_are_accepted():
    assert Play(tiny(rounds), 2, {"size": "large"}).table.options == {"size": "large"}


def test_rules_that_ask_nothing_are_over_at_once():
    def nothing(table):
        yield from ()
        return Outcome((1,), "nothing-to-do")

    play = Play(tiny(nothing), 1)
    assert play.ask is None
    assert play.outcome == Outcome((1,), "nothing-to-do")


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 99, None])
def test_a_seat_that_is_not_asked_is_refused_and_nothing_changes(seat):
    play = play_of()
    before = facts(play)
    with pytest.raises(NotAsked):
        play.answer(seat, "go")
    assert facts(play) == before


@pytest.mark.parametrize(
    "move", ["", "GO", "go ", "g", "go:1", "stop\n", "élan", "x" * 10_000, None]
)
def test_an_illegal_move_is_refused_and_nothing_changes(move):
    play = play_of()
    before = facts(play)
    with pytest.raises(IllegalMove):
        play.answer(0, move)
    assert facts(play) == before
    play.answer(0, "go")
    assert play.table.heard == [(0, "go")]


def test_a_second_answer_in_a_window_is_refused():
    play = play_of((0, "go"), (2, "go"))
    before = facts(play)
    with pytest.raises(NotAsked):
        play.answer(2, "stop")
    assert facts(play) == before


def test_nothing_can_be_answered_after_the_end():
    play = play_of((0, "stop"))
    before = facts(play)
    for seat in (0, 1, None):
        with pytest.raises(NotAsked):
            play.answer(seat, "go")
    assert facts(play) == before


def test_every_answer_counts_and_a_question_is_numbered_by_the_ply_it_opened_at():
    play = play_of()
    numbers = [(play.ply, play.opened)]
    for seat, move in [(0, "go"), (2, "go"), (1, "go"), (0, "go"), (1, "stop"), (2, "stop")]:
        play.answer(seat, move)
        numbers.append((play.ply, play.opened))
    assert numbers == [(0, 0), (1, 1), (2, 1), (3, 3), (4, 4), (5, 4), (6, 6)]


def test_a_refused_answer_leaves_the_number_of_the_question():
    play = play_of((0, "go"), (2, "go"))
    with pytest.raises(IllegalMove):
        play.answer(1, "perhaps")
    assert (play.ply, play.opened) == (2, 1)


def test_the_same_question_put_again_is_a_new_one():
    def again(table):
        while True:
            yield ask_of("act", 0, GO_STOP, "stop")

    play = Play(tiny(again), 1, moves=[(0, "go"), (0, "go")])
    assert play.opened == 2


def talks(table):
    """Everyone calls out whenever they like; what seat 0 is asked rests on what all have called."""
    calls = [0] * table.seats
    anew = tuple(range(table.seats))
    while calls[0] < 3:
        moves = dict.fromkeys(range(table.seats), GO_STOP)
        reopened = any(calls)
        seat, _ = yield Ask("chat", moves, (0,), {0: "stop"}, reopened, anew)
        calls[seat] += 1
        anew = (0, seat)
    yield ask_of("act", 0, GO_STOP, "stop")


def test_in_a_talk_a_question_keeps_its_number_until_what_it_rests_on_changes():
    play = Play(tiny(talks), 3)
    numbers = []
    for seat in (1, 2, 1, 0):
        play.answer(seat, "go")
        numbers.append([play.number(seat) for seat in (0, 1, 2)])
    assert numbers == [[1, 1, 0], [2, 1, 2], [3, 3, 2], [4, 3, 2]]


def test_a_talk_that_goes_on_is_the_same_window_for_the_clock():
    assert Play(tiny(talks), 3, moves=[(1, "go"), (2, "go")]).opened == 0


def test_the_question_after_a_talk_is_a_new_one():
    play = Play(tiny(talks), 3, moves=[(0, "go")] * 3)
    assert play.ask.kind == "act"
    assert play.number(0) == play.opened == 3


def test_in_a_window_everyone_has_the_number_of_the_window():
    play = play_of((0, "go"), (2, "go"))
    assert [play.number(seat) for seat in (None, 0, 1, 2)] == [1, 1, 1, 1]


def test_who_is_asked_along_when_a_window_goes_on_is_asked_something_new():
    def joined(table):
        yield Ask("act", {0: GO_STOP, 1: GO_STOP}, (0,), {0: "stop"})
        yield Ask("act", {0: GO_STOP, 2: GO_STOP}, (0,), {0: "stop"}, reopened=True)

    play = Play(tiny(joined), 3, moves=[(1, "go")])
    assert [play.number(seat) for seat in (None, 0, 1, 2)] == [0, 0, 0, 1]


def test_of_a_log_the_choices_alone_are_told_each_with_what_its_seat_saw_before():
    def choices(table):
        yield ask_of("must", 0, ("go",), "go")
        yield ask_of("act", 0, GO_STOP, "stop")

    told = list(Play(tiny(choices), 1).choices([(0, "go"), (0, "stop")]))
    assert [(ask.kind, move) for (_, ask, _), move in told] == [("act", "stop")]


def test_a_log_brings_a_match_to_where_it_was():
    log = [(0, "go"), (2, "go"), (1, "stop"), (0, "go"), (1, "go")]
    live = play_of()
    for seat, move in log:
        live.answer(seat, move)
    assert facts(play_of(*log)) == facts(live)


def test_a_log_that_the_rules_refuse_is_not_replayed():
    with pytest.raises(IllegalMove):
        play_of((0, "jump"))
    with pytest.raises(NotAsked):
        play_of((0, "stop"), (0, "go"))


def test_the_end_has_an_outcome_and_no_question():
    play = play_of((0, "stop"))
    assert play.ask is None
    assert play.outcome == Outcome((1, 2, 3), "stopped-himself")
    assert play.view(0) == (0, None, False)


def test_a_view_holds_the_question_with_the_viewers_own_moves():
    play = play_of((0, "go"), (2, "go"))
    assert play.view(1) == (1, SeatAsk("vote", GO_STOP, (1,)), False)
    assert play.view(2) == (2, SeatAsk("vote", (), (1,)), False)
    assert play.view(None) == (None, SeatAsk("vote", (), (1,)), False)


def test_open_cards_are_asked_for_by_name():
    assert play_of((0, "stop")).view(None, open_cards=True) == (None, None, True)


def test_the_story_is_the_tables():
    assert play_of((0, "go")).story == [Line("acts", {"move": "go"})]


def test_a_match_stopped_now_has_the_places_of_its_standings():
    play = play_of((0, "go"))
    assert play.stopped() == Outcome((1, 1, 1), "stopped")
    assert play.outcome is None
    assert play.still_in == (0, 1, 2)


@pytest.mark.parametrize(
    ("seats", "wanted", "found"),
    [(range(2, 3), 4, 2), (range(2, 9), 3, 3), (range(4, 7), 3, 4), (range(2, 7, 2), 3, 2)],
)
def test_the_number_of_players_nearest_to_the_one_wanted(seats, wanted, found):
    assert tiny(None, seats).seats_near(wanted) == found


def test_no_option_takes_the_name_of_who_begins():
    with pytest.raises(ValueError, match="no option may be named first"):
        replace(tiny(None), options=(Option("first", ("0", "1")),))
