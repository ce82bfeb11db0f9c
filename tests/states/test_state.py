"""What a state holds, and for whom."""

import json
from dataclasses import replace

import pytest

from games.engine.story import Line
from games.matches import memory
from games.states.plain import plain
from games.states.state import state_for, state_of
from games.titles import all_titles
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", all_titles())
def test_a_view_is_told_field_by_field_and_its_ask_beside_it(slug):
    title = all_titles()[slug]
    options = {option.name: option.choices[0] for option in title.options}
    names = ("alice", "bob", "carol", "dave")[: title.seats_near(4)]
    match = table(*names, title=slug, seats=len(names), options=options)
    snapshot = memory.snapshot_at(match)
    for seat in (None, *range(len(names))):
        state = state_of(snapshot, seat)
        view = snapshot.views[seat]
        told = plain(view)
        asked = told.pop("ask")
        assert state["view"] == told
        assert state["ask"]["moves"] == asked["moves"]
        assert state["ask"]["number"] == snapshot.asks[seat]
        json.dumps(state)


def test_others_see_neither_hand_nor_moves():
    match = table("alice", "bob", seats=2)
    snapshot = memory.snapshot_at(match)
    mine = state_for(snapshot, player("alice").pk)
    theirs = state_for(snapshot, player("eve").pk)
    assert mine["view"]["seats"][0]["hand"] or mine["view"]["seats"][1]["hand"]
    assert not any(seat["hand"] for seat in theirs["view"]["seats"])
    assert theirs["ask"]["moves"] == []
    assert theirs["seat"] is None


def test_a_finished_match_shows_all_cards_to_all():
    match = table("alice", seats=2, bots=[1])
    play_out(match)
    snapshot = memory.snapshot_at(match)
    state = state_for(snapshot, None)
    assert state["ask"] is None
    assert state["outcome"]["places"]
    assert any(seat["hand"] for seat in state["view"]["seats"])


def test_where_an_older_copy_was_brought_back_the_story_is_told_from_its_beginning():
    snapshot, pays = memory.snapshot_at(table("alice", "bob", seats=2)), Line("pays", {})
    state_of(replace(snapshot, story=(Line("was", {}), pays)), 0)
    state = state_of(replace(snapshot, story=(Line("is", {}), pays), epoch=1764), 0)
    assert [line["code"] for line in state["story"]] == ["is", "pays"]


def test_what_is_no_plain_data_is_refused():
    with pytest.raises(TypeError):
        plain(object())
