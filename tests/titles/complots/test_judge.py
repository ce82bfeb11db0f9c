"""What decisions of Complots are judged by (docs/analysis.md, Decisions)."""

from dataclasses import replace

import pytest

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.play import Play
from games.titles.complots.bot import choose
from games.titles.complots.bot.listener import is_bluff
from games.titles.complots.title import TITLE
from tests.faults.scale import share


def moments(seats, fifth):
    """Every view that was asked something in a match of bots, and what was answered."""
    play = Play(TITLE, seats, {"fifth": fifth}, bytes([seats]) * 32)
    while play.ask:
        seat = play.ask.awaited[0]
        view = play.view(seat)
        move = choose.choose(view, Dealer(b"%d" % play.ply))
        yield view, move
        play.answer(seat, move)


@pytest.mark.parametrize("seats", share(TITLE.seats, 0, 3))
@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_every_legal_move_is_judged(seats, fifth):
    listener = TITLE.judge.listen()
    for view, move in moments(seats, fifth):
        judged = listener.judge(view)
        assert [each.move for each in judged] == list(view.ask.moves)
        assert sum(each.policy for each in judged) == pytest.approx(1, abs=1e-4)
        assert all(0 <= each.value <= 1 for each in judged)
        listener.saw(view, move)


def with_other_cards(view):
    """The view of a seat that holds other cards, and has drawn others."""
    seats = [
        replace(seat, hand=("duchess",) * seat.down) if seat.hand else seat for seat in view.seats
    ]
    return replace(view, seats=tuple(seats), drawn=("duchess",) * len(view.drawn), examined=None)


@pytest.mark.parametrize(("me", "seats"), [(0, 2), (1, 2), (0, 3), (2, 4), (5, 7)])
def test_the_opponents_cards_and_what_they_alone_have_seen_make_no_difference(me, seats):
    as_it_was, otherwise, judged = TITLE.judge.listen(), TITLE.judge.listen(), 0
    for view, move in moments(seats, "inquisitor"):
        if view.seat == me:
            assert otherwise.judge(view) == as_it_was.judge(view)
            otherwise.saw(view, move)
            judged += 1
        else:
            picked = view.ask.moves[0] if view.ask.kind == "draft" else move
            otherwise.saw(with_other_cards(view), picked)
        as_it_was.saw(view, move)
    assert judged > 3


def test_a_match_is_always_judged_alike():
    def told():
        listener = TITLE.judge.listen()
        for view, move in moments(3, "ambassador"):
            yield listener.judge(view)
            listener.saw(view, move)

    assert list(told()) == list(told())


@pytest.mark.parametrize(
    ("hand", "move", "bluff"),
    [
        (("captain", "countess"), "steal:1", False),
        (("captain", "countess"), "tax", True),
        (("captain", "countess"), "assassinate:1", True),
        (("captain", "countess"), "exchange", True),
        (("ambassador",), "exchange", False),
        (("captain", "countess"), "counter:countess", False),
        (("captain", "countess"), "counter:duchess", True),
        (("captain", "countess"), "income", False),
        (("captain", "countess"), "coup:1", False),
        (("captain", "countess"), "challenge", False),
        (("captain", "countess"), "lose:captain", False),
    ],
)
def test_a_bluff_claims_what_is_not_in_the_hand(hand, move, bluff):
    view, _ = next(moments(3, "ambassador"))
    seats = [replace(seat, hand=hand) if seat.seat == view.seat else seat for seat in view.seats]
    assert is_bluff(replace(view, seats=tuple(seats)), Move(move)) is bluff


def test_nothing_is_known_of_what_a_target_answers_in_secret():
    def judged(reply):
        match, judge = Play(TITLE, 4, {"first": 0}, bytes(32)), TITLE.judge.listen()
        incomes = [(seat, "income") for seat in range(4)]
        for chosen in match.choices([*incomes, (0, "assassinate:1"), (1, reply)]):
            judge.saw(*chosen)
        view = match.view(3)
        return repr(TITLE.advise["en"](view, judge.judge(view), ["Ann", "Bob", "Cy", "Di"]))

    assert judged("counter:countess") == judged("wait") == judged("allow")


@pytest.mark.parametrize("seats", [3, 4])
def test_to_doubt_a_claim_that_was_a_lie_before_with_the_same_card_is_better_than_to_believe_it(
    seats,
):
    match, judge = Play(TITLE, seats, {"first": 0}, bytes([8]) * 32), TITLE.judge.listen()
    lost = match.table.hands[0][0]
    assert "duchess" not in match.table.hands[0]
    lie = [(0, "tax"), (1, "challenge"), (0, f"lose:{lost}")]
    incomes = [(seat, "income") for seat in range(1, seats)]
    for chosen in match.choices([*lie, *incomes, (0, "tax")]):
        judge.saw(*chosen)
    value = {each.move: each.value for each in judge.judge(match.view(1))}
    assert value["challenge"] > value["allow"] + 0.1
