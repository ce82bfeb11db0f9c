"""The audit itself: it passes where nothing has happened, and sees what must not be."""

import pytest

from tests.faults.attempt import Attempt, Fate
from tests.faults.party import Party
from tests.faults.truth import audit
from tests.real.site import Site

MODELS = "from games.models import Match, RatingChange; "
THAT = "m = Match.objects.filter(ply__gt=4, status='running').first(); "
ROW = "Match.objects.filter(pk=m.pk).update({})"
FIRST = "word = m.moves.first().word; m.moves.filter(number=0).update(word={})"
CHANGE = (
    "RatingChange.objects.create(match=m, player_id=m.host_id, title=m.title, finish_number=1, "
    "at=m.started_at, before=0, change=0)"
)


@pytest.fixture(scope="module")
def played():
    """A site where a party has rested, and the party."""
    with Site(env={"BOT_PACE": "0.1"}) as site, Party(site, think=0.05) as party:
        party.until(80)
        party.rest()
        yield site, party


def test_a_party_without_a_fault_is_found_in_order(played):
    site, party = played
    counted = audit(site, party)
    assert counted["moves"] >= party.acknowledged >= 80
    assert counted["fates"]["answered"] > 5
    assert counted["fates"]["shown"] > 5


@pytest.mark.parametrize(
    ("change", "undo", "sentence"),
    [
        (ROW.format("ply=m.ply - 1"), ROW.format("ply=m.ply + 1"), "are counted"),
        (ROW.format("due_at=None"), ROW.format("due_at=m.started_at"), "nobody will ever"),
        (FIRST.format("'!' + word"), FIRST.format("word[1:]"), "not a legal move"),
        ("m.seats.update(resigned=True)", "m.seats.update(resigned=False)", "served otherwise"),
        (CHANGE, "RatingChange.objects.filter(match=m).delete()", "no finished match"),
    ],
    ids=["a move too many", "nobody due", "a word", "a seat", "a rating"],
)
def test_the_audit_sees_what_is_stored_wrong(played, monkeypatch, change, undo, sentence):
    site, party = played
    monkeypatch.setattr("tests.faults.truth.PATIENCE", 0.0)
    try:
        site.manage("shell", "--verbosity", "0", "-c", MODELS + THAT + change)
        with pytest.raises(AssertionError, match=sentence):
            audit(site, party)
    finally:
        site.manage("shell", "--verbosity", "0", "-c", MODELS + THAT + undo)


@pytest.mark.parametrize("fate", [Fate.ANSWERED, Fate.SHOWN])
def test_the_audit_misses_an_acknowledged_move_that_is_not_there(played, fate):
    site, party = played
    key, number = next(iter(party.screens))
    party.attempts.append(Attempt(key, number, "99", "never", fate=fate))
    try:
        with pytest.raises(AssertionError, match="0 times"):
            audit(site, party)
    finally:
        party.attempts.pop()


def test_the_audit_sees_a_move_that_was_refused_and_counts(played):
    site, party = played
    answered = next(attempt for attempt in party.attempts if attempt.fate is Fate.ANSWERED)
    answered.fate = Fate.REFUSED
    try:
        with pytest.raises(AssertionError, match="refused, and 1 times"):
            audit(site, party)
    finally:
        answered.fate = Fate.ANSWERED


def test_the_audit_sees_a_screen_that_is_not_the_newest(played, monkeypatch):
    site, party = played
    monkeypatch.setattr("tests.faults.truth.PATIENCE", 0.0)
    where, screen = next(iter(party.screens.items()))
    other = next(s for w, s in party.screens.items() if w[0] != where[0])
    party.screens[where] = other
    try:
        with pytest.raises(AssertionError, match="not the newest"):
            audit(site, party)
    finally:
        party.screens[where] = screen
