"""Challenging a friend, and declining."""

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from complots_site.web.refusal import Refused
from games.boards.bar import BEGINS, bar_of
from games.matches import announce, memory
from games.models import Challenge, Match
from games.play.erase import erase
from games.play.friends.challenge import challenge
from games.play.friends.decline import decline
from games.play.moderation.ban import ban
from games.play.moderation.mute import mute
from games.play.rename import SPAN, rename
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick, leave_match
from games.titles import all_titles
from tests.friends.people import befriend, follows
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def refused(verb, *args) -> int:
    with pytest.raises(Refused) as refusal:
        verb(*args)
    return refusal.value.status


def called(name: str = "bob") -> str:
    """What kind of bar their pages have."""
    bar = bar_of(player(name).pk, "fr")
    return bar.token.split(".")[1] if bar.token else ""


def test_a_challenge_is_a_private_table_and_the_friend_is_told(
    monkeypatch, django_capture_on_commit_callbacks
):
    sent = []
    monkeypatch.setattr(announce, "_send", lambda *notices: sent.extend(notices))
    befriend("alice", "bob")
    with django_capture_on_commit_callbacks(execute=True):
        match, _ = challenge(player("alice"), "bob", "complots")
    assert (match.status, match.public, match.rated, match.host) == (
        Match.Status.OPEN,
        False,
        False,
        player("alice"),
    )
    assert match.seats_count == all_titles()["complots"].seats_near(2)
    bob = player("bob").pk
    assert (announce.group_of_player(bob), {"type": "bar.changed", "match": match.pk}) in sent
    bar = bar_of(bob, "fr")
    assert f"/m/{match.key}/" in bar.text
    assert bar.challenges == {match.pk}
    assert (called("alice"), called("chloe")) == ("", "")


@pytest.mark.parametrize("who", ["follower", "followed", "nobody"])
def test_only_friends_can_be_challenged(who):
    if who == "follower":
        follows("bob", "alice")
    if who == "followed":
        follows("alice", "bob")
    player("bob")
    assert refused(challenge, player("alice"), "bob", "complots") == 403
    assert refused(challenge, player("alice"), "no-one", "complots") == 422
    assert not Match.objects.exists()


def test_there_must_be_such_a_title():
    befriend("alice", "bob")
    assert refused(challenge, player("alice"), "bob", "chess") == 422


def test_two_clicks_are_one_challenge_and_another_title_is_another():
    befriend("alice", "bob")
    first, _ = challenge(player("alice"), "bob", "complots")
    assert challenge(player("alice"), "bob", "complots") == (first, False)
    other, new = challenge(player("alice"), "bob", "theories")
    assert (other != first, new) == (True, True)
    assert Challenge.objects.count() == 2


def test_it_lapses_with_the_table():
    befriend("alice", "bob")
    match, _ = challenge(player("alice"), "bob", "complots")
    assert called() == "challenge"
    leave_match(match.key, player("alice").pk)
    assert called() == ""
    fresh, _ = challenge(player("alice"), "bob", "complots")
    assert [each.match for each in Challenge.objects.all()] == [fresh]


def test_who_sits_down_is_asked_no_more_and_neither_is_who_finds_no_seat():
    befriend("alice", "bob", "chloe")
    match, _ = challenge(player("alice"), "bob", "complots")
    join_match(match.key, player("chloe"), invite=match.invite)
    if match.seats_count == 2:
        assert called() == ""
    other, _ = challenge(player("alice"), "bob", "theories")
    join_match(other.key, player("bob"), invite=other.invite)
    assert other.pk not in bar_of(player("bob").pk, "fr").challenges


def test_who_declines_is_left_in_peace_and_the_table_is_told():
    befriend("bob", "alice", "chloe")
    match, other = (challenge(player(name), "bob", "complots")[0] for name in ("alice", "chloe"))
    match.refresh_from_db()
    assert memory.snapshot_at(match).challenged == (("bob", False),)
    version = match.version
    decline(player("bob"), match.key)
    assert bar_of(player("bob").pk, "fr").challenges == {other.pk}
    match.refresh_from_db()
    assert match.version > version
    assert memory.snapshot_at(match).challenged == (("bob", True),)
    for name in ("bob", "alice", "chloe"):
        assert refused(decline, player(name), match.key) == 404


def test_muting_takes_the_challenge_back_and_no_other():
    befriend("bob", "alice", "chloe")
    for one, other in (("alice", "bob"), ("chloe", "bob"), ("bob", "chloe")):
        challenge(player(one), other, "complots")
    mute(player("bob"), "alice")
    left = Challenge.objects.values_list("by__username", "player__username")
    assert {*left} == {("chloe", "bob"), ("bob", "chloe")}
    mute(player("bob"), "chloe")
    assert called() == ""


def test_the_table_says_of_nobody_who_has_come_or_was_sent_away_that_they_are_told():
    befriend("alice", "bob")
    match, _ = challenge(player("alice"), "bob", "intrigue")
    for happens, told in (
        (lambda: join_match(match.key, player("bob"), invite=match.invite), ()),
        (lambda: leave_match(match.key, player("bob").pk), (("bob", False),)),
        (lambda: join_match(match.key, player("bob"), 1, invite=match.invite), ()),
        (lambda: kick(match.key, player("alice").pk, 1), ()),
    ):
        happens()
        match.refresh_from_db()
        assert memory.snapshot_at(match).challenged == told


@pytest.mark.parametrize(
    ("happens", "told"),
    [
        (lambda bob: rename(bob, "Robert"), (("Robert", False),)),
        (erase, ()),
        (ban, ()),
        (lambda bob: mute(bob, "alice"), ()),
    ],
)
def test_the_table_that_waits_names_nobody_who_is_called_otherwise_or_comes_no_more(happens, told):
    befriend("alice", "bob")
    match, _ = challenge(player("alice"), "bob", "complots")
    match.refresh_from_db()
    assert memory.snapshot_at(match).challenged == (("bob", False),)
    User.objects.filter(username="bob").update(date_joined=timezone.now() - 2 * SPAN)
    happens(player("bob"))
    match.refresh_from_db()
    assert memory.snapshot_at(match).challenged == told


def test_a_fresh_challenge_goes_before_a_turn_that_waits_and_an_old_one_after_it():
    befriend("alice", "bob")
    waits = table("bob", "chloe", "dora", seats=3)
    Match.objects.filter(pk=waits.pk).update(started_at=waits.started_at - 2 * BEGINS)
    Match.objects.filter(pk=waits.pk).update(awaited=0b111)
    challenge(player("alice"), "bob", "complots")
    assert called() == "challenge"
    one = Challenge.objects.get()
    Challenge.objects.update(at=one.at - 2 * BEGINS)
    assert called() == "asked"
    assert "et une autre" in bar_of(player("bob").pk, "fr").text


def test_challenges_are_tables_that_one_waits_at_and_bounded_like_these():
    befriend("alice", *(f"f{number}" for number in range(settings.OPEN_PER_PLAYER + 1)))
    for number in range(settings.OPEN_PER_PLAYER):
        challenge(player("alice"), f"f{number}", "complots")
    assert refused(challenge, player("alice"), f"f{number + 1}", "complots") in (409, 429)


def test_a_challenge_whose_match_is_over_costs_the_bar_no_statement(django_assert_num_queries):
    befriend("alice", "bob")
    match, _ = challenge(player("alice"), "bob", "complots")
    bob = player("bob").pk
    with django_assert_num_queries(3):
        assert bar_of(bob, "fr").challenges
    Match.objects.filter(pk=match.pk).update(status=Match.Status.CLOSED)
    with django_assert_num_queries(2):
        assert not bar_of(bob, "fr").challenges
