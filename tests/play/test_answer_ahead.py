"""Answering ahead: the choice, and what the croupier makes of it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from complots_site.web.refusal import Refused
from games.boards import board
from games.croupier.act import act
from games.matches import memory
from games.matches.ahead import chosen_ahead, pause
from games.models import Match, Move
from games.play.answer import answer
from games.play.answer_ahead import answer_ahead
from games.play.resign import resign
from games.titles import all_titles, get
from tests.harness.tables import LATER, let_time_pass, name_at, play_out, player, replayed, table

pytestmark = pytest.mark.django_db
NAMES = ("alice", "bob", "chloe", "denis")


@pytest.fixture
def match() -> Match:
    return table(*NAMES)


def move(match: Match, seat: int, notation: str) -> None:
    play = replayed(match)
    answer(match.key, name_at(match, seat).pk, str(play.number(seat)), notation)


def announce(match: Match, notation: str) -> tuple[int, list[int]]:
    """The seat whose turn it was, and the others from its left."""
    first = replayed(match).turn
    move(match, first, notation)
    return first, [(first + step) % 4 for step in (1, 2, 3)]


def wish(match: Match, *seats: int, on: bool = True) -> None:
    for seat in seats:
        answer_ahead(match.key, name_at(match, seat).pk, "pass" if on else "")


def due(match: Match) -> timedelta:
    """How long after the question something is due."""
    match.refresh_from_db()
    return match.due_at - match.asked_at


def sent(match: Match) -> list[str]:
    """What everyone at the table and a spectator is sent."""
    match.refresh_from_db()
    memory.forget()
    snapshot = memory.snapshot_at(match)
    people = [player(name).pk for name in NAMES]
    return [board.table(snapshot, pk, "fr") for pk in [*people, None]]


def test_a_window_that_does_not_concern_a_player_passes_by_soon_and_in_their_name(match):
    _, others = announce(match, "tax")
    wish(match, others[0])
    assert timedelta(seconds=1) < due(match) < timedelta(seconds=7)
    assert act(match.key, match.due_at)
    last = Move.objects.get(match=match, number=1)
    assert (last.seat, last.notation, last.by) == (others[0], "allow", "hand")
    assert replayed(match).ask.awaited == tuple(sorted(others[1:]))
    assert due(match) == timedelta(seconds=30)


def test_it_is_not_answered_before_its_time(match):
    _, others = announce(match, "tax")
    wish(match, others[0])
    match.refresh_from_db()
    assert not act(match.key, match.due_at - timedelta(milliseconds=1))
    assert Move.objects.filter(match=match).count() == 1


def test_a_window_where_all_let_pass_closes_without_anybody(match):
    first, others = announce(match, "tax")
    wish(match, *others)
    for _ in others:
        match.refresh_from_db()
        assert act(match.key, match.due_at)
    play = replayed(match)
    assert play.table.coins[first] == 5
    assert play.ask.kind == "action"


def test_a_players_own_turn_is_not_played_for_them(match):
    first = replayed(match).turn
    wish(match, first)
    assert due(match) == timedelta(seconds=45)


def test_whoever_is_aimed_at_is_waited_for(match):
    first = replayed(match).turn
    target = (first + 1) % 4
    wish(match, target)
    announce(match, f"steal:{target}")
    assert due(match) == timedelta(seconds=30)


def test_whoever_answers_by_hand_meanwhile_has_answered_once(match):
    _, others = announce(match, "tax")
    wish(match, others[0])
    match.refresh_from_db()
    when = match.due_at
    move(match, others[0], "allow")
    assert not act(match.key, when)
    assert Move.objects.filter(match=match, seat=others[0]).count() == 1


def test_once_it_is_switched_off_the_player_is_waited_for_again(match):
    _, others = announce(match, "tax")
    wish(match, others[0])
    wish(match, others[0], on=False)
    assert due(match) == timedelta(seconds=30)


def test_letting_pass_is_no_sign_of_life(match):
    for _ in range(40):
        if match.seats.filter(missed__gt=0).exists() and replayed(match).ask.kind == "challenge":
            break
        let_time_pass(match)
        play = replayed(match)
        if play.ask.kind == "action" and play.ply > 3:
            move(match, play.turn, "tax")
    seat = match.seats.filter(missed__gt=0, number__in=replayed(match).ask.awaited).first()
    before = seat.missed
    wish(match, seat.number)
    match.refresh_from_db()
    assert act(match.key, match.due_at)
    seat.refresh_from_db()
    assert seat.missed == before


def test_nobody_else_can_tell(match):
    _, others = announce(match, "tax")
    match.refresh_from_db()
    before, version = sent(match), match.version
    wish(match, others[0], others[2])
    match.refresh_from_db()
    assert match.version == version
    assert sent(match) == before
    wish(match, others[0], on=False)
    assert sent(match) == before


def test_an_answer_that_passed_looks_like_one_by_hand(match):
    _, others = announce(match, "tax")
    Match.objects.filter(pk=match.pk).update(asked_at=timezone.now() - timedelta(seconds=8))
    wish(match, others[0])
    match.refresh_from_db()
    version = match.version
    assert act(match.key, timezone.now())
    passed = sent(match)
    Move.objects.filter(match=match, number=1).delete()
    Match.objects.filter(pk=match.pk).update(ply=1, version=version)
    match.seats.update(ahead="")
    memory.forget()
    move(match, others[0], "allow")
    assert sent(match) == passed


def test_a_pause_differs_from_seat_to_seat_and_cannot_be_reckoned_without_the_sites_secret(
    match, settings
):
    _, others = announce(match, "tax")
    match.refresh_from_db()
    live = memory.load(match)
    known = [pause(live, seat) for seat in others]
    assert len(set(known)) == 3
    settings.SECRET_KEY = "another"
    assert [pause(live, seat) for seat in others] != known


@pytest.mark.parametrize("pace", [0.1, 1, 1000])
def test_a_pause_never_reaches_the_deadline(match, settings, pace):
    settings.BOT_PACE = pace
    _, others = announce(match, "tax")
    match.refresh_from_db()
    live = memory.load(match)
    assert all(pause(live, seat) <= timedelta(seconds=15) for seat in others)


def test_it_is_switched_off_by_the_end_of_the_match():
    match = table("alice", seats=3, bots=[1, 2])
    wish(match, 0)
    play_out(match)
    assert match.status == "finished"
    assert not match.seats.exclude(ahead="").exists()


def test_for_one_who_has_resigned_the_bot_plays(match):
    _, others = announce(match, "tax")
    wish(match, others[0])
    resign(match.key, name_at(match, others[0]).pk)
    match.refresh_from_db()
    assert list(chosen_ahead(memory.load(match))) == []


@pytest.mark.parametrize("title", [slug for slug, it in all_titles().items() if not it.ahead])
def test_where_every_question_concerns_whoever_is_asked_there_is_no_such_wish(title):
    names = ("alice", "bob", "chloe")[: get(title).seats_near(3)]
    match = table(*names, seats=len(names), title=title)
    with pytest.raises(Refused) as refusal:
        wish(match, 0)
    assert refusal.value.status == 409


def test_only_whoever_plays_can_wish_it(match):
    with pytest.raises(Refused) as refusal:
        answer_ahead(match.key, player("eve").pk, "pass")
    assert refusal.value.status == 403


def test_a_whole_match_where_all_let_pass_is_played_by_the_turns_alone(match):
    wish(match, 0, 1, 2, 3)
    for _ in range(400):
        match.refresh_from_db()
        if match.status != "running":
            break
        assert act(match.key, max(match.due_at, timezone.now() + LATER))
    assert match.status == "finished"
