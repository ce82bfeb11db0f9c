"""Taking a seat: by whom it is taken is what the database says, not what a page began with."""

import pytest

from accounts.models import User
from games.matches import memory
from games.models import Match
from games.play.rename import rename
from games.play.room.join_match import join_match
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db(transaction=True)


def test_whoever_has_another_name_by_now_sits_down_under_that_one():
    match = table("ann", seats=3)
    loaded_before = player("ben")
    rename(User.objects.get(pk=loaded_before.pk), "zoe")

    join_match(match.key, loaded_before)

    snapshot = memory.snapshot_at(Match.objects.get(pk=match.pk))
    assert snapshot.names[:2] == ("ann", "zoe")


def test_and_a_guest_of_that_name_is_given_another():
    match = table("ann", seats=3)
    guest = User.objects.create(username="zoe", is_guest=True)
    join_match(match.key, guest, invite=match.invite)
    loaded_before = player("ben")
    rename(User.objects.get(pk=loaded_before.pk), "zoe")

    join_match(match.key, loaded_before)

    names = memory.snapshot_at(Match.objects.get(pk=match.pk)).names
    assert names[2] == "zoe"
    assert len(set(names)) == 3
