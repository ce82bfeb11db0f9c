"""A move: the text that is stored, and what it says."""

import json
import pickle
from copy import deepcopy

import pytest

from games.engine.move import Form, Move
from tests.every_title.record import ids, read, records


@pytest.mark.parametrize(
    ("text", "head", "args"),
    [
        ("income", "income", ()),
        ("coup:2", "coup", ("2",)),
        ("keep:captain+captain", "keep", ("captain", "captain")),
        ("offer:5000@any", "offer", ("5000", "any")),
        ("seat:2.chemist@1000", "seat", ("2.chemist", "1000")),
        ("play:denial:1:space", "play", ("denial", "1", "space")),
        ("", "", ()),
        (":", "", ("",)),
    ],
)
def test_a_move_is_taken_apart(text, head, args):
    move = Move.parse(text)
    assert (move.head, move.args, str(move)) == (head, args, text)
    assert move == text
    assert hash(move) == hash(text)
    assert move.arg == (args[0] if args else "")


def test_a_number_among_its_arguments():
    assert Move("ask:1:3000").number(1) == 3000
    with pytest.raises(ValueError, match="any"):
        Move("offer:5000@any").number(1)


def test_an_argument_of_any_length_is_text_first():
    long = "9" * 5000
    assert Move(f"ask:1:{long}").args == ("1", long)
    assert Move(f"ask:1:{long[:20]}").number(1) == int(long[:20])


def test_it_is_kept_whole_by_what_stores_and_copies():
    move = Move("offer:5000@any")
    assert json.dumps(move) == '"offer:5000@any"'
    for copy in (deepcopy(move), pickle.loads(pickle.dumps(move))):
        assert (type(copy), copy, copy.head, copy.args) == (Move, move, move.head, move.args)


@pytest.mark.parametrize("path", records(), ids=ids())
def test_every_recorded_move_is_written_again_byte_for_byte(path):
    for _, text in read(path).log:
        move = Move(text)
        signs = [letter for letter in text if letter in ":@+"]
        assert Form(move.head, "".join(signs))(*move.args) == text


def test_a_form_writes_the_moves_of_one_head():
    assert Form("coup").each((1, 2)) == ("coup:1", "coup:2")
    assert Form("lose").each(("duchess", "duchess")) == ("lose:duchess",)
    assert Form("seat", ":@").product(("1.writer",), (1000,)) == ("seat:1.writer@1000",)
    assert Form("draw")() == "draw"
