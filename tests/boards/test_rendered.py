"""What was rendered of a match is kept by version and viewer, and what is kept is bounded."""

from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from games.boards import board, rendered
from games.boards.rendered import rendered_of
from games.matches import memory
from games.matches.snapshot import Snapshot
from tests.harness.tables import let_time_pass, player, table
from tests.shots.stage import NAMES

pytestmark = pytest.mark.django_db


@pytest.fixture
def snapshot() -> Snapshot:
    """Of a match of two that has just begun."""
    return memory.snapshot_at(table(*NAMES[:2], seats=2))


def test_a_board_is_rendered_once_for_each_viewer_and_language(snapshot, monkeypatch):
    made, render = [], board._table
    monkeypatch.setattr(board, "_table", lambda *what: (made.append(what), render(*what))[1])
    viewers = [None, *(player(name).pk for name in NAMES[:2])]
    first = [board.table(snapshot, who, tongue) for who in viewers for tongue in ("fr", "en")]
    again = [board.table(snapshot, who, tongue) for who in viewers for tongue in ("fr", "en")]
    assert first == again
    assert len(made) == len(set(first)) == 6


def test_another_version_is_rendered_anew_and_the_story_goes_on_with_its_items():
    match = table(*NAMES[:2], seats=2)
    before = memory.snapshot_at(match)
    board.table(before, None, "fr")
    items = dict(rendered_of(before).items)
    let_time_pass(match)
    match.refresh_from_db()
    after = memory.snapshot_at(match)
    assert rendered_of(after).boards == {}
    assert items.items() <= rendered_of(after).items.items()
    assert f'data-version="{after.version}"' in board.table(after, None, "fr")


def test_other_names_are_other_words(snapshot):
    board.table(snapshot, None, "fr")
    seats = tuple(replace(seat, name=f"x{seat.number}") for seat in snapshot.seats)
    renamed = replace(snapshot, seats=seats)
    assert renamed.names == ("x0", "x1")
    assert rendered_of(renamed).items == {}


def test_a_line_that_is_another_is_worded_anew(snapshot):
    text = board.table(snapshot, None, "fr")
    unheard_of = snapshot.story[-1]._replace(code="unheard of")
    other = replace(snapshot, story=(*snapshot.story[:-1], unheard_of))
    assert "…" in board.table(other, None, "fr")
    assert board.table(snapshot, None, "fr") == text


def test_the_matches_shown_last_are_kept_and_no_more(snapshot, monkeypatch):
    monkeypatch.setattr(rendered, "MOST", 2)
    monkeypatch.setattr(rendered, "_matches", type(rendered._matches)())
    shown = [replace(snapshot, match_id=number) for number in range(3)]
    for each in (shown[0], shown[1], shown[0], shown[2]):
        rendered_of(each)
    assert list(rendered._matches) == [0, 2]


def test_of_matches_that_are_over_few_are_kept(snapshot, monkeypatch):
    monkeypatch.setattr(rendered, "MOST_OVER", 2)
    for kept in ("_matches", "_over"):
        monkeypatch.setattr(rendered, kept, OrderedDict())
    running, *over = [replace(snapshot, match_id=number) for number in range(4)]
    over = [replace(each, status="finished") for each in over]
    for each in (running, over[0], over[1], over[0], over[2]):
        rendered_of(each)
    assert list(rendered._matches) == [0, 1, 3]


def test_of_a_match_one_version_is_kept(snapshot):
    for version in range(5):
        board.table(replace(snapshot, version=version), None, "fr")
    assert rendered._matches[snapshot.match_id].snapshot.version == 4
    assert len(rendered._matches[snapshot.match_id].boards) == 1


def test_threads_that_show_different_versions_get_what_belongs_to_each(snapshot):
    versions = [replace(snapshot, version=version) for version in range(8)]

    def shown(each: Snapshot) -> bool:
        mark = f'data-version="{each.version}"'
        return all(mark in board.table(each, None, "fr") for _ in range(50))

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(shown, versions * 2))
