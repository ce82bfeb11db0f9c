"""What the page of a tournament tells, and how it is written."""

import pytest

from games.boards.tournament import in_points, live
from games.models import RoundMatch
from tests.tournaments.played import begun, now


@pytest.mark.parametrize(
    ("hundredths", "french", "english"), [(1250, "12,5", "12.5"), (1000, "10", "10"), (0, "0", "0")]
)
def test_points_are_written_as_the_reader_s_language_writes_them(hundredths, french, english):
    assert in_points(hundredths, "fr") == french
    assert in_points(hundredths, "en") == english


@pytest.mark.django_db
def test_a_table_whose_match_is_yet_to_begin_stands_there_without_a_link():
    made = begun(4)
    RoundMatch.objects.update(match=None)
    page = live(now(made), "fr").html
    assert "aara" in page
    assert "/m/" not in page
