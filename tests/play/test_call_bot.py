"""Calling a bot for a player who keeps the others waiting, and their coming back."""

import pytest

from complots_site.web.refusal import Refused
from games.boards import board
from games.matches import absent, memory
from games.matches.absent import set_absent
from games.models import Match
from games.play.answer import answer
from games.play.call_bot import call_bot
from games.play.resign import come_back, resign
from tests.harness.tables import asked, let_time_pass, player, table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_absent():
    yield
    absent._absent.clear()


def missed(tempo: str = "live") -> tuple[Match, int, list[str]]:
    """A match in which the clock has just answered once, for which seat, and the names by seat."""
    names = ["alice", "bob", "chloe"]
    match = table(*names, seats=3, tempo=tempo)
    let_time_pass(match)
    late = match.seats.filter(missed=1).first()
    assert late is not None
    match.refresh_from_db()
    return match, late.number, names


def status_of(*args) -> int:
    with pytest.raises(Refused) as refusal:
        call_bot(*args)
    return refusal.value.status


def button(match: Match, viewer: int | None) -> bool:
    """Whether the board of a seat offers it."""
    match.refresh_from_db()
    snapshot = memory.snapshot_at(match)
    who = None if viewer is None else snapshot.seats[viewer].player_id
    return f"/m/{match.key}/call/" in board.table(snapshot, who, "fr")


def test_after_one_missed_decision_another_player_may_call_a_bot():
    match, late, names = missed()
    other = (late + 1) % 3
    assert not button(match, other)
    set_absent(match.pk, frozenset({late}))
    assert button(match, other)
    call_bot(match.key, player(names[other]).pk, late)
    assert match.seats.get(number=late).away
    match.refresh_from_db()
    assert not match.awaited >> late & 1
    assert not button(match, other)


def test_whoever_keeps_the_others_waiting_again_has_a_button_at_the_seat():
    match, late, names = missed()
    while asked(match)[0].username != names[late]:
        who, ask, move = asked(match)
        answer(match.key, who.pk, ask, move)
    assert button(match, (late + 1) % 3)
    assert not button(match, late)


def test_whoever_comes_back_has_the_seat_again_by_one_click():
    match, late, names = missed()
    call_bot(match.key, player(names[(late + 1) % 3]).pk, late)
    match.refresh_from_db()
    snapshot = memory.snapshot_at(match)
    assert f"/m/{match.key}/back/" in board.table(snapshot, player(names[late]).pk, "fr")
    for name in {*names} - {names[late]}:
        assert f"/m/{match.key}/back/" not in board.table(snapshot, player(name).pk, "fr")
    come_back(match.key, player(names[late]).pk)
    seat = match.seats.get(number=late)
    assert (seat.away, seat.missed) == (False, 0)


def test_nobody_is_called_for_who_has_missed_nothing_or_has_answered_since():
    match = table("alice", "bob", seats=2)
    assert status_of(match.key, player("alice").pk, 1) == 409
    assert not button(match, 0)
    match, late, names = missed()
    for _ in range(50):
        who, ask, move = asked(match)
        answer(match.key, who.pk, ask, move)
        match.refresh_from_db()
        if who.username == names[late]:
            break
    other = (late + 1) % 3
    set_absent(match.pk, frozenset({late}))
    assert status_of(match.key, player(names[other]).pk, late) == 409
    assert not button(match, other)


@pytest.mark.parametrize("tempo", ["relaxed", "slow"])
def test_where_there_is_time_no_bot_is_called(tempo):
    match, late, names = missed(tempo)
    other = (late + 1) % 3
    set_absent(match.pk, frozenset({late}))
    assert status_of(match.key, player(names[other]).pk, late) == 409
    assert not button(match, other)


@pytest.mark.parametrize("late", [0, 2])
def test_it_is_called_for_the_first_seat_as_for_the_last(late):
    match = table("alice", "bob", "chloe", seats=3)
    match.seats.filter(number=late).update(missed=1)
    memory.forget()
    call_bot(match.key, player("bob").pk, late)
    assert match.seats.get(number=late).away


def test_it_is_for_the_others_who_play_and_for_seats_of_people():
    match, late, names = missed()
    assert status_of(match.key, player("eve").pk, late) == 403
    assert status_of(match.key, None, late) == 403
    assert status_of(match.key, player(names[late]).pk, late) == 409
    set_absent(match.pk, frozenset({late}))
    assert not button(match, None)
    assert not button(match, late)
    other = (late + 1) % 3
    for number in (-1, 3, other):
        assert status_of(match.key, player(names[other]).pk, number) == 409
    resign(match.key, player(names[late]).pk)
    assert status_of(match.key, player(names[other]).pk, late) == 409
