"""Whom one follows, and who follows."""

import pytest

from accounts.models import User
from games.friends.circle import Bond, Known, bond, followed_by, followers_of
from tests.friends.people import follows
from tests.harness.tables import bot_of, player

pytestmark = pytest.mark.django_db


def test_only_those_are_friends_who_follow_each_other(django_assert_num_queries):
    follows("alice", "bob", "chloe")
    follows("dora", "alice")
    alice, bob = player("alice").pk, player("bob").pk
    assert (bond(alice, bob), bond(bob, alice)) == (Bond(follows=True), Bond(followed=True))
    assert not bond(alice, bob).friends
    assert not bond(bob, alice).friends
    follows("bob", "alice")
    assert bond(alice, bob).friends
    with django_assert_num_queries(0):
        assert bond(None, bob) == bond(alice, alice) == Bond()


def test_the_open_accounts_that_one_follows_stand_by_name_with_who_follows_back():
    bot_of("owner", "Robo")
    follows("alice", "zoe", "Bob", "Robo", "chloe", "gone")
    follows("zoe", "alice")
    follows("chloe", "Bob")
    User.objects.filter(username="gone").update(is_active=False)
    assert followed_by(player("alice")) == [
        Known("Bob", mutual=False),
        Known("chloe", mutual=False),
        Known("Robo", mutual=False, bot=True),
        Known("zoe", mutual=True),
    ]


def test_of_very_many_followers_those_are_shown_who_came_last():
    for name in ("zoe", "chloe", "gone", "Bob"):
        follows(name, "alice")
    follows("alice", "chloe")
    follows("zoe", "chloe")
    User.objects.filter(username="gone").update(is_active=False)
    latest = [Known("Bob", mutual=False), Known("chloe", mutual=True)]
    assert followers_of(player("alice"), 2) == latest
    assert followers_of(player("alice"), 9) == [*latest, Known("zoe", mutual=False)]
