"""The audit itself: it passes where nothing has happened, and sees what must not be."""

from dataclasses import asdict
from typing import Any

import pytest

from tests.faults.attempt import Attempt, Fate
from tests.faults.histories.history import Read, history
from tests.faults.histories.linear import findings
from tests.faults.party import LIVELY, Party
from tests.faults.scale import in_the_soak
from tests.faults.truth import audit, examined
from tests.harness.site import Site

WRONG = """
from games.models import Match, RatingChange

a = Match.objects.filter(status="running").order_by("ply").first()
b, c = Match.objects.filter(ply__gt=0).exclude(pk=a.pk)[:2]
facts = {"player_id": a.host_id, "title": a.title, "finish_number": 1, "at": a.started_at}
RatingChange.objects.create(match=a, before=0, change=0, **facts)
Match.objects.filter(pk=a.pk).update(due_at=None)
Match.objects.filter(pk=b.pk).update(ply=b.ply - 1)
c.moves.filter(number=0).update(notation="nothing")
"""
AWAY = "from games.models import Seat; Seat.objects.filter(number=0).update(away=True)"


@pytest.fixture(scope="module")
def played():
    """A site where a party has rested, and the party."""
    with Site(env=LIVELY) as site, Party(site, tables=8, think=0.05) as party:
        party.until(100)
        party.rest()
        yield site, party


def found_wrong(site: Site, party: Party) -> str:
    """All that the audit complains of."""
    with pytest.raises(AssertionError) as complaint:
        audit(site, party)
    return str(complaint.value)


def stored(known: dict[str, Any], attempt: Attempt) -> int | None:
    """The number of a move that was answered; None where the same seat said the same again, which
    would be taken for it once it is lost.
    """
    kept = known["matches"][attempt.key]
    move = [kept["seats"][str(attempt.player)], attempt.notation, "hand"]
    only = attempt.fate is Fate.ANSWERED and kept["log"].count(move) == 1
    return kept["log"].index(move) if only else None


@in_the_soak("parties with faults")
def test_a_party_without_a_fault_is_found_in_order(played):
    site, party = played
    counted = audit(site, party)
    assert counted["moves"] >= party.acknowledged >= 80
    assert counted["fates"]["answered"] > 5
    assert counted["fates"]["shown"] > 5


def test_the_audit_misses_what_was_acknowledged_and_sees_what_was_refused(played):
    site, party = played
    key, number = next(iter(party.screens))
    answered = next(attempt for attempt in party.attempts if attempt.fate is Fate.ANSWERED)
    answered.fate = Fate.REFUSED
    for fate in (Fate.ANSWERED, Fate.SHOWN):
        party.attempts.append(Attempt(key, number, "99", f"never {fate}", fate=fate))
    try:
        complaint = found_wrong(site, party)
    finally:
        answered.fate = Fate.ANSWERED
        del party.attempts[-2:]
    assert "is answered, and 0 times" in complaint
    assert "is shown, and 0 times" in complaint
    assert "is refused, and 1 times" in complaint


def test_a_missing_word_is_excused_by_an_earlier_one_of_the_same_player_alone(played):
    site, party = played
    answered = [attempt for attempt in party.attempts if attempt.fate is Fate.ANSWERED]
    never = {
        notation: [Attempt(a.key, a.player, a.ask, notation, fate=Fate.SHOWN) for a in answered]
        for notation in ("before it", "after it")
    }
    party.attempts = [*never["before it"], *party.attempts, *never["after it"]]
    try:
        complaint = found_wrong(site, party)
    finally:
        party.attempts = party.attempts[len(answered) : -len(answered)]
    assert "'before it' of seat" in complaint
    assert "'after it' of seat" not in complaint


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("lost", "was acknowledged, and is lost"),
        ("doubled", "moves were stored, and"),
        ("stale", "a read of 0 happened at version 0, and began after"),
    ],
)
def test_a_history_of_real_players_is_linearizable_until_it_is_broken(played, how, sentence):
    site, party = played
    known = history(party.attempts, party.reads, examined(site, party)["kept"])
    assert findings(known) == []
    answered = next(attempt for attempt in party.attempts if stored(known, attempt) is not None)
    kept, number = known["matches"][answered.key], stored(known, answered)
    if how == "lost":
        del kept["log"][number], kept["diary"][-1]
    elif how == "doubled":
        kept["log"].insert(number, kept["log"][number])
    else:
        late = max(read.ended for read in party.reads) + 60
        stale = Read(answered.key, answered.player, 0, late, late + 1)
        known["operations"].append(asdict(stale))
    assert sentence in "\n".join(findings(known))


def test_the_audit_sees_tables_and_screens_that_are_not_the_replay(played, monkeypatch):
    site, party = played
    monkeypatch.setattr("tests.faults.truth.PATIENCE", 0.0)
    site.manage("shell", "--verbosity", "0", "-c", AWAY)
    complaint = found_wrong(site, party)
    assert "is served otherwise" in complaint
    assert "is not the newest" in complaint


def test_the_audit_sees_what_is_stored_wrong(played):
    site, party = played
    site.manage("shell", "--verbosity", "0", "-c", WRONG)
    complaint = found_wrong(site, party)
    assert "moves are counted, but these are stored" in complaint
    assert "nobody will ever come by" in complaint
    assert "move 0 is not a legal move" in complaint
    assert "1 changes belong to no finished match" in complaint
