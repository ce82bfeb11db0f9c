"""Every recorded match of every title comes to the same end, with nothing lost on the way."""

from importlib import import_module

import pytest

from games.titles import all_titles
from tests.every_title.facts import is_ranking
from tests.every_title.record import TITLES, read, records, result


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path):
    recorded = read(path)
    play = recorded.start()
    assert int(recorded.header["rules_version"]) == play.title.rules_version
    conserved = import_module(f"tests.titles.{play.title.slug}.worlds").conserved
    total = conserved(play.table)
    for seat, move in recorded.log:
        assert play.outcome is None
        play.answer(seat, move)
        assert conserved(play.table) == total
    assert result(play) == recorded.header["result"]
    assert is_ranking(play.outcome.places, play.seats)


@pytest.mark.parametrize("slug", all_titles())
def test_every_title_has_recorded_matches_of_every_number_of_seats(slug):
    headers = [read(path).header for path in (TITLES / slug / "recorded").glob("*.txt")]
    assert {header["title"] for header in headers} == {slug}
    assert {int(header["seats"]) for header in headers} == set(all_titles()[slug].seats)
