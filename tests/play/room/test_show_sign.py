"""Signs in the waiting room: who may show them, how many, and to whom."""

import time
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from redis import Redis

from accounts.guests import new_guest
from complots_site.web.refusal import Refused
from games.models import ChatMessage
from games.play.moderation.mute import mute
from games.play.room import show_sign as module
from games.play.room.join_match import join_match
from games.play.room.show_sign import MOST, SIGNS, check_pace, show_sign
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[tuple]:
    """What is announced: match, seat, sign, and who is spared it."""
    found: list[tuple] = []
    monkeypatch.setattr(module, "announce_sign", lambda *facts: found.append(facts))
    return found


def status_of(*args) -> int:
    with pytest.raises(Refused) as refusal:
        show_sign(*args)
    return refusal.value.status


def test_every_sign_is_shown_at_the_own_seat_and_nothing_is_stored(shown):
    for number, sign in enumerate(SIGNS):
        match = table(f"alice{number}", f"bob{number}", seats=3)
        show_sign(match.key, player(f"bob{number}").pk, sign)
        assert shown[-1] == (match.pk, 1, sign, [])
    assert not ChatMessage.objects.exists()


def test_those_who_have_muted_somebody_are_spared_their_signs(shown):
    match = table("alice", "bob", seats=3)
    mute(player("alice"), "bob")
    show_sign(match.key, player("bob").pk, "wave")
    assert shown == [(match.pk, 1, "wave", [player("alice").pk])]


def test_the_sixth_in_ten_seconds_is_too_many_at_whatever_tables(shown):
    tables = [table("alice", seats=3) for _ in range(2)]
    for number in range(MOST):
        show_sign(tables[number % 2].key, player("alice").pk, "laugh")
    assert status_of(tables[0].key, player("alice").pk, "laugh") == 429
    assert len(shown) == MOST
    other = table("bob", seats=2)
    show_sign(other.key, player("bob").pk, "go")


def test_a_count_that_runs_out_meanwhile_is_not_begun_again_for_ever(redis, settings):
    backend = "complots_site.conf.shared_cache.SharedCache"
    settings.CACHES = {"default": {"BACKEND": backend, "LOCATION": redis}}
    name = cache.make_key("signs.7")
    with Redis.from_url(redis) as server:
        for number in range(200):
            server.set(name, 1, px=1)
            time.sleep(0.000_004 * number)
            check_pace(7)
            assert server.ttl(name) != -1
            server.delete(name)


def test_the_rules_of_the_chat_hold_for_signs(shown):
    guest = new_guest("Gaspard")
    public, private = table("alice", seats=3, rated=False), table("alice", seats=3, public=False)
    for match in (public, private):
        join_match(match.key, guest, invite=match.invite)
    assert status_of(public.key, guest.pk, "wave") == 403
    show_sign(private.key, guest.pk, "wave")
    player("alice")
    type(guest).objects.filter(username="alice").update(
        silenced_until=timezone.now() + timedelta(hours=1)
    )
    assert status_of(private.key, player("alice").pk, "wave") == 403
    mum = table("bob", seats=2, chat=False)
    assert status_of(mum.key, player("bob").pk, "wave") == 409


def test_only_those_who_sit_at_an_open_table_show_signs_and_only_known_ones(shown):
    match, hidden = table("alice", seats=2), table("alice", seats=2, public=False)
    assert status_of(match.key, player("eve").pk, "wave") == 403
    assert status_of(match.key, None, "wave") == 403
    assert status_of(hidden.key, player("eve").pk, "wave") == 404
    assert status_of(match.key, player("alice").pk, "<b>") == 422
    begun = table("alice", "bob", seats=2)
    assert status_of(begun.key, player("alice").pk, "wave") == 409
    assert shown == []
