"""When the croupier acts, and that its pauses tell nothing."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.croupier.act import act
from games.croupier.beat import join
from games.croupier.round import REST, go_round, put_off
from games.croupier.rules import make_abandoned_due
from games.matches import memory
from games.matches.uptime import PARTS
from games.matches.waiting import bots_pause
from games.models import Beat, Match, Move
from games.models.beat import LONG_AGO, last_beats
from games.play.resign import come_back
from tests.harness.tables import LATER, name_at, play_out, replayed, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _the_site_is_there() -> None:
    """And it has never been down."""
    join(last_beats(), *PARTS)
    Beat.objects.filter(part=Beat.Part.RESUMED).update(at=LONG_AGO)


def live(match: Match):
    match.refresh_from_db()
    return memory.load(match)


def test_a_bots_turn_is_due_at_a_human_pace():
    for name in ("alice", "bob", "chloe", "denis"):
        match = table(name, seats=4, bots=[1, 2, 3])
        assert timedelta(seconds=0.5) < bots_pause(live(match)) < timedelta(seconds=3)


def test_it_is_quicker_when_no_human_is_left_in():
    match = table("alice", seats=4, bots=[1, 2, 3])
    match.seats.filter(number=0).update(resigned=True)
    Match.objects.filter(pk=match.pk).update(seating=99)
    assert bots_pause(live(match)) <= timedelta(seconds=0.5)


def test_a_pause_hangs_on_no_card():
    match = table("alice", seats=4, bots=[1, 2, 3])
    pauses = set()
    for number in range(8):
        Match.objects.filter(pk=match.pk).update(seed=bytes([number]) * 32)
        memory.forget()
        pauses.add(bots_pause(live(match)))
    assert len(pauses) == 1


def test_nothing_is_done_before_it_is_due():
    match = table("alice", seats=4, bots=[1, 2, 3])
    assert not act(match.key, timezone.now() - LATER)
    assert not go_round()
    assert not Move.objects.exists()


def test_two_croupiers_do_not_act_twice():
    match = table("alice", "bob", seats=2)
    then = timezone.now() + timedelta(seconds=40)
    assert act(match.key, then)
    match.refresh_from_db()
    assert match.ply == 2
    assert not act(match.key, then)


def test_a_row_that_is_due_too_early_does_not_make_the_clock_answer_early():
    match = table("alice", "bob", "chloe", "denis")
    deadline = match.due_at
    Match.objects.filter(pk=match.pk).update(due_at=timezone.now() - LATER)
    go_round()
    match.refresh_from_db()
    assert (match.ply, match.due_at) == (0, deadline)


def test_the_clock_answers_for_everyone_the_question_still_waits_for():
    match = table("alice", "bob", seats=2)
    act(match.key, timezone.now() + LATER)
    moves = list(match.moves.values_list("seat", "by"))
    assert moves == [(0, "clock"), (1, "clock")]
    assert [seat.missed for seat in match.seats.all()] == [1, 1]


def test_a_table_that_fails_does_not_stop_the_others(monkeypatch, caplog):
    broken = table("alice", seats=3, bots=[1, 2])
    sound = table("bob", seats=3, bots=[1, 2])
    Match.objects.update(asked_at=timezone.now() - LATER, due_at=timezone.now() - LATER)
    Match.objects.filter(pk=broken.pk).update(options={"fifth": "lost"})
    memory.forget()
    go_round()
    sound.refresh_from_db()
    assert sound.ply > 0
    assert f"failed at match {broken.pk}\n" in caplog.text
    assert broken.key not in caplog.messages[0]
    caplog.clear()
    go_round()
    assert "failed" not in caplog.text


def test_a_match_in_which_another_has_acted_meanwhile_is_not_put_off():
    match = table("alice", seats=3, bots=[1, 2])
    assert not put_off(match.key, match.due_at - timedelta(milliseconds=1), REST)
    due = match.due_at
    match.refresh_from_db()
    assert match.due_at == due
    assert put_off(match.key, due, REST)
    match.refresh_from_db()
    assert match.due_at > due


def test_bots_alone_play_to_the_end():
    match = table("alice", seats=8, bots=[1, 2, 3, 4, 5, 6, 7])
    play_out(match)
    assert match.ply < 1000
    assert match.outcome["reason"] == "last-living"


def test_matches_under_rules_no_longer_here_keep_nobody_waiting():
    for name in ("ann", "ben", "cleo", "dora", "emil", "fay", "gil", "hal", "ida", "jo"):
        old = table(name, seats=3, bots=[1, 2])
        Match.objects.filter(pk=old.pk).update(rules_version=0, due_at=timezone.now() - LATER)
    healthy = table("kim", seats=3, bots=[1, 2])
    Match.objects.filter(pk=healthy.pk).update(
        asked_at=timezone.now() - LATER, due_at=timezone.now()
    )
    memory.forget()
    for _ in range(3):
        go_round()
    healthy.refresh_from_db()
    assert healthy.ply > 0


def test_where_a_match_lost_its_rules_it_alone_is_due_at_the_next_round():
    lost, kept = table("alice", "bob", seats=2), table("chloe", "denis", seats=2)
    Match.objects.filter(pk=lost.pk).update(rules_version=0)
    make_abandoned_due()
    lost.refresh_from_db()
    assert lost.due_at <= timezone.now()
    assert Match.objects.get(pk=kept.pk).due_at == kept.due_at


def test_a_table_that_nobody_starts_is_closed_after_a_day():
    match = table("alice", "bob", seats=4)
    assert not act(match.key, timezone.now() + timedelta(hours=23))
    assert act(match.key, timezone.now() + timedelta(hours=25))
    match.refresh_from_db()
    assert match.status == "closed"


def test_a_table_that_nobody_joins_is_closed_too():
    match = table("alice", seats=4)
    assert act(match.key, timezone.now() + timedelta(hours=25))
    match.refresh_from_db()
    assert match.status == "closed"


def test_saying_that_one_is_back_does_not_keep_a_bot_from_its_turn():
    match = table("alice", "bob", seats=4, bots=[2, 3])
    for _ in range(20):
        match.refresh_from_db()
        if replayed(match).ask.awaited[0] > 1:
            break
        act(match.key, timezone.now() + LATER)
    due, version = match.due_at, match.version
    come_back(match.key, name_at(match, 0).pk)
    match.refresh_from_db()
    assert match.due_at <= due
    assert match.version == version


def test_nor_from_the_first_of_a_match():
    match = next(
        found
        for seed in range(20)
        if replayed(found := table("alice", "bob", seats=4, bots=[2, 3], seed=seed)).turn > 1
    )
    match.refresh_from_db()
    due = match.due_at
    assert due > match.asked_at
    come_back(match.key, name_at(match, 0).pk)
    match.refresh_from_db()
    assert match.due_at == due
