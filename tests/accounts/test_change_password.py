"""Choosing another password, while something else happens to the account."""

import pytest

from accounts.models import User
from games.play.erase import erase, is_erased
from games.play.moderation.ban import ban
from games.play.rename import rename
from tests.accounts.pages import CHANGE, PASSWORD, play_now, sign_up

NEW = "the countess knows"


@pytest.fixture
def meanwhile(monkeypatch):
    """Do something else while the hash of a password is made."""
    make = User.set_password

    def arrange(work):
        def late(user, password):
            work(User.objects.get(pk=user.pk))
            make(user, password)

        monkeypatch.setattr(User, "set_password", late)

    return arrange


def change(client):
    said = {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW}
    return client.post(CHANGE, said)


def test_whoever_is_suspended_meanwhile_stays_so(french, alice, meanwhile):
    french.force_login(alice)
    meanwhile(ban)
    change(french)
    alice.refresh_from_db()
    assert not alice.is_active


def test_whoever_is_erased_meanwhile_stays_so(french, alice, meanwhile):
    french.force_login(alice)
    meanwhile(erase)
    change(french)
    alice.refresh_from_db()
    assert is_erased(alice.username)
    assert not alice.is_active
    assert not alice.has_usable_password()


def test_a_name_that_is_chosen_meanwhile_stays(french, alice, meanwhile):
    french.force_login(alice)
    meanwhile(lambda player: rename(player, "alicia"))
    change(french)
    alice.refresh_from_db()
    assert alice.username == "alicia"
    assert alice.check_password(NEW)


@pytest.mark.parametrize("close", [ban, erase])
def test_a_guest_who_is_closed_while_signing_up_gets_no_account(french, meanwhile, close):
    play_now(french)
    meanwhile(close)
    assert "Ce compte est fermé." in sign_up(french, "zoe").content.decode()
    assert User.objects.get().is_guest
