"""Every recorded match of every title comes to the same end, with nothing lost on the way."""

import pytest

from games.checking.record import read, result
from games.titles import all_titles
from tests.every_title.facts import is_ranking
from tests.every_title.matches import part
from tests.every_title.record import paths, records, records_of


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path):
    recorded = read(path)
    play = recorded.start()
    assert int(recorded.header["rules_version"]) == play.title.rules_version
    conserved = part(play.title.slug, "worlds").conserved
    total = conserved(play.table)
    for seat, move in recorded.log:
        assert play.outcome is None
        play.answer(seat, move)
        assert conserved(play.table) == total
    assert result(play) == recorded.header["result"]
    assert is_ranking(play.outcome.places, play.seats)
    assert part(play.title.slug, "endings").ending(play) == recorded.header["ending"]


@pytest.mark.parametrize("slug", all_titles())
def test_every_way_to_end_and_every_number_of_seats_of_a_title_is_recorded(slug):
    headers = [record.header for record in records_of(slug).values()]
    assert {header["title"] for header in headers} == {slug}
    assert {header["ending"] for header in headers} == set(part(slug, "endings").ENDINGS)
    assert {int(header["seats"]) for header in headers} == set(all_titles()[slug].seats)


@pytest.mark.parametrize("slug", all_titles())
def test_what_is_wanted_is_what_is_recorded(slug):
    wanted = {one.path: one for one in part(slug, "wanted").wanted()}
    assert sorted(wanted) == paths(slug)
    for path, one in wanted.items():
        header = read(path).header
        assert one.ending in ("", header["ending"])
        assert header["seats"] == str(one.setting.seats)
        assert header["options"] == " ".join("=".join(pair) for pair in one.setting.options)
