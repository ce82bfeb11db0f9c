"""Many legal moves by their shape: exactly those."""

from dataclasses import replace

import pytest

from games.engine.shapes import Field, Shape, Shapes

AMOUNTS = range(1000, 4000, 1000)
OFFER = Shape("offer", (Field(":", AMOUNTS), Field("@", ("any", "6000"))))
ASK = Shape("ask", (Field(":", ("2", "3")), Field(":", range(1000, 3000, 1000))))
MOVES = Shapes((OFFER, Shape("done"), ASK))
WRITTEN = (
    "offer:1000@any", "offer:1000@6000", "offer:2000@any", "offer:2000@6000", "offer:3000@any",
    "offer:3000@6000", "done", "ask:2:1000", "ask:2:2000", "ask:3:1000", "ask:3:2000",
)  # fmt: skip


def test_walked_they_are_all_there_in_order():
    assert tuple(MOVES) == WRITTEN


def test_they_are_counted_and_numbered_like_what_is_written():
    assert len(MOVES) == len(WRITTEN)
    assert tuple(MOVES[index] for index in range(len(MOVES))) == WRITTEN
    assert MOVES[-1] == WRITTEN[-1]
    assert MOVES[2:4] == WRITTEN[2:4]
    with pytest.raises(IndexError):
        MOVES[len(WRITTEN)]


def test_each_of_them_is_in():
    assert all(move in MOVES for move in WRITTEN)


@pytest.mark.parametrize(
    "word",
    [
        "", "offer", "offer:", "offer:1000", "offer:1000@", "offer:4000@any", "offer:0@any",
        "offer:-1000@any", "offer:1500@any", "offer:01000@any", "offer:1000@7000",
        "offer:１000@any", "offer:1_000@any", "offer:+1000@any", "offer: 1000@any",
        "offer:1000@any ",
        "Offer:1000@any", "offer:1000@any@any", "offer:" + "9" * 9000 + "@any", "offer1000any",
        "xoffer:1000@any",
        "ask:2", "ask:1:1000", "ask:2:3000", "ask:2:1000:", "done:", "done ", "DONE", None, 7,
    ],
)  # fmt: skip
def test_nothing_else_is_in(word):
    assert word not in MOVES


def test_moves_of_no_shape_are_none():
    assert not Shapes(())
    assert Shapes((OFFER,))


def test_the_same_shapes_are_the_same_moves_and_are_told_briefly():
    assert Shapes((OFFER,)) == Shapes((replace(OFFER),))
    assert len(repr(Shapes((Shape("ask", (Field(":", range(10**3)),)),)))) < 200
