"""Who has left the queue to be told is called once enough people want to play, and once."""

from datetime import timedelta

import pytest

from accounts.guests import new_guest
from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.boards.bar import BACK, bar_of
from games.matches import announce
from games.models import PushMessage, QueueEntry, Standby
from games.play.erase import erase
from games.play.moderation.ban import ban
from games.play.play_now import play_now
from games.play.queue.join_queue import join_queue
from games.play.queue.leave_queue import leave_queue
from games.play.queue.stand_by import stand_by, stand_down
from games.push.send import send_due
from games.quick_match import call, standby
from games.quick_match.call import call_standby
from games.quick_match.seat import seat_waiting
from games.quick_match.standby import CALLED_FOR, LASTS
from games.records.my_data import account
from tests.harness.tables import player, table
from tests.push.conftest import service as service
from tests.push.conftest import told as told

pytestmark = pytest.mark.django_db


def waits(*names, title="complots"):
    """These are in the queue."""
    for name in names:
        join_queue(player(name), title)


def stands_by(*names, title="complots"):
    """These have left it, to be told."""
    waits(*names, title=title)
    for name in names:
        stand_by(player(name).pk)


def called() -> set[str]:
    """Who has been called."""
    rows = Standby.objects.filter(called_at__isnull=False)
    return set(rows.values_list("player__username", flat=True))


def later(monkeypatch, span):
    """So long passes."""
    now = clock.now() + span
    monkeypatch.setattr(clock, "now", lambda: now)


def test_with_those_in_the_queue_they_must_be_enough_for_a_table():
    stands_by("ann")
    waits("bob")
    call_standby()
    assert called() == set()
    waits("cid")
    call_standby()
    assert called() == {"ann"}


def test_enough_who_only_want_to_be_told_are_called_together():
    stands_by("ann", "bob", "cid")
    stands_by("dan", title="intrigue")
    call_standby()
    assert called() == {"ann", "bob", "cid"}


def test_they_come_back_and_are_seated():
    stands_by("ann", "bob", "cid")
    call_standby()
    waits("ann", "bob", "cid")
    assert not Standby.objects.exists()
    QueueEntry.objects.filter(ended_at=None).update(since=clock.now() - timedelta(seconds=50))
    seat_waiting()
    assert not QueueEntry.objects.filter(ended_at=None).exists()


def test_who_is_on_standby_is_seated_nowhere():
    stands_by("ann")
    waits("bob", "cid")
    QueueEntry.objects.filter(ended_at=None).update(since=clock.now() - timedelta(seconds=50))
    seat_waiting()
    assert QueueEntry.objects.filter(ended_at=None).count() == 2


def test_another_game_or_guests_or_a_closed_page_are_not_people_to_play_with():
    stands_by("ann")
    waits("bob", "cid", title="intrigue")
    for _ in range(2):
        join_queue(new_guest(), "complots")
    waits("dan", "eve")
    QueueEntry.objects.filter(player__username="dan").update(
        seen_at=clock.now() - timedelta(seconds=20)
    )
    call_standby()
    assert called() == set()


def test_guests_and_accounts_who_want_to_be_told_are_not_enough_together():
    stands_by("ann", "bob")
    for _ in range(2):
        guest = new_guest()
        join_queue(guest, "complots")
        stand_by(guest.pk)
    call_standby()
    assert called() == set()


def test_who_is_on_standby_for_a_game_that_is_no_longer_here_keeps_nobody_waiting():
    stands_by("ann", "bob", "cid", "dan")
    Standby.objects.filter(player=player("ann")).update(title="chess")
    call_standby()
    assert called() == {"bob", "cid", "dan"}


def test_they_are_told_by_push_on_the_bar_and_by_a_notice_once(
    service, told, monkeypatch, django_capture_on_commit_callbacks
):
    sent = []
    monkeypatch.setattr(announce, "_send", lambda *notices: sent.extend(notices))
    told(player("ann"))
    stands_by("ann")
    waits("bob", "cid")
    with django_capture_on_commit_callbacks(execute=True):
        call_standby()
        call_standby()
    send_due(clock.now())
    (message,) = service.received
    assert service.read(message) == {
        "title": "Assez de monde pour une partie rapide",
        "path": "/quick/",
        "tag": "/quick/",
    }
    group = announce.group_of_player(player("ann").pk)
    assert sent == [(group, {"type": "bar.changed", "match": None})]
    bar = bar_of(player("ann").pk, "fr")
    assert bar.challenges == {BACK}
    assert 'href="/quick/"' in bar.text
    assert "bob" not in bar.text
    assert bar_of(player("bob").pk, "fr").token == ""


def test_nobody_is_told_of_the_call_of_another_nor_before_it_comes():
    stands_by("ann")
    stands_by("bob", title="intrigue")
    assert not standby.called([player("ann").pk])
    Standby.objects.update(called_at=clock.now())
    assert [each.player for each in standby.called([player("ann").pk])] == [player("ann")]
    assert "Intrigue" not in bar_of(player("ann").pk, "fr").text


def test_who_has_come_or_said_no_meanwhile_is_not_told_by_push(service, told):
    for name in ("ann", "bob"):
        told(player(name), name)
    stands_by("ann", "bob", "cid")
    call_standby()
    waits("ann")
    stand_down(player("bob").pk)
    send_due(clock.now())
    assert service.received == []
    assert bar_of(player("bob").pk, "fr").token == ""


def test_no_page_tells_of_it_any_more_from_then_on_though_no_croupier_has_looked(monkeypatch):
    stands_by("ann", "bob", "cid")
    stands_by("dan", title="intrigue")
    call_standby()
    ann, dan = (player(name).pk for name in ("ann", "dan"))
    assert standby.called([ann]).exists()
    later(monkeypatch, CALLED_FOR)
    assert not standby.called([ann]).exists()
    assert standby.on_standby(ann) is None
    assert standby.on_standby(dan) is not None
    later(monkeypatch, LASTS - CALLED_FOR)
    assert standby.on_standby(dan) is None


def test_it_is_over_after_a_time_called_or_not(monkeypatch):
    stands_by("ann")
    later(monkeypatch, LASTS - timedelta(minutes=1))
    stands_by("bob")
    waits("cid")
    later(monkeypatch, timedelta(minutes=2))
    call_standby()
    assert set(Standby.objects.values_list("player__username", flat=True)) == {"bob"}
    stands_by("dan", "eve")
    call_standby()
    assert called() == {"bob", "dan", "eve"}
    later(monkeypatch, CALLED_FOR)
    call_standby()
    assert not Standby.objects.exists()


def test_who_sits_down_elsewhere_is_no_longer_on_standby_but_who_practises_is():
    stands_by("ann", "bob")
    table("ann", "dan", seats=2)
    play_now(player("bob"), "complots")
    call_standby()
    assert set(Standby.objects.values_list("player__username", flat=True)) == {"bob"}


def test_a_closed_account_in_the_queue_is_nobody_to_play_with():
    stands_by("ann")
    waits("bob", "cid")
    User.objects.filter(username="cid").update(is_active=False)
    call_standby()
    assert called() == set()


@pytest.mark.parametrize("how", [ban, erase])
def test_a_closed_account_is_called_to_nothing(how):
    stands_by("ann", "bob", "cid")
    how(player("ann"))
    call_standby()
    assert called() == set()


def test_everybody_has_one_and_only_who_waits_can_have_it():
    stands_by("ann")
    stands_by("ann", title="intrigue")
    assert Standby.objects.get().title == "intrigue"
    assert account(player("ann"))["on_standby"][0]["title"] == "intrigue"
    with pytest.raises(Refused) as refused:
        stand_by(player("ann").pk)
    assert refused.value.status == 409
    waits("bob")
    leave_queue(player("bob").pk)
    with pytest.raises(Refused):
        stand_by(player("bob").pk)


def test_a_croupier_that_is_killed_has_called_nobody_and_the_next_one_does_once(
    monkeypatch, service, told
):
    told(player("ann"))
    stands_by("ann", "bob", "cid")
    for step in ("tell", "reverse"):
        with monkeypatch.context() as patch:
            patch.setattr(call, step, lambda *args, **kwargs: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                call_standby()
        assert called() == set()
        assert not PushMessage.objects.exists()
    call_standby()
    call_standby()
    assert PushMessage.objects.count() == 1


def test_the_page_offers_it_after_too_long_and_tells_how_it_stands(alice, settings):
    settings.QUICK_TOO_LONG = 0
    alice.post("/quick/join/", {"title": "complots"})
    assert "/quick/standby/" in alice.get("/quick/").text
    page = alice.post("/quick/standby/", follow=True).text
    assert "Les rejoindre" not in page
    assert "Ne me dis rien" in page
    stands_by("bob", "cid")
    call_standby()
    page = alice.get("/quick/").text
    assert "Les rejoindre" in page
    assert "Assez de monde veut jouer" in alice.get("/ladder/").text
    page = alice.post("/quick/standby/end/", follow=True).text
    assert 'id="standby"' not in page
