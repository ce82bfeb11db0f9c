"""Following, and what ends it."""

import pytest
from django.utils import translation

from accounts.guests import new_guest
from complots_site.web.refusal import Refused
from games.models import Follow, Mute
from games.play.friends import follow as verb
from games.play.friends.follow import follow, unfollow
from games.play.moderation.ban import ban
from games.play.moderation.mute import mute, unmute
from tests.friends.people import befriend, follows
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


def refused(player_, handle) -> int:
    with pytest.raises(Refused) as refusal:
        follow(player_, handle)
    return refusal.value.status


def pairs():
    return set(Follow.objects.values_list("player__username", "followed__username"))


def test_one_follows_once_and_may_stop_as_others_go_on():
    follows("alice", "bob", "bob", "dora")
    follows("chloe", "bob")
    others = {("alice", "dora"), ("chloe", "bob")}
    assert pairs() == {("alice", "bob"), *others}
    unfollow(player("alice"), "bob")
    unfollow(player("alice"), "bob")
    assert pairs() == others


def test_nobody_follows_themselves_or_who_is_not_there():
    gone = player("gone")
    gone.is_active = False
    gone.save()
    for handle in ("alice", "nobody", "gone", ""):
        assert refused(player("alice"), handle) == 422
    assert pairs() == set()


def test_guests_neither_follow_nor_are_followed():
    guest = new_guest("gus")
    assert refused(guest, player("bob").username) == 403
    assert refused(player("bob"), guest.handle) == 422


def test_nobody_follows_more_than_can_be_looked_for(monkeypatch):
    monkeypatch.setattr(verb, "MOST", 2)
    follows("alice", "bob", "chloe")
    player("dora")
    assert refused(player("alice"), "dora") == 409
    follows("alice", "bob")
    with translation.override("fr"), pytest.raises(Refused) as refusal:
        follow(player("alice"), "dora")
    assert "arrête d’abord d’en suivre un" in str(refusal.value.sentence)


def test_who_was_suspended_and_is_on_no_page_takes_nobody_s_place(monkeypatch):
    monkeypatch.setattr(verb, "MOST", 2)
    follows("alice", "bob", "chloe")
    ban(player("chloe"))
    follows("alice", "dora")
    assert ("alice", "dora") in pairs()
    player("eve")
    assert refused(player("alice"), "eve") == 409


def test_muting_ends_it_both_ways_and_who_is_muted_cannot_come_back():
    befriend("alice", "bob", "chloe")
    mute(player("alice"), "bob")
    assert pairs() == {("alice", "chloe"), ("chloe", "alice")}
    assert refused(player("bob"), "alice") == 403
    assert refused(player("alice"), "bob") == 409
    mute(player("alice"), "chloe")
    for one, other in (("alice", "dora"), ("dora", "alice"), ("chloe", "dora"), ("dora", "chloe")):
        follows(one, other)
    unmute(player("alice"), "bob")
    assert Mute.objects.get().muted == player("chloe")
    follows("bob", "alice")
