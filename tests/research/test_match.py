"""A match that asks one seat at a time."""

import copy
import pickle

import pytest

from games.engine.errors import IllegalMove, NotAsked
from games.research.match import Match
from tests.research.settings import EVERY, LARGEST, at_random, played, seed


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_it_is_played_to_the_end_by_whoever_is_awaited(slug, seats):
    match = Match(slug, seats, seed=seed(1))
    for _ in at_random(match, 1):
        assert match.asked in match.play.ask.awaited
        assert not match.stopped
    assert match.outcome == match.play.outcome
    assert len(match.outcome.places) == seats


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_a_copy_goes_on_as_the_match_does(slug, seats):
    match = played(slug, seats, limit=60)
    for twin in (copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert twin.moves == match.moves
        assert twin.asked == match.asked
        numbers = list(at_random(twin, 2, limit=100))
        other = copy.deepcopy(match)
        assert numbers == list(at_random(other, 2, limit=100))
        assert len(match.moves) == 60


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_the_seed_decides_everything(slug, seats):
    assert played(slug, seats).moves == played(slug, seats).moves
    assert played(slug, seats).moves != played(slug, seats, number=2).moves


def test_of_several_who_are_awaited_any_may_be_asked_first():
    firsts = set()
    for number in range(40):
        match = Match("complots", 4, {"fifth": "ambassador"}, seed(number))
        turn = match.asked
        match.answer("tax")
        firsts.add((match.asked - turn) % 4)
    assert firsts == {1, 2, 3}


def test_what_is_not_legal_changes_nothing():
    match = Match("complots", 3, seed=seed(1))
    before = match.asked, match.view(match.asked)
    number = match.encoder.numbered(match.view(match.asked)).numbers
    coup = number[f"coup:{(match.asked + 1) % 3}"]
    with pytest.raises(IllegalMove):
        match.make(coup)
    for stranger in (-1, match.encoder.actions, coup + 2):
        with pytest.raises(ValueError, match="no move has the number"):
            match.make(stranger)
    assert (match.asked, match.view(match.asked)) == before
    assert match.moves == []


def test_nobody_is_asked_once_it_is_over():
    match = played("complots", 2)
    with pytest.raises(NotAsked):
        match.make(0)
    assert not match.mask(0).any()


def test_whoever_is_not_asked_has_nothing_in_the_mask():
    match = Match("complots", 4, seed=seed(1))
    match.answer("tax")
    assert [bool(match.mask(seat).any()) for seat in range(4)] == [
        seat == match.asked for seat in range(4)
    ]


def test_a_match_of_the_most_moves_is_stopped_with_its_standings(monkeypatch):
    match = Match("theories", 2, seed=seed(1))
    monkeypatch.setattr(match, "title", type("Short", (), {"most_moves": 9})())
    assert len(list(at_random(match, 1))) == 9
    assert match.stopped
    assert match.outcome.places == match.play.table.standings()


def test_what_is_not_offered_is_refused():
    with pytest.raises(KeyError):
        Match("poker")
    with pytest.raises(ValueError, match="not for 9 seats"):
        Match("complots", 9)
    with pytest.raises(ValueError, match="no fifth"):
        Match("complots", 4, {"fifth": "jester"})
    with pytest.raises(ValueError, match="complots has no option fith"):
        Match("complots", 4, {"fith": "inquisitor"})
    assert Match("complots", 4, {"first": 2, "fifth": "inquisitor"}).asked == 2
