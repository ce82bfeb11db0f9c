"""The page of one's own account."""

import re
from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.play.rename import SPAN
from tests.accounts.pages import PASSWORD, SIGN_IN, play_now, sign_up, signed_in_as, text
from tests.harness.tables import table

ACCOUNT, RENAME, EMAIL = "/account/", "/account/name/", "/accounts/email/"
SESSIONS = "/accounts/sessions/"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1"


@pytest.fixture
def lea(db):
    """The browser of Lea, who has signed up without an address."""
    client = Client(headers={"accept-language": "fr", "user-agent": FIREFOX})
    assert sign_up(client, "lea").status_code == 302
    client.get("/")
    return client


def renamed(client, name):
    return client.post(RENAME, {"name": name})


def link_in(message):
    return re.search(r"http://[^/]+(/accounts/email/\S+)", message.body)[1]


def test_who_signs_up_without_an_address_is_told_once_what_that_means(db):
    client = Client(headers={"accept-language": "fr"})
    page = client.post("/accounts/signup/", {"username": "lea", "password1": PASSWORD}, follow=True)
    assert "personne ne pourra te le rendre" in text(page)
    assert "personne ne pourra te le rendre" not in text(client.get("/"))
    other = Client(headers={"accept-language": "fr"})
    fields = {"username": "zoe", "password1": PASSWORD, "email": "zoe@example.org"}
    page = other.post("/accounts/signup/", fields, follow=True)
    assert "personne ne pourra te le rendre" not in text(page)


def test_every_page_leads_to_the_account_and_visitors_are_asked_to_sign_in(lea, nobody):
    assert f'href="{ACCOUNT}"' in text(lea.get("/"))
    assert nobody.get(ACCOUNT).url == f"{SIGN_IN}?next={ACCOUNT}"


def test_another_name_is_on_every_page_and_the_old_link_leads_on(lea):
    match = table("lea", seats=3)
    assert renamed(lea, "Léa d'Aix").url == ACCOUNT
    assert "Tu t’appelles maintenant Léa d’Aix." in text(lea.get(ACCOUNT))
    assert "Léa d’Aix" in text(Client().get(f"/m/{match.key}/"))
    page = Client().get("/player/LEA/", follow=True)
    assert page.redirect_chain == [("/player/L%C3%A9a%20d%E2%80%99Aix/", 302)]
    assert match.seats.get(number=0).player.username == "Léa d’Aix"


def test_who_has_another_name_signs_in_by_it(lea):
    renamed(lea, "Léa")
    other = Client()
    other.post(SIGN_IN, {"login": "LÉA", "password": PASSWORD})
    assert signed_in_as(other) == signed_in_as(lea)


def test_on_the_day_on_which_the_month_is_over_the_page_tells_the_hour(lea):
    renamed(lea, "Léa")
    soon = timezone.now() + timedelta(minutes=1)
    User.objects.update(renamed_at=soon - SPAN)
    assert f"{timezone.localtime(soon):, %H:%M}\u00a0(Paris)." in text(lea.get(ACCOUNT))


def test_a_name_is_changed_once_a_month_but_for_its_case(lea):
    renamed(lea, "léa")
    assert renamed(lea, "LÉA").status_code == 302
    refused = renamed(lea, "zoe")
    assert refused.status_code == 422
    assert "il y a moins d’un mois" in text(refused)
    User.objects.update(renamed_at=timezone.now() - SPAN - timedelta(minutes=1))
    assert renamed(lea, "zoe").status_code == 302
    assert {each.username for each in User.objects.get().former_names.all()} == {"lea", "LÉA"}


def test_from_when_on_another_name_may_be_chosen_is_told_with_whose_time_that_is(lea):
    renamed(lea, "zoe")
    page = lea.get("/account/").text
    assert re.search(r"à partir du [^<]* \d\d:\d\d\u00a0\(Paris\)", page)


def test_a_former_name_is_for_nobody_else_and_may_be_taken_back(lea, alice):
    renamed(lea, "zoe")
    for name in ("lea", "LEA", "lеa"):  # the last one with a Cyrillic letter
        assert "déjà pris" in text(renamed(alice, name))
        assert sign_up(Client(), name).status_code == 200
    User.objects.update(renamed_at=None)
    assert renamed(lea, "lea").status_code == 302
    assert Client().get("/player/zoe/").url == "/player/lea/"
    assert [each.username for each in User.objects.get(username="lea").former_names.all()] == [
        "zoe"
    ]


@pytest.mark.parametrize("name", ["alice", "ALICE", "аlice", "admin", "x", "-x-", "", "a\x00b"])
def test_a_name_that_is_taken_or_none_is_refused_beside_its_field(lea, alice, name):
    refused = renamed(lea, name)
    assert refused.status_code == 422
    assert refused.context["form"].errors["name"]
    assert User.objects.filter(username="lea").exists()


def test_guests_change_their_names_whenever_they_like_but_to_none_at_their_table(nobody):
    match = table("bob", rated=False)
    nobody.post(f"/m/{match.key}/join/")
    assert [renamed(nobody, name).status_code for name in ("Ada", "Eva", "Bob")] == [302, 302, 422]
    assert match.seats.get(number=1).player.username == "Eva"
    assert not match.seats.get(number=1).player.former_names.exists()


def test_an_address_is_added_and_confirmed_by_the_link_that_was_sent_there(lea):
    assert lea.post(EMAIL, {"action_add": "", "email": "lea@example.org"}).status_code == 302
    assert mail.outbox[0].to == ["lea@example.org"]
    assert "Bonjour lea" in mail.outbox[0].body
    assert "pas encore confirmée" in text(lea.get(ACCOUNT))
    link = link_in(mail.outbox[0])
    assert "lea@example.org est bien l’adresse de lea" in text(lea.get(link)).replace("\xa0", " ")
    assert lea.post(link).status_code == 302
    assert User.objects.get().email == "lea@example.org"
    assert EmailAddress.objects.get().verified


def test_a_guest_who_follows_the_link_stays_signed_in_and_somebody_else_does_not(
    lea, nobody, alice
):
    lea.post(EMAIL, {"action_add": "", "email": "lea@example.org"})
    link = link_in(mail.outbox[0])
    play_now(nobody)
    guest = signed_in_as(nobody)
    assert "l’adresse de lea" in text(nobody.get(link))
    alice.get(link)
    assert nobody.post(link).status_code == 302
    assert (signed_in_as(nobody), signed_in_as(alice)) == (guest, None)
    assert EmailAddress.objects.get().verified


def test_who_asks_for_another_link_at_once_is_told_that_one_is_on_its_way(lea):
    lately = "Un lien y est parti il y a un instant."
    lea.post(EMAIL, {"action_add": "", "email": "lea@example.org"})
    page = text(lea.get(EMAIL))
    assert "Un lien de confirmation est en route" in page
    assert lately not in page
    assert lately not in text(lea.post(EMAIL, {"action_add": "", "email": "nonsense"}))
    lea.post(EMAIL, {"action_send": "", "email": "lea@example.org"})
    assert lately in text(lea.get(EMAIL))
    assert len(mail.outbox) == 1


def test_another_address_takes_the_place_of_the_first_once_it_is_confirmed(lea):
    for address in ("lea@example.org", "zoe@example.org"):
        lea.post(EMAIL, {"action_add": "", "email": address})
        if address.startswith("zoe"):
            assert User.objects.get().email == "lea@example.org"
        lea.post(link_in(mail.outbox[-1]))
    assert [each.email for each in EmailAddress.objects.all()] == ["zoe@example.org"]
    assert User.objects.get().email == "zoe@example.org"


def test_a_link_that_nobody_was_sent_confirms_nothing(lea):
    page = lea.get("/accounts/email/nonsense/")
    assert page.status_code in (200, 404)
    assert not EmailAddress.objects.exists()


def test_the_page_lists_where_one_is_signed_in_and_ends_the_others(lea):
    phone = Client(headers={"user-agent": IPHONE})
    phone.post(SIGN_IN, {"login": "lea", "password": PASSWORD})
    page = text(lea.get(ACCOUNT))
    assert "Firefox · Linux" in page
    assert "Safari · iPhone" in page
    assert lea.post(SESSIONS).url == ACCOUNT
    assert phone.get(ACCOUNT).status_code == 302
    page = text(lea.get(ACCOUNT))
    assert "Ta session n’est plus ouverte qu’ici." in page
    assert "iPhone" not in page


def test_a_browser_whose_session_is_over_is_on_the_list_no_more(lea):
    phone = Client(headers={"user-agent": IPHONE})
    phone.post(SIGN_IN, {"login": "lea", "password": PASSWORD})
    over = timezone.now() - timedelta(seconds=1)
    Session.objects.filter(session_key=phone.session.session_key).update(expire_date=over)
    assert phone.get(ACCOUNT).status_code == 302
    assert "iPhone" not in text(lea.get(ACCOUNT))


def test_many_browsers_cost_the_page_no_more_statements(lea):
    def statements():
        with CaptureQueriesContext(connection) as found:
            page = text(lea.get(ACCOUNT))
        return page.count("Safari · iPhone"), len(found)

    Client(headers={"user-agent": IPHONE}).post(SIGN_IN, {"login": "lea", "password": PASSWORD})
    one, few = statements()
    session = UserSession.objects.order_by("pk").last()
    for number in range(5):
        key = f"{number:032}"
        tomorrow = timezone.now() + timedelta(days=1)
        Session.objects.create(session_key=key, session_data="", expire_date=tomorrow)
        facts = {"ip": session.ip, "user_agent": IPHONE}
        UserSession.objects.create(user=session.user, session_key=key, **facts)
    assert (one, *statements()) == (1, 6, few)


def test_nobody_s_session_ends_but_one_s_own(lea, alice):
    other = Client()
    sign_up(other, "zoe")
    lea.post(SESSIONS)
    assert other.get(ACCOUNT).status_code == 200


def test_a_new_password_leaves_this_session_on_the_list(lea):
    fields = {"oldpassword": PASSWORD, "password1": "la duchesse ment", "password2": ""}
    lea.post("/accounts/password/change/", {**fields, "password2": fields["password1"]})
    assert "ce navigateur" in text(lea.get(ACCOUNT))


def test_no_network_address_is_stored(lea):
    assert {each.ip for each in UserSession.objects.all()} == {"0.0.0.0"}


def test_guests_have_neither_address_nor_password_and_are_shown_how_to_sign_up(nobody):
    nobody.post("/play/", {"title": "complots"})
    page = text(nobody.get(ACCOUNT))
    assert "/accounts/signup/" in page
    assert EMAIL not in page
    assert nobody.get(EMAIL).url == "/accounts/signup/"
    assert nobody.post(EMAIL, {"action_add": "", "email": "x@example.org"}).url.endswith("signup/")
    assert not EmailAddress.objects.exists()


def test_an_erased_account_leaves_no_name_behind(lea):
    renamed(lea, "zoe")
    lea.post("/accounts/erase/", {"password": PASSWORD})
    assert not UserSession.objects.exists()
    for name in ("lea", "zoe"):
        assert Client().get(f"/player/{name}/").status_code == 404
        assert not User.objects.filter(username=name).exists()
