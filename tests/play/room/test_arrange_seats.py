"""Sitting down, getting up, and who decides."""

import pytest
from django.conf import settings

from complots_site.web.refusal import Refused
from games.models import Match
from games.play.create_match import Plan, create_match
from games.play.moderation.mute import mute
from games.play.room.arrange_seats import change_seat, seat_bot
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick, leave_match
from games.play.room.start_match import start_match
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def seated(match: Match) -> list[str]:
    """Who sits where: names, "bot", or ""."""
    seats = match.seats.select_related("player")
    return [s.player.username if s.player else "bot" if s.bot else "" for s in seats]


def status_of(verb, *args, **kwargs) -> int:
    with pytest.raises(Refused) as refusal:
        verb(*args, **kwargs)
    return refusal.value.status


def test_the_host_sits_in_the_first_seat_left_by_the_bots():
    match = table("alice", seats=4, bots=[0, 2])
    assert seated(match) == ["bot", "alice", "bot", ""]


def test_the_last_to_sit_down_starts_the_match():
    match = table("alice", "bob", seats=3)
    assert match.status == "open"
    join_match(match.key, player("chloe"))
    match.refresh_from_db()
    assert match.status == "running"
    assert match.due_at is not None


def test_with_bots_everywhere_else_the_match_starts_at_once():
    assert table("alice", seats=3, bots=[1, 2]).status == "running"


def test_the_host_starts_and_bots_fill_the_free_seats():
    match = table("alice", "bob", seats=5)
    start_match(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.status == "running"
    assert seated(match) == ["alice", "bob", "bot", "bot", "bot"]


def test_only_the_host_arranges_the_table():
    match = table("alice", "bob", seats=4)
    for who in ("bob", "eve"):
        someone = player(who).pk
        assert status_of(start_match, match.key, someone) == 403
        assert status_of(kick, match.key, someone, 0) == 403
        assert status_of(seat_bot, match.key, someone, 3) == 403


def test_a_host_who_leaves_hands_over_to_the_next():
    match = table("alice", "bob", seats=4)
    leave_match(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.host == player("bob")
    assert seated(match) == ["", "bob", "", ""]


def test_a_table_nobody_sits_at_is_closed():
    match = table("alice", seats=3, bots=[2])
    leave_match(match.key, player("alice").pk)
    match.refresh_from_db()
    assert match.status == "closed"
    assert status_of(join_match, match.key, player("bob")) == 409


def test_nobody_sits_in_two_seats_or_in_a_taken_one():
    match = table("alice", "bob", seats=4)
    join_match(match.key, player("bob"), 3)
    assert seated(match) == ["alice", "bob", "", ""]
    assert status_of(join_match, match.key, player("chloe"), 1) == 409


@pytest.mark.parametrize("number", [4, 77, -1, 10**30])
def test_a_seat_that_does_not_exist_is_not_said_to_be_taken(number):
    match = table("alice", "bob", seats=4)
    alice = player("alice").pk
    assert status_of(join_match, match.key, player("chloe"), number) == 422
    assert status_of(change_seat, match.key, alice, number) == 422
    assert status_of(seat_bot, match.key, alice, number) == 422


@pytest.mark.parametrize("number", [0, 2])
def test_a_player_moves_to_a_free_seat_before_or_behind_their_own(number):
    match = table("alice", "bob", seats=4)
    change_seat(match.key, player("alice").pk, 3)
    change_seat(match.key, player("bob").pk, number)
    assert sorted(filter(None, seated(match))) == ["alice", "bob"]
    assert seated(match)[3] == "alice"


def test_whoever_the_host_sends_away_does_not_come_back():
    match = table("alice", "bob", seats=4)
    kick(match.key, player("alice").pk, 1)
    assert seated(match) == ["alice", "", "", ""]
    assert status_of(join_match, match.key, player("bob")) == 403


def test_whom_the_host_has_muted_does_not_sit_down_and_whom_another_has_does():
    match = table("alice", "bob", seats=4)
    chloe, denis = player("chloe"), player("denis")
    mute(player("alice"), "chloe")
    mute(player("bob"), "denis")
    assert status_of(join_match, match.key, chloe) == 403
    assert status_of(join_match, match.key, chloe, invite=match.invite) == 403
    join_match(match.key, denis)
    assert seated(match) == ["alice", "bob", "denis", ""]


def test_whoever_has_taken_the_seat_meanwhile_is_not_sent_away_for_another():
    match = table("alice", "bob", seats=4)
    leave_match(match.key, player("bob").pk)
    join_match(match.key, player("chloe"), 1)
    assert status_of(kick, match.key, player("alice").pk, 1, "bob") == 409
    assert seated(match) == ["alice", "chloe", "", ""]
    kick(match.key, player("alice").pk, 1, "chloe")
    assert seated(match) == ["alice", "", "", ""]


def test_who_sits_before_the_host_is_sent_away_and_the_host_stays_the_host():
    match = table("alice", "bob", "chloe", seats=5)
    change_seat(match.key, player("alice").pk, 4)
    change_seat(match.key, player("bob").pk, 0)
    kick(match.key, player("alice").pk, 0)
    assert seated(match) == ["", "", "chloe", "", "alice"]
    match.refresh_from_db()
    assert match.host == player("alice")


def test_a_bot_gives_up_its_seat_when_the_host_says_so():
    match = table("alice", seats=4, bots=[2])
    kick(match.key, player("alice").pk, 2)
    assert seated(match) == ["alice", "", "", ""]


@pytest.mark.parametrize("number", [0, 3, 4, 99])
def test_there_is_nobody_to_send_away_in_ones_own_or_an_empty_seat(number):
    match = table("alice", "bob", seats=4)
    assert status_of(kick, match.key, player("alice").pk, number) == 409


def test_a_private_table_opens_to_its_invite_alone():
    match = table("alice", seats=3, public=False)
    assert status_of(join_match, match.key, player("bob")) == 404
    assert status_of(join_match, match.key, player("bob"), invite="wrong") == 404
    join_match(match.key, player("bob"), invite=match.invite)
    assert seated(match) == ["alice", "bob", ""]


def test_seats_change_hands_only_before_the_match():
    match = table("alice", "bob", "chloe", seats=3)
    assert status_of(leave_match, match.key, player("alice").pk) == 409
    assert status_of(change_seat, match.key, player("alice").pk, 1) == 409
    assert status_of(kick, match.key, player("alice").pk, 1) == 409
    assert status_of(join_match, match.key, player("denis")) == 409


def test_a_private_table_is_never_rated():
    assert not table("alice", seats=3, public=False, rated=True).rated


@pytest.mark.parametrize(
    "plan",
    [
        {"title": "chess"},
        {"seats": 1},
        {"seats": 9},
        {"tempo": "blitz"},
        {"options": {"fifth": "duchess"}},
        {"options": {"first": "0"}},
        {"bots": [0, 1, 2, 3]},
        {"bots": [4]},
        {"bots": [-1]},
    ],
)
def test_a_table_that_no_form_offers_is_not_opened(plan):
    hopes = Plan(**{"title": "complots", "seats": 4, **plan})
    assert status_of(create_match, player("alice"), hopes) == 422
    assert not Match.objects.exists()


def test_nobody_waits_at_more_than_a_few_tables():
    for _ in range(settings.OPEN_PER_PLAYER):
        table("alice", seats=3)
    assert status_of(create_match, player("alice"), Plan("complots", 3)) == 409
