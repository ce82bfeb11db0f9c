"""Hiding that one is here."""

import pytest

from accounts.guests import new_guest
from complots_site.web.refusal import Refused
from games.friends.here import read_here
from games.models import Online
from games.play.friends.hide_presence import hide_presence
from tests.friends.people import come, follows
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def test_who_hides_is_seen_by_nobody_neither_online_nor_at_a_table():
    follows("alice", "bob")
    come("bob")
    table("bob")
    alice = player("alice").pk
    assert read_here([alice])[alice]
    hide_presence(player("bob"), hide=True)
    assert not Online.objects.exists()
    come("bob")
    assert not Online.objects.exists()
    assert read_here([alice]) == {alice: ()}
    hide_presence(player("bob"), hide=False)
    come("bob")
    assert read_here([alice])[alice][0].online


def test_a_guest_has_nobody_to_hide_from():
    with pytest.raises(Refused):
        hide_presence(new_guest("gus"), hide=True)
