"""The entry of a calendar, as RFC 5545 has it."""

import pytest

from games.tournaments.calendar import LONGEST_LINE, folded


@pytest.mark.parametrize(
    "line", ["SUMMARY:Cup", "SUMMARY:" + "é" * 40, "URL:" + "a" * 200], ids=["short", "é", "long"]
)
def test_a_long_line_goes_on_after_a_space_and_no_letter_is_cut(line):
    pieces = folded(line).split("\r\n")
    assert all(len(piece.encode()) <= LONGEST_LINE for piece in pieces)
    first, *further = pieces
    assert all(piece.startswith(" ") for piece in further)
    assert first + "".join(piece[1:] for piece in further) == line
