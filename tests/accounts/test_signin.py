import pytest
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import get_resolver

from accounts.models import User
from tests.accounts.pages import (
    CHANGE,
    PASSWORD,
    SIGN_IN,
    SIGN_OUT,
    SIGN_UP,
    play_now,
    sign_in,
    sign_up,
    signed_in_as,
    text,
)


@pytest.mark.parametrize("how", [sign_in, sign_up])
def test_a_browser_that_was_a_guest_s_can_be_signed_out_from_elsewhere(french, alice, how):
    play_now(french)
    name = "alice" if how is sign_in else "zora"
    how(french, name)
    elsewhere = Client()
    sign_in(elsewhere, name)
    assert UserSession.objects.count() == 2
    elsewhere.post("/accounts/sessions/")
    assert signed_in_as(french) is None


@pytest.mark.parametrize("name", ["alice", "ALICE", "Alice", " alice "])
def test_one_signs_in_whatever_the_case_of_the_name(french, alice, name):
    assert sign_in(french, name).status_code == 302
    assert signed_in_as(french) == alice.pk


@pytest.mark.parametrize(
    ("name", "password"),
    [("alice", "wrong"), ("nobody", PASSWORD), ("alice@example.org", PASSWORD), ("a" * 500, "x")],
)
def test_a_wrong_name_and_a_wrong_password_get_the_same_sentence(french, alice, name, password):
    response = sign_in(french, name, password)
    assert response.context["form"].errors == {
        "__all__": ["Le nom ou le mot de passe n’est pas le bon."]
    }
    assert signed_in_as(french) is None


def test_the_sixth_wrong_password_has_to_wait_and_so_has_the_right_one(french, alice):
    for _ in range(5):
        sign_in(french, "alice", "wrong")
    response = sign_in(french, "alice")
    assert "Trop d’essais. Recommence dans cinq minutes." in text(response)
    assert signed_in_as(french) is None


def test_a_right_password_is_no_failed_attempt(alice):
    for _ in range(6):
        assert sign_in(Client(), "alice").status_code == 302


def test_the_language_of_the_browser_is_kept_for_who_signs_in_and_nobody_else(french, alice):
    bob = User.objects.create(username="bob")
    french.cookies["django_language"] = "en"
    sign_in(french, "alice")
    assert dict(User.objects.values_list("pk", "language")) == {alice.pk: "en", bob.pk: ""}


def test_a_closed_account_does_not_sign_in(french, alice):
    alice.is_active = False
    alice.save()
    response = sign_in(french, "alice")
    assert response["Location"] == "/accounts/inactive/"
    assert "Ce compte est fermé" in text(french.get(response["Location"]))
    assert signed_in_as(french) is None


def test_the_session_outlives_the_browser(french, alice):
    sign_in(french, "alice")
    assert not french.session.get_expire_at_browser_close()


def test_signing_out_takes_a_post(french, alice):
    french.force_login(alice)
    assert "Veux-tu quitter la Cour" in text(french.get(SIGN_OUT))
    assert signed_in_as(french) == alice.pk
    assert french.post(SIGN_OUT)["Location"] == "/"
    assert signed_in_as(french) is None


def test_password_keepers_find_the_fields_of_signing_in(french):
    fields = french.get(SIGN_IN).context["form"].fields
    kept = {name: field.widget.attrs.get("autocomplete") for name, field in fields.items()}
    assert kept == {"login": "username", "password": "current-password"}


def test_one_is_sent_on_to_where_one_wanted_to_go(french, alice):
    assert sign_in(french, "alice", next="/join/abc/")["Location"] == "/join/abc/"


def test_so_is_who_signs_up(french):
    assert sign_up(french, "zoe", next="/join/abc/")["Location"] == "/join/abc/"
    assert french.get(f"{SIGN_IN}?next=/join/abc/")["Location"] == "/join/abc/"


FOREIGN = [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "http:///evil.example",
    "javascript:alert(1)",
    "https://localhost/",
    "https://testserver.evil.example/",
    "\x00//evil.example",
]


@pytest.mark.parametrize("address", FOREIGN)
def test_next_never_leaves_the_site(french, alice, address):
    assert sign_in(french, "alice", next=address)["Location"] == "/"
    assert french.get(SIGN_IN, {"next": address})["Location"] == "/"
    assert french.post(SIGN_OUT, {"next": address})["Location"] == "/"
    assert sign_up(french, "zoe", next=address)["Location"] == "/"


def test_a_next_with_markup_stays_text(french):
    page = french.get(SIGN_IN, {"next": '"><script>alert(1)</script>'}).content.decode()
    assert "<script>alert" not in page


def test_a_password_is_changed_with_the_one_so_far(french, alice):
    bob = User.objects.create(username="bob", password=alice.password)
    french.force_login(alice)
    new = "the captain steals"
    wrong = french.post(CHANGE, {"oldpassword": "no", "password1": new, "password2": new})
    assert wrong.context["form"].errors == {
        "oldpassword": ["Ce n’est pas ton mot de passe actuel."]
    }
    other = french.post(CHANGE, {"oldpassword": PASSWORD, "password1": new, "password2": "other"})
    assert other.context["form"].errors == {
        "password2": ["Les deux mots de passe ne sont pas les mêmes."]
    }
    done = french.post(CHANGE, {"oldpassword": PASSWORD, "password1": new, "password2": new})
    assert done["Location"] == "/account/"
    for one, password in ((alice, new), (bob, PASSWORD)):
        one.refresh_from_db()
        assert one.check_password(password)
    assert signed_in_as(french) == alice.pk


def test_changing_a_password_signs_out_the_other_browsers(french, english, alice):
    for browser in (french, english):
        browser.force_login(alice)
    new = "the captain steals"
    french.post(CHANGE, {"oldpassword": PASSWORD, "password1": new, "password2": new})
    assert french.get(CHANGE).status_code == 200
    assert english.get(CHANGE).status_code == 302


def test_a_stranger_is_sent_to_sign_in_before_changing_a_password(french):
    assert french.get(CHANGE)["Location"] == f"{SIGN_IN}?next={CHANGE}"


def test_only_the_pages_in_use_can_be_reached():
    names = {key for key in get_resolver().reverse_dict if isinstance(key, str)}
    assert {name for name in names if name.startswith(("account", "socialaccount"))} == {
        "account",
        "account_signup",
        "account_email",
        "account_email_verification_sent",
        "account_confirm_email",
        "account_login",
        "account_logout",
        "account_inactive",
        "account_change_password",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
    }


@pytest.mark.parametrize(
    "page", ["confirm-email/", "password/set/", "reauthenticate/", "email/a/b/", "3rdparty/"]
)
def test_the_other_pages_of_the_library_are_not_there(french, alice, page):
    french.force_login(alice)
    assert french.get(f"/accounts/{page}").status_code == 404


def test_every_form_is_proof_against_forged_posts(alice):
    from django.test import Client

    forger = Client(enforce_csrf_checks=True)
    forger.force_login(alice)
    for page in (SIGN_UP, SIGN_IN, SIGN_OUT, CHANGE, "/i18n/setlang/"):
        assert forger.post(page).status_code == 403
    assert signed_in_as(forger) == alice.pk
