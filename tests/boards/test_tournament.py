"""How the page of a tournament writes what it tells."""

import pytest

from games.boards.tournament import in_points


@pytest.mark.parametrize(
    ("hundredths", "french", "english"), [(1250, "12,5", "12.5"), (1000, "10", "10"), (0, "0", "0")]
)
def test_points_are_written_as_the_reader_s_language_writes_them(hundredths, french, english):
    assert in_points(hundredths, "fr") == french
    assert in_points(hundredths, "en") == english
