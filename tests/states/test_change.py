"""A state and the events after it make the state that is: for every title, over random matches."""

import json
import random

import pytest
from django.core.management import call_command
from django.test import TestCase

from games import epoch
from games.matches import memory
from games.models import Match
from games.play.answer import answer
from games.states.change import Place, applied, change, parse_place, place_of, resumed, whole
from games.states.state import state_at, state_for, state_of
from games.titles import all_titles
from tests.faults.scale import share
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db

NAMES = ("alice", "bob", "carol", "dave")
LAZY = 0.6
"""How often a reader is told nothing of a move, and of several at once later."""


def sent(data):
    """The same after it was sent as JSON."""
    return json.loads(json.dumps(data))


def begun(slug: str, seed: int) -> Match:
    seats = all_titles()[slug].seats_near(4)
    options = {option.name: option.choices[0] for option in all_titles()[slug].options}
    return table(*NAMES[:seats], title=slug, seats=seats, seed=seed, options=options)


def play_randomly(match: Match, chance: random.Random, most: int):
    """Move by the states alone, as programs do; the newest snapshot after each move."""
    ids = [player(name).pk for name in NAMES]
    for _ in range(most):
        snapshot = memory.snapshot_at(Match.objects.get(pk=match.pk))
        yield snapshot
        if snapshot.status != Match.Status.RUNNING:
            return
        asks = {
            person: state_for(snapshot, person)["ask"]
            for person in ids
            if snapshot.seat_of(person) is not None
        }
        ready = [person for person, ask in asks.items() if ask["moves"]]
        person = chance.choice(ready)
        ask = asks[person]
        move = chance.choice(ask["moves"])
        with TestCase.captureOnCommitCallbacks(execute=True):  # so that it is remembered
            answer(match.key, person, str(ask["number"]), move, str(snapshot.epoch))


@pytest.mark.parametrize("slug", all_titles())
@pytest.mark.parametrize("seed", share([1, 2], 0, 2))
def test_state_and_events_make_the_fresh_state(slug, seed):
    chance = random.Random(seed)
    match = begun(slug, seed)
    held, told = {}, {}
    for snapshot in play_randomly(match, chance, most=150):
        over = snapshot.status == Match.Status.FINISHED
        for viewer in (None, *range(len(snapshot.seats))):
            state = state_of(snapshot, viewer)
            if viewer not in held:
                held[viewer] = applied(None, sent(whole(state)))
            elif over or chance.random() > LAZY:
                held[viewer] = applied(held[viewer], sent(change(told[viewer], state)))
            else:
                continue
            told[viewer] = state
            assert held[viewer] == sent(state)
    memory.forget()
    fresh = Match.objects.get(pk=match.pk)
    for name in (*NAMES, "eve"):
        number = player(name).pk
        seat = memory.snapshot_at(fresh).seat_of(number)
        if told[seat]["version"] == fresh.version:
            assert held[seat] == sent(state_at(fresh, number))


@pytest.mark.parametrize("slug", all_titles())
def test_who_comes_back_is_told_what_they_lack_and_no_line_twice(slug):
    chance = random.Random(3)
    match = begun(slug, 3)
    seen = [state_of(snapshot, 0) for snapshot in play_randomly(match, chance, most=40)]
    last = seen[-1]
    for before in seen:
        event = resumed(place_of(before), last)
        if before["version"] == last["version"]:
            assert event is None
            continue
        assert event["type"] == "change"
        assert len(event["lines"]) == len(last["story"]) - len(before["story"])
        assert applied(sent(before), sent(event)) == sent(last)


@pytest.mark.parametrize("place", [None, Place(1, 0, 0), Place(0, 99_999, 0), Place(0, 0, 99_999)])
def test_who_comes_from_another_past_is_told_everything(place):
    state = state_for(memory.snapshot_at(begun("complots", 4)), None)
    assert resumed(place, state) == whole(state)


def test_who_comes_back_is_told_nothing_twice_where_data_was_once_brought_back(monkeypatch):
    monkeypatch.setattr(epoch, "_current", 0)
    call_command("new_epoch")
    state = state_for(memory.snapshot_at(begun("complots", 4)), None)
    assert state["epoch"] == epoch.current() > 0
    assert resumed(parse_place(str(place_of(state))), state) is None


@pytest.mark.parametrize("text", ["", "0.1", "0.1.2.3", "-1.0.0", "0.1.x", "9" * 99])
def test_a_place_that_is_none(text):
    assert parse_place(text) is None
