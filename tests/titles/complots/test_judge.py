"""What decisions of Complots are judged by (docs/analysis.md, Decisions)."""

from dataclasses import replace

import pytest

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.play import Play
from games.titles.complots.bot import choose
from games.titles.complots.bot.judge import is_bluff
from games.titles.complots.title import TITLE


def moments(seats, fifth):
    """Every view that was asked something in a match of bots."""
    play = Play(TITLE, seats, {"fifth": fifth}, bytes([seats]) * 32)
    while play.ask:
        seat = play.ask.awaited[0]
        view = play.view(seat)
        yield view
        play.answer(seat, choose.choose(view, Dealer(b"%d" % play.ply)))


@pytest.mark.parametrize("seats", TITLE.seats)
@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_every_legal_move_is_judged(seats, fifth):
    for view in moments(seats, fifth):
        judged = TITLE.judge.judge(view)
        assert [each.move for each in judged] == list(view.ask.moves)
        assert sum(each.policy for each in judged) == pytest.approx(1, abs=1e-4)
        assert all(0 < each.value < 1 for each in judged)


def test_the_opponents_cards_make_no_difference():
    for view in list(moments(3, "ambassador"))[:20]:
        opened = replace(
            view,
            seats=tuple(
                seat if seat.seat == view.seat else replace(seat, hand=("duchess",) * seat.down)
                for seat in view.seats
            ),
        )
        assert TITLE.judge.judge(opened) == TITLE.judge.judge(view)


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
    view = next(moments(3, "ambassador"))
    seats = [replace(seat, hand=hand) if seat.seat == view.seat else seat for seat in view.seats]
    assert is_bluff(replace(view, seats=tuple(seats)), Move(move)) is bluff
