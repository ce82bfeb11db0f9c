"""Who is here of those one follows."""

import pytest

from games import clock
from games.friends.here import Here, read_here
from games.models import Match, Online
from games.play.create_match import Plan, create_match
from games.play.friends.hide_presence import hide_presence
from games.play.moderation.mute import mute
from games.play.rematch import rematch
from games.play.room.leave_match import kick
from tests.friends.people import befriend, come, follows, long_gone
from tests.harness.tables import bot_of, play_out, player, table

pytestmark = pytest.mark.django_db


def here(name: str = "alice") -> tuple[Here, ...]:
    one = player(name).pk
    return read_here([one])[one]


def test_who_has_a_page_open_is_here_and_who_closed_it_is_not_after_a_while():
    follows("alice", "bob", "chloe")
    assert here() == ()
    come("bob")
    assert here() == (Here("bob", online=True),)
    long_gone("bob")
    assert here() == ()


def test_nobody_is_seen_by_who_does_not_follow_them():
    follows("alice", "bob")
    come("alice", "bob")
    assert here("bob") == ()
    assert here("chloe") == ()


def test_friends_are_told_from_those_who_do_not_follow_back():
    follows("alice", "bob")
    befriend("alice", "chloe")
    come("bob", "chloe")
    assert [(one.name, one.friend) for one in here()] == [("bob", False), ("chloe", True)]


def test_who_follows_somebody_else_back_is_no_friend_online_or_at_a_table():
    follows("alice", "bob")
    follows("bob", "chloe")
    follows("dora", "alice")
    come("bob")
    assert [one.friend for one in here()] == [False]
    table("bob")
    assert [one.friend for one in here()] == [False]
    follows("bob", "alice")
    assert [one.friend for one in here()] == [True]


def test_who_waits_at_a_table_with_a_free_seat_comes_first_with_its_key():
    follows("alice", "bob", "zoe")
    come("bob", "zoe")
    match = table("zoe")
    assert here() == (
        Here("zoe", online=True, table=match.key, title="complots"),
        Here("bob", online=True),
    )
    long_gone("zoe")
    assert here()[0] == Here("zoe", table=match.key, title="complots")


def test_who_waits_at_two_tables_is_online_only_with_a_page_open():
    follows("alice", "bob")
    table("bob")
    newest = Here("bob", table=table("bob").key, title="complots")
    assert here() == (newest,)
    come("bob")
    assert here() == (newest._replace(online=True),)


def test_a_table_where_the_follower_sits_or_cannot_sit_down_is_not_told_of():
    follows("alice", "bob")
    table("bob", public=False)
    table("bob", "alice")
    full = table("bob", "chloe", "dora", seats=3)
    Match.objects.filter(pk=full.pk).update(status="open")
    assert table("bob", "chloe", seats=2).status == "running"
    assert here() == ()


def test_the_seats_of_other_tables_and_those_of_bots_are_not_taken_for_free_ones():
    follows("alice", "bob")
    full = table("bob", "chloe", "dora", seats=3)
    with_bots = table("bob", seats=3, bots=[1, 2])
    Match.objects.filter(pk__in=(full.pk, with_bots.pk)).update(status="open")
    table("eve")
    assert here() == ()


def test_a_table_is_told_of_to_who_sits_at_another_or_was_sent_away_from_another():
    follows("alice", "bob")
    kick(table("chloe", "alice").key, player("chloe").pk, 1)
    table("dora", "alice")
    match = table("bob")
    assert [one.table for one in here()] == [match.key]


def test_at_a_table_the_banned_are_not_seen_either():
    follows("alice", "bob")
    table("bob")
    bob = player("bob")
    bob.is_active = False
    bob.save()
    assert here() == ()


def test_who_was_sent_away_from_a_table_is_not_told_of_it_again():
    follows("alice", "bob")
    follows("chloe", "bob")
    match = table("bob", "alice")
    kick(match.key, player("bob").pk, 1)
    assert here() == ()
    assert [one.table for one in here("chloe")] == [match.key]


def test_the_muted_and_the_banned_are_nowhere():
    befriend("alice", "bob", "chloe")
    come("bob", "chloe")
    mute(player("bob"), "alice")
    gone = player("chloe")
    gone.is_active = False
    gone.save()
    assert here() == ()


def test_who_hides_as_a_process_stores_that_they_are_here_is_seen_by_nobody():
    follows("alice", "bob")
    hide_presence(player("bob"), hide=True)
    Online.objects.create(player=player("bob"), seen_at=clock.now())
    assert here() == ()


def test_all_readers_are_answered_together(django_assert_num_queries):
    names = [f"p{number}" for number in range(8)]
    for name in names:
        befriend(name, *(other for other in names if other != name))
    come(*names)
    table("p0")
    ids = {player(name).pk for name in names}
    with django_assert_num_queries(2):
        found = read_here(ids)
    assert {len(each) for each in found.values()} == {7}


def test_a_rematch_is_for_those_who_played_before():
    match = table("bob", "chloe", seats=2)
    play_out(match)
    rematch(match.key, player("bob"))
    follows("alice", "bob")
    assert here() == ()


def test_a_bot_account_at_a_table_is_told_to_be_one():
    robo = bot_of("owner", "Robo")
    follows("alice", "Robo")
    create_match(robo, Plan("complots", 3))
    (found,) = here()
    assert (found.name, found.bot, found.online) == ("Robo", True, False)
