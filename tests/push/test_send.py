"""What push services are sent, how often, and when no more."""

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from games import clock
from games.models import PushMessage, PushSubscription
from games.push import send
from games.push.kinds import INVITATION, QUICK_MATCH
from games.push.send import MOST_FAILED, PAUSES, send_due
from games.push.tell import MOST_WAITING, tell
from tests.harness.tables import player

pytestmark = pytest.mark.django_db
EVENT, PATH = "abc", "/m/abc/"


def invite(name: str = "nina", event: str = EVENT) -> None:
    tell([player(name).pk], INVITATION, event, PATH)


def later(**span: int):
    return clock.now() + timedelta(**span)


def test_a_message_is_read_by_the_browser_alone_in_its_language(service, told):
    told(player("nina"))
    told(player("tom"), "two", language="en")
    tell([player("nina").pk, player("tom").pk], INVITATION, EVENT, PATH)
    assert not send_due(later())
    said = {message.path: service.read(message) for message in service.received}
    assert said["/one"] == {
        "title": "On t’invite à une table",
        "path": PATH,
        "tag": PATH,
    }
    assert said["/two"]["title"] == "You are invited to a table"
    assert b"table" not in b"".join(message.body for message in service.received)


def test_it_is_told_for_how_long_it_is_worth_keeping_and_that_it_is_urgent(service, told):
    told(player("nina"))
    invite()
    send_due(later())
    headers = service.received[0].headers
    assert (headers["ttl"], headers["urgency"]) == ("86400", "high")
    assert {"cookie", "referer"}.isdisjoint(headers)


def test_of_one_event_a_browser_is_told_once(service, told):
    told(player("nina"))
    for _ in range(3):
        invite()
        send_due(later())
    assert len(service.received) == 1


def test_nobody_is_told_of_what_was_taken_back(service, told):
    told(player("nina"), kinds=[QUICK_MATCH])
    invite()
    assert not PushMessage.objects.exists()


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_push_service_in_trouble_is_tried_three_times_with_growing_pauses(service, told, status):
    told(player("nina"))
    service.answers = [status] * 9
    invite()
    now = later()
    for pause in (timedelta(0), *PAUSES):
        send_due(now + pause - timedelta(seconds=1))
        before = len(service.received)
        now += pause
        send_due(now)
        assert len(service.received) == before + 1
    send_due(now + timedelta(hours=3))
    assert len(service.received) == 3
    assert PushSubscription.objects.get().failed == 1


def test_the_second_try_may_succeed(service, told):
    told(player("nina"))
    service.answers = [503]
    invite()
    now = later()
    for minutes in (0, 1, 11, 60):
        send_due(now + timedelta(minutes=minutes))
    assert len(service.received) == 2
    assert PushSubscription.objects.get().failed == 0


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten_with_all_that_waits_for_it(service, told, status):
    told(player("nina"))
    service.answers = [status]
    invite()
    invite(event="other")
    send_due(later())
    assert not PushSubscription.objects.exists()
    assert not PushMessage.objects.exists()


def test_a_push_service_that_refuses_is_asked_once_and_after_some_messages_no_more(service, told):
    told(player("nina"))
    service.answers = [403] * 20
    for number in range(MOST_FAILED):
        assert PushSubscription.objects.exists()
        invite(event=str(number))
        send_due(later())
    assert len(service.received) == MOST_FAILED
    assert not PushSubscription.objects.exists()


def test_a_browser_is_forgotten_for_failures_in_a_row_alone(service, told):
    told(player("nina"))
    service.answers = [403] * (MOST_FAILED - 1) + [201, 403]
    for number in range(MOST_FAILED + 1):
        invite(event=str(number))
        send_due(later())
    assert len(service.received) == MOST_FAILED + 1
    assert PushSubscription.objects.get().failed == 1


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_no_redirect_is_followed(service, told, status):
    told(player("nina"))
    service.answers = [status]
    invite()
    send_due(later())
    assert [message.path for message in service.received] == ["/one"]


def test_an_address_inside_is_never_connected_to_whatever_it_was_taken_for(service, told, settings):
    told(player("nina"))
    inside = PushSubscription.objects.get()
    inside.pk, inside.endpoint = None, service.url.replace("127.0.0.1", "localhost") + "/name"
    inside.save()
    settings.PUSH_LOCAL = False
    invite()
    send_due(later())
    assert service.received == []
    assert not PushSubscription.objects.exists()


def test_killed_in_the_middle_it_is_sent_once_more_at_most(service, told, monkeypatch):
    told(player("nina"))
    invite()
    now = later()
    with monkeypatch.context() as patch:
        patch.setattr(send, "note", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            send_due(now)
    assert len(service.received) == 1
    send_due(now)
    for minutes in (1, 2, 11, 60):
        send_due(now + timedelta(minutes=minutes))
    assert len(service.received) == 2


def test_two_croupiers_send_it_once(service, told, monkeypatch):
    told(player("nina"))
    invite()
    now = later()
    message = PushMessage.objects.select_related("subscription__player").get()
    send_due(now)
    assert not send.claim(message, now)


def test_nothing_is_sent_to_a_session_that_has_ended(service, told):
    told(player("nina"))
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    invite()
    send_due(later())
    assert service.received == []
    assert not PushSubscription.objects.exists()


def test_what_is_too_late_is_not_told(service, told):
    told(player("nina"))
    tell([player("nina").pk], QUICK_MATCH, EVENT, PATH)
    send_due(later(minutes=3))
    send_due(later(minutes=4))
    assert service.received == []


def test_a_closed_account_is_told_nothing(service, told):
    told(player("nina"))
    invite()
    nina = player("nina")
    nina.is_active = False
    nina.save()
    send_due(later())
    invite(event="other")
    send_due(later())
    assert service.received == []


def test_no_more_than_some_messages_wait_for_a_browser(service, told):
    told(player("nina"))
    for number in range(MOST_WAITING + 5):
        invite(event=str(number))
    assert PushMessage.objects.count() == MOST_WAITING


def test_without_a_key_nothing_is_told(service, told, settings):
    told(player("nina"))
    settings.VAPID_PRIVATE_KEY = ""
    invite()
    assert not PushMessage.objects.exists()


def test_keys_that_are_none_hold_up_nobody(service, told):
    told(player("nina"), p256dh="AAAA")
    told(player("tom"), "two")
    tell([player("nina").pk, player("tom").pk], INVITATION, EVENT, PATH)
    send_due(later())
    assert [message.path for message in service.received] == ["/two"]


def test_players_take_turns_and_nobody_fills_every_batch(service, told, monkeypatch):
    monkeypatch.setattr(send, "BATCH", 2)
    told(player("nina"))
    told(player("tom"), "two")
    for event in ("first", "second", "third"):
        invite(event=event)
    invite("tom")
    assert send_due(later())
    assert {message.path for message in service.received} == {"/one", "/two"}


def test_where_a_service_was_silent_one_comes_after_all_others(service, told, monkeypatch):
    monkeypatch.setattr(send, "BATCH", 1)
    told(player("nina"))
    told(player("tom"), "two")
    service.answers = [503]
    invite()
    send_due(later())
    invite(event="another")
    invite("tom")
    for _ in range(2):
        send_due(later())
    assert [message.path for message in service.received] == ["/one", "/two", "/one"]
