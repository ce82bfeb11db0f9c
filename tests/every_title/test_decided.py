"""What decided a match: a line that everyone has read, and the moment it was told."""

from dataclasses import replace

import pytest

from games.engine.analysis.study import winners
from games.engine.outcome import behind
from games.engine.review import decided, stored_outcome
from games.titles import all_titles
from tests.every_title.matches import part
from tests.every_title.record import ids, read, records, records_of, replayed


def of_title(play, name, *, otherwise):
    """What the title's endings.py may say."""
    return getattr(part(play.title.slug, "endings"), name, otherwise)


@pytest.mark.parametrize("path", records(), ids=ids())
def test_a_recorded_match_was_decided_by_a_line_told_by_that_move(path):
    recorded = read(path)
    play = replayed(recorded)
    found = decided(play, play.outcome)
    by_no_line = of_title(play, "BY_NO_LINE", otherwise=())
    if play.title.study is None or play.outcome.reason in by_no_line:
        assert found is None
    if found is None:
        return
    line = play.story[found.line]
    assert line.seen_by is None
    assert line.code not in ("wins", "shares")
    before, after = (
        replayed(replace(recorded, log=recorded.log[:ply])) for ply in (found.ply - 1, found.ply)
    )
    assert line in after.story[len(before.story) :]
    assert all(play.title.words["fr"].line(line, [f"p{seat}" for seat in range(play.seats)]))


@pytest.mark.parametrize("path", records(), ids=ids())
def test_no_line_decided_a_match_whose_winner_at_the_table_had_left(path):
    play = replayed(read(path))
    places = behind(play.outcome.places, [place == 1 for place in play.outcome.places])
    if places == play.outcome.places:
        return
    assert decided(play, play.outcome._replace(places=places)) is None
    assert stored_outcome(play, play.outcome, places)["decided"] is None


@pytest.mark.parametrize("slug", [slug for slug, title in all_titles().items() if title.study])
def test_some_recorded_matches_of_a_title_were_decided_by_a_line(slug):
    plays = [replayed(record) for record in records_of(slug).values()]
    assert any(decided(play, play.outcome) for play in plays)


@pytest.mark.parametrize("path", records(), ids=ids())
def test_it_names_a_winner_or_whoever_fell_to_one(path):
    play = replayed(read(path))
    found = decided(play, play.outcome)
    if found is None or not of_title(play, "NAMES_THE_WINNER", otherwise=True):
        return
    facts = play.story[found.line].facts
    assert {facts.get(who) for who in ("seat", "to", "target", "owner")} & set(
        winners(play.outcome)
    )
