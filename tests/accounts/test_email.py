"""An address that is given or confirmed while something else happens to it or to its account."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.account.views import ConfirmEmailView
from django.core import mail
from django.test import Client

from accounts.models import User
from accounts.views import ChangeEmail
from games.play.erase import erase
from tests.accounts.pages import sign_up, text

EMAIL = "/accounts/email/"
NO_MORE = "Ce lien ne vaut plus."


def add(client, email):
    return client.post(EMAIL, {"action_add": "", "email": email})


@pytest.fixture
def link(french, bob):
    """The link that is sent to Bob's new address."""
    french.force_login(bob)
    add(french, "bob@example.org")
    return re.search(r"http://[^/]+(/accounts/email/\S+)", mail.outbox[-1].body)[1]


def erased_in_between(monkeypatch, view, step, player):
    """That step of a view is followed by the erasing of the account, by another page."""
    original = getattr(view, step)

    def late(self, *args, **kwargs):
        found = original(self, *args, **kwargs)
        monkeypatch.setattr(view, step, original)
        erase(User.objects.get(pk=player.pk))
        return found

    monkeypatch.setattr(view, step, late)


def nothing_is_kept_of(player):
    return not EmailAddress.objects.exists() and User.objects.get(pk=player.pk).email == ""


def test_a_link_that_is_confirmed_in_two_tabs_says_in_the_second_that_it_was_used(link, bob):
    first, second = Client(), Client()
    assert all("Oui, la confirmer" in text(tab.get(link)) for tab in (first, second))
    assert first.post(link).status_code == 302
    page = second.post(link)
    assert page.status_code == 200
    assert NO_MORE in text(page)
    assert EmailAddress.objects.filter(user=bob, email="bob@example.org", verified=True).exists()


def test_an_address_that_two_accounts_confirm_at_once_is_that_of_the_first(
    link, bob, alice, monkeypatch
):
    EmailAddress.objects.create(user=alice, email="bob@example.org", verified=True, primary=True)
    monkeypatch.setattr(EmailAddress, "can_set_verified", lambda address: True)  # a moment ago
    page = Client().post(link)
    assert page.status_code == 200
    assert list(EmailAddress.objects.filter(verified=True).values_list("user")) == [(alice.pk,)]


def test_who_erases_the_account_while_the_address_is_confirmed_leaves_none(link, bob, monkeypatch):
    erased_in_between(monkeypatch, ConfirmEmailView, "get_object", bob)
    page = Client().post(link)
    assert NO_MORE in text(page)
    assert nothing_is_kept_of(bob)


def test_who_erases_the_account_while_an_address_is_given_leaves_none(french, alice, monkeypatch):
    french.force_login(alice)
    erased_in_between(monkeypatch, ChangeEmail, "setup", alice)
    assert add(french, "new@example.org").url == "/accounts/login/"
    assert nothing_is_kept_of(alice)
    assert not mail.outbox


@pytest.mark.parametrize("where", ["signing up", "the page of the address"])
def test_an_address_that_is_longer_than_one_can_be_stored_is_refused_in_one_sentence(
    french, bob, where
):
    email = f"{'x' * 64}@{'.'.join(['y' * 60] * 4)}.org"
    if where == "signing up":
        page = sign_up(french, "Colombe", email=email)
    else:
        french.force_login(bob)
        page = add(french, email)
    assert page.status_code == 200
    assert f"Au plus 254 caractères\u00a0: il y en a {len(email)}." in text(page)
    assert 'maxlength="254"' in text(page)
    assert [*User.objects.values_list("username", "email")] == [("Bob", "")]
    assert not EmailAddress.objects.exists()
