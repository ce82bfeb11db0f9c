"""Which browsers are taken, for how long, and what can be chosen in them."""

import pytest
from allauth.account.signals import password_changed, password_reset
from django.test import Client, RequestFactory
from django.utils import timezone

from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.models import PushMessage, PushSubscription
from games.play.erase import erase
from games.push.browser import Browser, check_browser
from games.push.choose import choose
from games.push.kinds import INVITATION, KINDS
from games.push.send import send_due, signed_in
from games.push.subscribe import MOST
from games.push.tell import tell
from games.records.my_data import account
from tests.accounts.pages import play_now, sign_up, signed_in_as
from tests.harness.people import browser
from tests.harness.tables import player

pytestmark = pytest.mark.django_db
INSIDE = [
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://127.1/x",
    "https://2130706433/x",
    "https://0x7f.0.0.1/x",
    "https://10.1.2.3/x",
    "https://192.168.1.1/x",
    "https://172.16.0.9/x",
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/x",
    "https://0.0.0.0/x",
    "https://[::1]/x",
    "https://[::ffff:127.0.0.1]/x",
    "https://[fe80::1]/x",
    "https://[fc00::1]/x",
    "https://[64:ff9b::10.0.0.1]/x",
    "https://[2002:7f00:1::]/x",
    "https://redis/x",
    "https://db.internal/x",
    "https://printer.local/x",
]
OTHERWISE_WRONG = [
    "",
    "http://push.example.org/x",
    "https://push.example.org:6379/x",
    "https://push.example.org:0/x",
    "https://push.example.org:99999/x",
    "https://nina:secret@push.example.org/x",
    "https://push.example.org/é",
    "https://push.example.org/a b",
    "https://push.example.org/a\r\nHost: b",
    "https://[::1/x",
    "https:///x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://push.example.org/" + "x" * 1000,
]


@pytest.mark.parametrize("endpoint", [*INSIDE, *OTHERWISE_WRONG])
def test_addresses_inside_and_others_that_are_none_are_refused(service, settings, endpoint):
    settings.PUSH_LOCAL = False
    form = service.form()
    with pytest.raises(Refused) as refused:
        check_browser(Browser(endpoint, form["p256dh"], form["auth"]))
    assert refused.value.status == 422


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:APA91",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://web.push.apple.com/QGu",
        "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
        "https://push.example.org:443/x",
    ],
)
def test_addresses_of_push_services_are_taken(service, settings, endpoint):
    settings.PUSH_LOCAL = False
    form = service.form()
    check_browser(Browser(endpoint, form["p256dh"], form["auth"]))


@pytest.mark.parametrize("name", ["p256dh", "auth"])
@pytest.mark.parametrize("value", ["", "AAAA", "é", "x" * 5000, "B" + "A" * 86])
def test_keys_that_are_none_are_refused(service, name, value):
    form = service.form() | {name: value}
    with pytest.raises(Refused):
        check_browser(Browser(form["endpoint"], form["p256dh"], form["auth"]))


def press(client: Client, service, name: str = "one", **said: str):
    return client.post("/push/subscribe/", service.form(name, **said), headers={"HX-Request": "1"})


def test_a_press_of_the_bell_has_the_browser_told_until_it_is_pressed_again(alice, service):
    assert press(alice, service).status_code == 204
    mine = PushSubscription.objects.get()
    assert (mine.player.username, mine.language, mine.kinds) == ("alice", "fr", [*KINDS])
    assert mine.time_zone == "Europe/Paris"
    assert alice.post("/push/unsubscribe/").status_code == 302
    assert not PushSubscription.objects.exists()


def test_what_was_chosen_stays_when_the_bell_is_pressed_once_more(alice, service):
    press(alice, service)
    said = {"kind": ["turn"], "quiet_from": "22", "quiet_to": "8"}
    assert alice.post("/push/choose/", said).status_code == 302
    press(alice, service)
    mine = PushSubscription.objects.get()
    assert (mine.kinds, mine.quiet_from, mine.quiet_to) == (["turn"], 22, 8)


def test_quiet_hours_are_those_of_the_time_zone_in_which_they_were_chosen_last(alice, service):
    press(alice, service)
    said = {"kind": ["turn"], "quiet_from": "22", "quiet_to": "8"}
    for zone, stored in (
        ("America/Montreal", "America/Montreal"),
        ("", "America/Montreal"),
        ("nowhere", "Europe/Paris"),
    ):
        alice.post("/push/choose/", said | {"time_zone": zone})
        assert PushSubscription.objects.get().time_zone == stored
        assert f'name="time_zone" value="{stored}"' in alice.get("/preferences/").text


def said_in(client: Client, service, language: str) -> str:
    """What the browser is told after its reader has chosen that language."""
    client.post("/i18n/setlang/", {"language": language})
    tell([signed_in_as(client)], INVITATION, language, "/m/abc/")
    send_due(clock.now())
    return service.read(service.received[-1])["title"]


def test_whoever_chooses_another_language_is_told_in_it(alice, service):
    press(alice, service)
    assert said_in(alice, service, "en") == "You are invited to a table"
    elsewhere = browser("alice")
    elsewhere.post("/i18n/setlang/", {"language": "fr"})
    tell([signed_in_as(alice)], INVITATION, "once more", "/m/abc/")
    send_due(clock.now())
    assert service.read(service.received[-1])["title"] == "On t’invite à une table"


def test_so_is_a_guest(nobody, service):
    play_now(nobody)
    press(nobody, service)
    assert said_in(nobody, service, "en") == "You are invited to a table"


def test_the_page_shows_what_was_chosen_and_of_what_one_may_be_told(alice, service):
    assert 'id="push-choices"' not in alice.get("/preferences/").text
    press(alice, service)
    alice.post("/push/choose/", {"kind": ["turn"], "quiet_from": "22", "quiet_to": "8"})
    page = alice.get("/preferences/").text
    assert page.count('name="kind"') == len(KINDS)
    assert 'value="turn" checked' in page
    assert 'value="invitation" checked' not in page
    assert '<option value="22" selected>' in page


def test_a_stranger_and_a_site_without_a_key_are_offered_nothing(alice, nobody, service, settings):
    assert 'id="bell"' not in nobody.get("/preferences/").text
    settings.VAPID_PRIVATE_KEY = ""
    assert 'id="bell"' not in alice.get("/preferences/").text
    assert press(alice, service).status_code == 404


@pytest.mark.parametrize(
    "said",
    [
        {"kind": ["taxes"]},
        {"quiet_from": "24", "quiet_to": "8"},
        {"quiet_from": "-1", "quiet_to": "8"},
        {"quiet_from": "²", "quiet_to": "8"},
        {"quiet_from": "22"},
    ],
)
def test_what_is_no_kind_or_no_hour_is_refused(alice, service, said):
    press(alice, service)
    assert alice.post("/push/choose/", said).status_code == 422
    assert PushSubscription.objects.get().kinds == [*KINDS]


def test_who_chooses_one_of_the_quiet_hours_alone_is_told_that_the_other_is_missing(alice, service):
    press(alice, service)
    for chosen in ("quiet_from", "quiet_to"):
        page = alice.post("/push/choose/", {"kind": ["turn"], chosen: "22"}).text
        assert "Les heures calmes ont un début et une fin : choisis les deux, ou aucune." in page


def test_somebody_who_is_told_nothing_here_cannot_choose(service):
    with pytest.raises(Refused) as refused:
        choose(player("nina"), "nothing", ["turn"], ("", ""))
    assert refused.value.status == 409


def test_of_another_player_at_the_same_browser_the_first_is_told_no_more(alice, bob, service):
    press(alice, service)
    press(bob, service)
    assert PushSubscription.objects.get().player.username == "bob"


def test_a_browser_that_has_got_another_address_is_told_there_alone(alice, service):
    for name in ("one", "two"):
        press(alice, service, name)
    assert PushSubscription.objects.get().endpoint.endswith("/two")


def test_signing_out_ends_it_in_that_browser_alone(alice, service, told):
    press(alice, service)
    told(player("alice"), "two")
    alice.post("/accounts/logout/")
    assert [each.endpoint[-3:] for each in PushSubscription.objects.all()] == ["two"]


@pytest.mark.parametrize("how", [password_changed, password_reset])
def test_a_new_password_ends_it_everywhere(told, client, how):
    nina = player("nina")
    for name in ("one", "two"):
        told(nina, name)
    request = RequestFactory().get("/")
    request.session = client.session
    how.send(User, request=request, user=nina)
    assert not PushSubscription.objects.exists()


def test_a_guest_who_signs_up_is_told_on_in_that_browser(client):
    play_now(client)
    guest = User.objects.get(pk=signed_in_as(client))
    PushSubscription.objects.create(
        player=guest,
        endpoint="https://push.example/1",
        session_key=client.session.session_key,
        p256dh="x",
        auth="y",
        created_at=timezone.now(),
        time_zone="Europe/Paris",
        language="fr",
        kinds=["turn"],
        offered=["turn"],
    )
    sign_up(client, "Zora")
    told_on = PushSubscription.objects.get(player__username="Zora")
    assert told_on.session_key == client.session.session_key
    assert signed_in(told_on)


def test_an_erased_account_is_told_nothing_and_leaves_no_message(told):
    nina = player("nina")
    told(nina)
    tell([nina.pk], INVITATION, "abc", "/m/abc/")
    erase(nina)
    assert not PushSubscription.objects.exists()
    assert not PushMessage.objects.exists()


def test_nobody_has_more_than_some_browsers(told):
    nina = player("nina")
    for number in range(MOST + 3):
        told(nina, str(number))
    assert PushSubscription.objects.count() == MOST
    assert not PushSubscription.objects.filter(endpoint__endswith="/0").exists()


def test_ones_data_tell_of_it_without_its_keys(told):
    nina = player("nina")
    mine = told(nina)
    (said,) = account(nina)["notified"]
    assert said["endpoint"] == mine.endpoint
    assert not {mine.p256dh, mine.auth, mine.session_key} & {str(each) for each in said.values()}
