"""A frame is made once for all who were shown the same, and is whole where pieces do not do."""

from dataclasses import replace

import pytest

from games.boards import board, frame
from games.matches.snapshot import Snapshot
from tests.every_title.matches import at_random, settings
from tests.every_title.versions import Versions
from tests.harness.page import BASE


@pytest.fixture
def versions() -> list[Snapshot]:
    """The first of a match."""
    play = settings()[0].play(1)
    return list(Versions(play).follow(at_random(play, 1, limit=4)))


def test_spectators_share_a_frame(versions, monkeypatch):
    made: list[str] = []
    lines = frame.story_lines
    monkeypatch.setattr(frame, "story_lines", lambda *of: (made.append("x"), lines(*of))[1])
    shown = [frame.frame(versions[0], None, "fr")[1] for _ in range(50)]
    sent = {str(frame.frame(versions[2], None, "fr", each)[0]) for each in shown}
    assert len(sent) == 1
    assert BASE.search(*sent)
    assert len(made) <= 1


def test_a_page_of_another_epoch_is_sent_the_whole(versions):
    _, shown = frame.frame(versions[0], None, "fr")
    text, _ = frame.frame(replace(versions[1], epoch=7), None, "fr", shown)
    assert not BASE.search(text)


def test_a_page_that_was_made_with_this_version_is_sent_nothing_but_what_changes(versions):
    shown = frame.shown_by_page(versions[0], 1, "fr")
    text, after = frame.frame(versions[1], 1, "fr", shown)
    assert f'data-base="{versions[0].version}"' in text
    assert len(text) < len(board.table(versions[1], 1, "fr"))
    assert after.version == versions[1].version
