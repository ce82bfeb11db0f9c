"""The entry of a calendar, as RFC 5545 has it."""

import pytest

from games import clock
from games.models import Tournament
from games.tournaments.calendar import LONGEST_LINE, calendar, folded


@pytest.mark.parametrize(
    "line", ["SUMMARY:Cup", "SUMMARY:" + "é" * 40, "URL:" + "a" * 200], ids=["short", "é", "long"]
)
def test_a_long_line_goes_on_after_a_space_and_no_letter_is_cut(line):
    pieces = folded(line).split("\r\n")
    assert all(len(piece.encode()) <= LONGEST_LINE for piece in pieces)
    first, *further = pieces
    assert all(piece.startswith(" ") for piece in further)
    assert first + "".join(piece[1:] for piece in further) == line


@pytest.mark.parametrize(
    ("status", "told"), [("announced", "CONFIRMED"), ("calledoff", "CANCELLED")]
)
def test_one_that_was_called_off_is_cancelled(status, told):
    made = Tournament(name="Cup", starts_at=clock.now(), status=status)
    assert f"STATUS:{told}\r\n" in calendar(made, "Complots", "https://here/t/")
