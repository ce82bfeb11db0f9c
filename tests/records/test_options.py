"""Choices that look like numbers: taken away, brought back, proved; in a title for two only."""

from dataclasses import replace

import pytest

import games.titles
from games.checking.match import faults
from games.engine.ask import ask_of
from games.engine.dealer import seed_hash
from games.engine.move import Move
from games.engine.outcome import Outcome
from games.engine.title import Option
from games.models import Match
from games.play.import_match import import_match
from games.records.record import Record, read
from games.records.stored import record_of
from games.records.truth import Lie, replayed
from tests.engine.tiny import tiny

SEED = bytes(range(32))
GO = Move("go")


def as_often_as_chosen(table):
    """Each moves as many times as the host has chosen."""
    for number in range(table.seats * int(table.options.get("rounds", "1"))):
        yield ask_of("go", number % table.seats, (GO,), GO)
    return Outcome((1, 2), "far")


@pytest.fixture
def duel(monkeypatch):
    title = replace(
        tiny(as_often_as_chosen, seats=range(2, 3)), options=(Option("rounds", ("1", "2")),)
    )
    monkeypatch.setattr(games.titles, "all_titles", lambda: {"tiny": title})
    return title


def record(rounds):
    return Record(
        title="tiny",
        rules_version=1,
        seats=2,
        options={"rounds": rounds, "first": 1},
        seed=SEED,
        seed_hash=seed_hash(SEED),
        result="1 2 far",
        log=((0, "go"), (1, "go")) * int(rounds),
    )


@pytest.mark.parametrize("rounds", ["1", "2"])
def test_a_choice_that_looks_like_a_number_comes_back_as_it_was(duel, rounds):
    again = read(record(rounds).text())
    assert again == record(rounds)
    assert again.options == {"rounds": rounds, "first": 1}
    assert replayed(again).outcome == Outcome((1, 2), "far")


def test_one_that_is_not_offered_is_a_lie(duel):
    with pytest.raises(Lie, match="no rounds '3'"):
        replayed(read(replace(record("1"), options={"rounds": "3"}).text()))


@pytest.mark.django_db
@pytest.mark.parametrize("rounds", ["1", "2"])
def test_it_is_stored_exported_and_proved(duel, rounds):
    match = Match.objects.get(pk=import_match(read(record(rounds).text())).pk)
    assert match.options == {"rounds": rounds, "first": 1}
    exported = read(record_of(match).text())
    assert exported.options == match.options
    assert replayed(exported).outcome == Outcome((1, 2), "far")
    assert not list(faults(match))
