"""The checker of histories itself: it finds what is broken, and agrees with trying every order."""

import json
import subprocess
import sys
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.faults.histories.history import Read, history
from tests.faults.histories.linear import findings
from tests.faults.scale import times
from tests.harness.warm import ROOT

KEY = "m"


def move(player: int, began: float, ended: float | None, fate: str = "answered", **more: Any):
    """Player 7 takes income for question 0, unless `more` says otherwise."""
    facts = {"ask": "0", "notation": "income", "version": None, **more}
    return {"kind": "move", "key": KEY, "player": player, "began": began, "ended": ended} | {
        "fate": fate,
        **facts,
    }


def read(version: int, began: float, ended: float):
    """Player 9 looks."""
    return {"kind": "read", "key": KEY, "player": 9, "version": version} | {
        "began": began,
        "ended": ended,
    }


def found(operations: list[dict[str, Any]], log: list[list[Any]], diary=None) -> str:
    """What the checker says; players 7 and 8 sit in seats 0 and 1, each move makes a version."""
    match = {
        "seats": {"7": 0, "8": 1, "9": 2},
        "log": log,
        "diary": diary or [[number, number] for number in range(1, len(log) + 1)],
    }
    return "\n".join(findings({"operations": operations, "matches": {KEY: match}}))


MINE = [0, "income", "hand"]
THEIRS = [1, "tax", "hand"]


def theirs(began: float, ended: float | None, fate: str = "answered", **more: Any):
    """Player 8 answers the question after the first move."""
    return move(8, began, ended, fate, **{"ask": "1", "notation": "tax", **more})


GOOD = [move(7, 1, 2), read(1, 1.5, 3), theirs(3.5, 4), read(2, 5, 6)]


def test_a_history_in_order_is_found_in_order():
    assert found(GOOD, [MINE, THEIRS]) == ""


def test_at_one_time_either_order_is_right():
    for log in ([MINE, [1, "tax", "hand"]], [[1, "tax", "hand"], MINE]):
        both = [move(7, 1, 4), move(8, 2, 3, notation="tax"), read(0, 1, 3), read(2, 2, 5)]
        assert found(both, log) == ""


@pytest.mark.parametrize(
    ("operations", "log", "diary", "sentence"),
    [
        (GOOD, [MINE], None, "'tax' of seat 1 for question 1 was acknowledged, and is lost"),
        (GOOD, [MINE, THEIRS, THEIRS], None, "is there 2 times, as moves [1, 2]"),
        ([GOOD[0]], [MINE, THEIRS], None, "move [1] is there, and nobody made it"),
        ([move(7, 1, 2, "refused")], [MINE], None, "was refused, and is move 0"),
        ([*GOOD, read(1, 7, 8)], [MINE, THEIRS], None, "a read of 1 happened at version 1"),
        ([*GOOD, read(9, 7, 8)], [MINE, THEIRS], None, "read version 9, which never was"),
        ([GOOD[0], theirs(0, 0.5)], [MINE, THEIRS], None, "'income' of seat 0"),
        ([read(1, 0, 0.5), GOOD[0]], [MINE], None, "and began after a read of 1"),
        (GOOD, [MINE, THEIRS], [[1, 1]], "1 moves were stored, and 2 are there"),
        (GOOD, [MINE, THEIRS], [[1, 1], [1, 2]], "version 1 of 1 moves became version 1 of 2"),
        (GOOD, [MINE, THEIRS], [[2, 2], [1, 1], [3, 2]], "version 2 of 2 moves became"),
        ([move(7, 1, 2, "shown", version=0)], [MINE], None, "is move 0, stored later"),
        ([move(7, 1, 2, "shown", version=0)], [], [[1, 0]], "where nothing had answered it"),
        (
            [move(7, 1, 2, ask="0"), move(7, 3, 4, ask="1", fate="unsure")],
            [THEIRS, MINE],
            None,
            "for question 0 was acknowledged, and is lost",
        ),
    ],
    ids=[
        *("lost", "doubled", "from nowhere", "refused", "stale read", "dirty read"),
        *("out of order", "read before it was", "not kept", "no version", "taken back"),
        *("shown too early", "shown as nothing", "counted for a later question"),
    ],
)
def test_a_broken_history_is_found_broken(operations, log, diary, sentence):
    assert sentence in found(operations, log, diary)


def test_what_nobody_heard_of_may_have_happened_or_not_but_not_before_it_was_tried():
    unsure = move(7, 1, None, "unsure")
    assert found([unsure], []) == ""
    assert found([unsure, read(0, 5, 6), read(1, 9, 10)], [MINE]) == ""
    assert "began after a read of 1" in found([read(1, 0, 0.5), unsure], [MINE])


def test_an_exported_history_is_checked_by_a_program_without_the_site(tmp_path):
    kept = {KEY: {"seats": {}, "log": [], "diary": []}}
    for name, version, code in (("good", 0, 0), ("bad", 1, 1)):
        file = tmp_path / f"{name}.json"
        file.write_text(json.dumps(history([], [Read(KEY, 9, version, 0.0, 1.0)], kept)))
        words = [sys.executable, "-S", "-m", "tests.faults.histories.linear", str(file)]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == code, done.stderr
        assert ("never was" in done.stdout) == bool(code)


FATES = st.sampled_from(["answered", "unsure", "refused"])
TIMES = st.integers(0, 9)


@st.composite
def histories(draw: st.DrawFn):
    """Up to four moves of as many players, up to three reads, and a log that may fit."""
    moves = []
    for player in range(draw(st.integers(0, 4))):
        began, fate = draw(TIMES), draw(FATES)
        ended = None if fate == "unsure" else began + 1 + draw(TIMES)
        moves.append(move(player, began, ended, fate))
    log = draw(st.permutations(range(len(moves))))[: draw(st.integers(0, len(moves)))]
    reads = []
    for _ in range(draw(st.integers(0, 3))):
        began = draw(TIMES)
        reads.append(read(draw(st.integers(0, len(log))), began, began + 1 + draw(TIMES)))
    return moves, reads, log


def fits_some_order(moves, reads, log) -> bool:
    """Whether the operations can be put in an order of which the log and the reads come."""
    unsure = [each for each in moves if each["fate"] == "unsure"]
    sure = [each for each in moves if each["fate"] == "answered"]
    for happened in product([True, False], repeat=len(unsure)):
        chosen = [each for each, yes in zip(unsure, happened, strict=True) if yes]
        if any(fits(order, log) for order in permutations([*sure, *chosen, *reads])):
            return True
    return False


def fits(order, log) -> bool:
    """Whether this order does, and nothing in it comes before what was over when it began."""
    made: list[int] = []
    for place, one in enumerate(order):
        for later in order[place + 1 :]:
            if later["ended"] is not None and later["ended"] < one["began"]:
                return False
        if one["kind"] == "move":
            made.append(one["player"])
        elif one["version"] != len(made):
            return False
    return made == log


@settings(max_examples=times(20_000, 400))
@given(histories())
def test_the_checker_agrees_with_trying_every_order(drawn):
    moves, reads, log = drawn
    match = {
        "seats": {str(player): player for player in range(10)},
        "log": [[player, "income", "hand"] for player in log],
        "diary": [[number, number] for number in range(1, len(log) + 1)],
    }
    known = {"operations": [*moves, *reads], "matches": {KEY: match}}
    assert (findings(known) == []) == fits_some_order(moves, reads, [*log])
