"""What webhooks are sent, how often, where never, and who learns that it fails."""

import json
from datetime import timedelta

import pytest

from games import clock
from games.clubs.create import create_club
from games.clubs.open_evenings import go_round as open_evenings
from games.croupier.chores import chores
from games.models import Tournament, Webhook, WebhookMessage
from games.tournaments.call_off import call_off
from games.webhooks import send
from games.webhooks.choose import choose
from games.webhooks.kinds import HELLO, RESULT
from games.webhooks.send import KEPT, MOST_FAILED, PAUSES, go_round
from games.webhooks.tell import MOST_WAITING, tell
from tests.clubs.amis import due, thursdays
from tests.ladder.finished import player


def say(club, event: str = "one", text: str = "Bonsoir", kind: str = RESULT) -> None:
    tell(club.pk, kind, event, lambda webhook: text)


def later(monkeypatch, **span: float) -> None:
    """So long from now it is, to the croupier."""
    now = clock.now() + timedelta(**span)
    monkeypatch.setattr(send.clock, "now", lambda: now)


def test_it_is_told_in_the_form_of_discord_and_calls_nobody(club, service):
    say(club, text="Bonsoir à tous")
    go_round()
    (message,) = service.received
    assert message.path == "/hook"
    assert json.loads(message.body) == {
        "content": "Bonsoir à tous",
        "allowed_mentions": {"parse": []},
    }
    assert message.headers["content-type"] == "application/json"
    assert {"cookie", "referer", "authorization"}.isdisjoint(message.headers)
    assert message.headers["user-agent"] == "Complots", "no version of anything"
    assert WebhookMessage.objects.get().content == "", "what was said is not kept"


def test_of_one_event_it_is_told_once(club, service):
    for _ in range(3):
        say(club)
        go_round()
    assert len(service.received) == 1


def test_a_club_without_a_webhook_is_told_nothing(club, service):
    choose(club, "", "")
    say(club)
    assert not WebhookMessage.objects.exists()


@pytest.mark.parametrize("status", [429, 500, 503])
def test_it_is_tried_three_times_with_growing_pauses_and_then_told(
    club, service, status, monkeypatch
):
    service.answers = [status] * 9
    say(club)
    start = clock.now()
    moments = [timedelta(0), PAUSES[0], sum(PAUSES, timedelta(0))]
    for tries, moment in enumerate(moments, 1):
        for early in (timedelta(seconds=-1), timedelta(seconds=1)):
            monkeypatch.setattr(send.clock, "now", lambda at=start + moment + early: at)
            go_round()
        assert len(service.received) == tries
        trouble = Webhook.objects.get().trouble
        assert trouble == ("" if tries < 3 else "silent")
    later(monkeypatch, hours=3)
    go_round()
    assert len(service.received) == 3
    assert Webhook.objects.get().failed == 1


def test_the_second_try_may_succeed_and_nothing_is_told(club, service, monkeypatch):
    service.answers = [503]
    say(club)
    go_round()
    later(monkeypatch, minutes=2)
    go_round()
    assert len(service.received) == 2
    assert Webhook.objects.get().trouble == ""


def test_who_refuses_is_asked_once_for_each_and_after_some_no_more(club, service):
    service.answers = [404] * 20
    for number in range(MOST_FAILED + 2):
        say(club, str(number))
        go_round()
    webhook = Webhook.objects.get()
    assert (len(service.received), webhook.trouble, webhook.paused) == (5, "refused", True)
    service.answers = []
    choose(club, f"{service.url}/again", "https://complots.example")
    go_round()
    assert service.received[-1].path == "/again"
    assert Webhook.objects.get().trouble == ""


def test_trouble_is_over_once_one_was_taken_and_its_count_begins_anew(club, service):
    service.answers = [404, 204, 404]
    for number, told in enumerate([("refused", 1), ("", 0), ("refused", 1)]):
        say(club, str(number))
        go_round()
        webhook = Webhook.objects.get()
        assert (webhook.trouble, webhook.failed) == told


def test_what_waits_as_it_is_given_up_is_neither_sent_nor_kept(club, service):
    for event in ("one", "two"):
        say(club, event)
    Webhook.objects.update(paused=True)
    while go_round():
        pass
    assert service.received == []
    assert set(WebhookMessage.objects.values_list("content", "due_at")) == {("", None)}


def test_what_was_told_long_ago_is_forgotten_though_nothing_is_told_any_more(
    club, service, monkeypatch
):
    say(club, "old")
    go_round()
    later(monkeypatch, seconds=KEPT.total_seconds() / 2 + 1)
    say(club, "new")
    go_round()
    later(monkeypatch, seconds=KEPT.total_seconds() / 2 + 1)
    forget = next(each for each in chores() if each.work is send.forget_told)
    forget.work()
    assert WebhookMessage.objects.get().event == "new"


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_no_redirect_is_followed(club, service, status):
    service.answers = [status]
    say(club)
    go_round()
    assert [message.path for message in service.received] == ["/hook"]
    assert Webhook.objects.get().trouble == "refused"


def test_a_name_that_stands_for_an_address_inside_is_never_connected_to(club, service, settings):
    port = service.url.rpartition(":")[2]
    for host in ("localhost", "127.0.0.1", "[::1]", "10.0.0.1", "169.254.169.254", "0.0.0.0"):
        Webhook.objects.update(address=f"http://{host}:{port}/hook", paused=False)
        settings.WEBHOOKS_LOCAL = True
        say(club, host)
        settings.WEBHOOKS_LOCAL = False
        go_round()
        webhook = Webhook.objects.get()
        assert (webhook.trouble, webhook.paused) == ("inside", True), host
    assert service.received == []


def test_killed_in_the_middle_it_is_sent_once_more_at_most(club, service, monkeypatch):
    say(club)
    with monkeypatch.context() as patch:
        patch.setattr(send, "note", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            go_round()
    go_round()
    assert len(service.received) == 1
    for minutes in (2, 30, 60):
        later(monkeypatch, minutes=minutes)
        go_round()
    assert len(service.received) == 2


def test_two_croupiers_send_it_once(club, service):
    say(club)
    message = WebhookMessage.objects.select_related("webhook").get()
    go_round()
    assert not send.claim(message, clock.now())


def test_what_is_too_late_is_not_told(club, service, monkeypatch):
    say(club, kind=HELLO)
    later(monkeypatch, hours=2)
    go_round()
    assert service.received == []
    assert WebhookMessage.objects.get().due_at is None


def test_an_evening_that_was_called_off_is_not_told(club, service):
    due(thursdays(club))
    open_evenings()
    call_off(Tournament.objects.get().key, player("ann"))
    go_round()
    assert service.received == []
    assert WebhookMessage.objects.get().due_at is None


def test_only_so_many_wait(club):
    for number in range(MOST_WAITING + 5):
        say(club, str(number))
    assert WebhookMessage.objects.count() == MOST_WAITING


def test_the_address_is_in_no_log(club, service, caplog, monkeypatch):
    Webhook.objects.update(address="https://[exa mple/secret")
    say(club)
    go_round()
    assert "secret" not in caplog.text
    assert Webhook.objects.get().trouble != ""


def test_clubs_take_turns_and_none_fills_every_batch(club, service, monkeypatch):
    monkeypatch.setattr(send, "BATCH", 2)
    for event in ("first", "second", "third"):
        say(club, event)
    other = create_club(player("Nina"), "Others", ["complots"], 8)
    choose(other, f"{service.url}/other", "https://complots.example")
    go_round()
    assert {message.path for message in service.received} == {"/hook", "/other"}


def test_what_is_due_together_goes_out_in_the_order_in_which_it_happened(club, service):
    told = [f"{number}" for number in range(4)]
    for text in told:
        say(club, f"event {text}", text)
    WebhookMessage.objects.filter(content="0").update(due_at=clock.now(), tries=1)
    for number in range(1, 5):
        assert go_round(), "there may be more of them"
        arrived = [json.loads(message.body)["content"] for message in service.received]
        assert arrived == told[:number], "two at the same time would arrive in any order"
    assert not go_round()
