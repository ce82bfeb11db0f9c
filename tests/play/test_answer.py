"""The one door for moves."""

from dataclasses import replace
from datetime import timedelta

import pytest
from django.utils import timezone

from complots_site.web.refusal import Reason, Refused
from games.croupier.beat import join
from games.matches import memory
from games.matches.uptime import PARTS
from games.models import Beat, Match, Move
from games.models.beat import LONG_AGO, last_beats
from games.play.answer import answer, refused_at_sight
from tests.harness.tables import asked, let_time_pass, name_at, player, replayed, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return table("alice", "bob", "chloe", "denis")


def refused(match: Match, who: str, ask: str, notation: str) -> int:
    """The status of the refusal, having checked that nothing changed."""
    match.refresh_from_db()
    before = (match.version, match.ply, match.due_at, match.asked_at)
    with pytest.raises(Refused) as refusal:
        answer(match.key, player(who).pk, ask, notation)
    match.refresh_from_db()
    assert before == (match.version, match.ply, match.due_at, match.asked_at)
    assert Move.objects.filter(match=match).count() == match.ply
    assert str(refusal.value.sentence)
    return refusal.value.status


def test_a_legal_move_is_stored_once_and_the_match_goes_on(match):
    who, ask, notation = asked(match)
    answer(match.key, who.pk, ask, notation)
    move = Move.objects.get(match=match)
    assert (move.number, move.notation, move.by) == (0, notation, "hand")
    match.refresh_from_db()
    assert (match.ply, match.version) == (1, match.version)
    assert match.due_at > timezone.now()


def test_an_illegal_move_is_refused(match):
    who, ask, _word = asked(match)
    for notation in (
        "coup:1",
        "lose:duchess",
        "",
        "tax ",
        "TAX",
        "steal:99",
        "x" * 500,
        "\x00",
        "é",
    ):
        assert refused(match, who.username, ask, notation) == 422


def test_a_doubled_click_counts_once(match):
    who, ask, _word = asked(match)
    answer(match.key, who.pk, ask, "income")
    assert refused(match, who.username, ask, "income") == 409
    assert match.ply == 1


def test_a_move_for_a_question_that_is_closed_is_stale(match):
    who, ask, _word = asked(match)
    answer(match.key, who.pk, ask, "income")
    assert refused(match, asked(match)[0].username, ask, "income") == 409


@pytest.mark.parametrize("ask", ["", "-1", "1", "00", "0 ", "９", "nan", "9" * 400])
def test_a_forged_number_of_a_question_is_stale(match, ask):
    who, _ask, notation = asked(match)
    assert refused(match, who.username, ask, notation) == 409


def test_nobody_moves_for_another_seat(match):
    who, ask, notation = asked(match)
    for other in {"alice", "bob", "chloe", "denis"} - {who.username}:
        assert refused(match, other, ask, notation) == 409


def test_a_spectator_of_a_public_table_may_not_move(match):
    _who, ask, notation = asked(match)
    assert refused(match, "eve", ask, notation) == 403


def test_a_private_table_does_not_exist_for_a_stranger():
    match = table("alice", "bob", seats=2, public=False)
    assert refused(match, "eve", "0", "draft:duchess") == 404


def test_there_is_no_table_of_an_unknown_key(match):
    with pytest.raises(Refused) as refusal:
        answer("nowhere", player("alice").pk, "0", "income")
    assert refusal.value.status == 404


def test_a_move_before_the_match_has_begun_is_refused():
    match = table("alice", seats=3)
    assert refused(match, "alice", "0", "income") == 409


def test_in_a_window_anothers_answer_does_not_make_mine_stale(match):
    who, ask, _word = asked(match)
    answer(match.key, who.pk, ask, "tax")
    play = replayed(match)
    ask = str(play.opened)
    for seat in play.ask.awaited:
        answer(match.key, name_at(match, seat).pk, ask, "allow")
    match.refresh_from_db()
    assert match.ply == 4


def test_the_deadline_holds_even_when_no_croupier_has_come_by_that_table(match):
    join(last_beats(), *PARTS)
    Beat.objects.filter(part="resumed").update(at=LONG_AGO)
    who, ask, notation = asked(match)
    Match.objects.filter(pk=match.pk).update(asked_at=timezone.now() - timedelta(seconds=46))
    assert refused(match, who.username, ask, notation) == 409


@pytest.mark.parametrize("absent", ["web", "croupier"])
def test_time_that_ran_out_while_a_part_of_the_site_was_away_makes_nobody_late(match, absent):
    join(last_beats(), *PARTS)
    Beat.objects.filter(part="resumed").update(at=LONG_AGO)
    Beat.objects.filter(part=absent).update(at=timezone.now() - timedelta(seconds=2))
    who, ask, notation = asked(match)
    Match.objects.filter(pk=match.pk).update(asked_at=timezone.now() - timedelta(seconds=46))
    answer(match.key, who.pk, ask, notation)
    assert Move.objects.get(match=match).notation == notation


def test_one_who_is_away_is_back_with_their_next_move():
    match = table("alice", "bob", seats=2, seed=3)
    for _ in range(30):
        let_time_pass(match)
        away = [seat for seat in match.seats.all() if seat.away]
        play = replayed(match)
        if away and play.ask and away[0].number in play.ask.moves:
            break
    seat = away[0]
    notation = play.ask.moves[seat.number][0]
    answer(match.key, seat.player_id, str(play.opened), notation)
    seat.refresh_from_db()
    assert (seat.away, seat.missed) == (False, 0)


def test_a_move_for_a_closed_question_is_refused_at_sight_and_no_other(match):
    snapshot = memory.snapshot_at(Match.objects.get(pk=match.pk))
    seat = snapshot.seats[0]
    later = replace(snapshot, asks=dict.fromkeys(snapshot.asks, 7))
    epoch = str(snapshot.epoch)
    refused = refused_at_sight(later, seat.player_id, "6", epoch)
    assert refused is not None
    assert refused.reason is Reason.STALE
    for ask in ("7", "8", "", "x", "-1"):
        assert refused_at_sight(later, seat.player_id, ask, epoch) is None
    assert refused_at_sight(later, None, "6", epoch) is None
    assert refused_at_sight(later, seat.player_id, "6", "99") is None
    over = replace(later, status=Match.Status.FINISHED)
    assert refused_at_sight(over, seat.player_id, "6", epoch) is None
