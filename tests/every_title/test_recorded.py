"""Every recorded match of every title comes to the same end, with nothing lost on the way."""

import pytest

from games.records.verify import result_text, start_play
from games.titles import all_titles
from tests.every_title.facts import is_ranking
from tests.every_title.matches import part
from tests.every_title.record import ids, paths, read, records, records_of


@pytest.mark.parametrize("path", records(), ids=ids())
def test_a_recorded_match_ends_as_it_did(path):
    recorded = read(path)
    play = start_play(recorded)
    assert recorded.rules_version == play.title.rules_version
    conserved = part(play.title.slug, "worlds").conserved
    total = conserved(play.table)
    for seat, move in recorded.log:
        assert play.outcome is None
        play.answer(seat, move)
        assert conserved(play.table) == total
    assert result_text(play, recorded) == recorded.result
    assert is_ranking(play.outcome.places, play.seats)
    assert part(play.title.slug, "endings").ending(play) == recorded.more["ending"]


@pytest.mark.parametrize("slug", all_titles())
def test_every_way_to_end_and_every_number_of_seats_of_a_title_is_recorded(slug):
    found = records_of(slug).values()
    assert {record.title for record in found} == {slug}
    assert {record.more["ending"] for record in found} == set(part(slug, "endings").ENDINGS)
    assert {record.seats for record in found} == set(all_titles()[slug].seats)


@pytest.mark.parametrize("slug", all_titles())
def test_what_is_wanted_is_what_is_recorded(slug):
    wanted = {one.path: one for one in part(slug, "wanted").wanted()}
    assert sorted(wanted) == paths(slug)
    for path, one in wanted.items():
        recorded = read(path)
        assert one.ending in ("", recorded.more["ending"])
        assert recorded.seats == one.setting.seats
        assert recorded.options == dict(one.setting.options)
