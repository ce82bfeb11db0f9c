"""The question: who may move, who must, and what the clock would say."""

from games.engine.ask import Ask, ask_of

WINDOW = Ask(
    "challenge",
    {3: ("challenge", "allow"), 1: ("allow",), 2: ("interrupt",)},
    awaited=(1, 3),
    clock={1: "allow", 3: "allow"},
)


def test_a_question_to_one_seat_awaits_that_seat():
    ask = ask_of("lose", 2, ("lose:captain", "lose:duchess"), "lose:duchess")
    assert ask.seats == ask.awaited == (2,)
    assert ask.moves == {2: ("lose:captain", "lose:duchess")}
    assert ask.default(2) == "lose:duchess"
    assert not ask.reopened


def test_its_seats_are_all_who_may_move_in_seat_order():
    assert WINDOW.seats == (1, 2, 3)


def test_the_window_without_a_seat_asks_the_others_the_same():
    rest = WINDOW.without(3)
    assert rest.kind == "challenge"
    assert rest.moves == {1: ("allow",), 2: ("interrupt",)}
    assert rest.awaited == (1,)
    assert rest.default(1) == "allow"
    assert rest.reopened


def test_the_window_itself_stays_as_it_was():
    WINDOW.without(3)
    assert WINDOW.seats == (1, 2, 3)
    assert WINDOW.awaited == (1, 3)
    assert not WINDOW.reopened


def test_a_seat_that_may_move_but_need_not_can_be_taken_out_as_well():
    rest = WINDOW.without(2)
    assert rest.seats == rest.awaited == (1, 3)
