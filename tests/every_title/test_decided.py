"""What decided a match: a line that everyone has read, and the moment it was told."""

from dataclasses import replace

import pytest

from games.engine.review import decided
from games.engine.study import winners
from tests.every_title.record import read, records, replayed

# Where no single move brings the end, the reason alone tells it.
BY_NO_LINE = {("theories", "events")}


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_recorded_match_was_decided_by_a_line_told_by_that_move(path):
    recorded = read(path)
    play = replayed(recorded)
    found = decided(play, play.outcome)
    if (play.title.slug, play.outcome.reason) in BY_NO_LINE:
        assert found is None
        return
    line = play.story[found.line]
    assert line.seen_by is None
    assert line.code not in ("wins", "shares")
    before, after = (
        replayed(replace(recorded, log=recorded.log[:ply])) for ply in (found.ply - 1, found.ply)
    )
    assert line in after.story[len(before.story) :]
    assert all(play.title.words["fr"].line(line, [f"p{seat}" for seat in range(play.seats)]))


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_it_names_a_winner_or_whoever_fell_to_him(path):
    play = replayed(read(path))
    found = decided(play, play.outcome)
    if found is None or play.title.slug == "complots":
        return
    facts = play.story[found.line].facts
    assert {facts.get("seat"), facts.get("to"), facts.get("target")} & set(winners(play.outcome))
