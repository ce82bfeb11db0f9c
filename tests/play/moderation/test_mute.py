"""Muting, and how many one may mute."""

import pytest
from django.test import Client

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Mute
from games.play.moderation import mute as verb
from games.play.moderation.mute import MOST, mute, unmute
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def muted(name: str) -> set[str]:
    return set(Mute.objects.filter(player=player(name)).values_list("muted__username", flat=True))


def test_one_mutes_once_and_no_more_than_one_may(monkeypatch):
    monkeypatch.setattr(verb, "MOST", 2)
    alice, *_others = [player(name) for name in ("alice", "bob", "dora", "eve")]
    for name in ("bob", "dora", "bob"):
        mute(alice, name)
    with pytest.raises(Refused) as refusal:
        mute(alice, "eve")
    assert refusal.value.status == 409
    assert muted("alice") == {"bob", "dora"}
    unmute(alice, "bob")
    mute(alice, "eve")
    assert muted("alice") == {"dora", "eve"}


def test_who_has_muted_as_many_as_one_may_reads_a_chat(client: Client):
    alice, match = player("alice"), table("alice", "bob")
    names = [f"somebody{number}" for number in range(MOST)]
    others = User.objects.bulk_create(User(username=n, folded=n, skeleton=n) for n in names)
    Mute.objects.bulk_create(Mute(player=alice, muted=each) for each in others)
    with pytest.raises(Refused):
        mute(alice, "bob")
    client.force_login(alice)
    page = client.get(f"/m/{match.key}/chat/")
    assert page.status_code == 200
    assert names[-1] in page.text
