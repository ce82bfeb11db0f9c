"""The rows of those who are here."""

from datetime import timedelta

import pytest

from accounts.models import User
from games import clock
from games.friends.online import FRESH, note_online
from games.models import Online
from tests.friends.people import come, follows
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


def stored():
    return set(Online.objects.values_list("player__username", flat=True))


def test_only_those_whom_somebody_follows_are_stored():
    follows("alice", "bob")
    come("alice", "bob", "chloe")
    assert stored() == {"bob"}


def test_a_closed_account_and_who_hides_are_not_stored_though_a_page_is_still_open():
    follows("alice", "bob", "chloe", "dora")
    User.objects.filter(username="bob").update(is_active=False)
    User.objects.filter(username="chloe").update(hides_presence=True)
    come("bob", "chloe", "dora")
    assert stored() == {"dora"}


def test_many_are_stored_in_few_statements_and_once_more_as_well(django_assert_num_queries):
    names = [f"p{number}" for number in range(30)]
    follows("alice", *names)
    ids = [player(name).pk for name in names]
    for _ in range(2):
        with django_assert_num_queries(3):
            note_online(ids)
    assert len(stored()) == 30


def test_when_somebody_was_here_last_is_soon_forgotten():
    follows("alice", "bob", "chloe")
    come("bob", "chloe")
    Online.objects.filter(player=player("bob")).update(
        seen_at=clock.now() - 2 * FRESH - timedelta(seconds=1)
    )
    come("chloe")
    assert stored() == {"chloe"}
