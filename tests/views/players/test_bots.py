"""Bot accounts on the page of the account."""

import re

import pytest

from accounts.models import User
from games.models import ApiToken
from tests.harness.people import browser
from tests.harness.tables import bot_of

pytestmark = pytest.mark.django_db
NEW = "/account/bots/new/"
SECRET = re.compile(r"complots_[A-Za-z0-9_-]{43}")


def path(bot: User, verb: str) -> str:
    return f"/account/bots/{bot.pk}/{verb}/"


def test_a_bot_is_made_with_its_token_which_is_shown_once(alice):
    made = alice.post(NEW, {"name": "Robo"})
    assert made.status_code == 200
    assert "no-store" in made["Cache-Control"]
    (secret,) = SECRET.findall(made.content.decode())
    account = alice.get("/account/").content.decode()
    assert "Robo" in account
    assert secret[-4:] in account
    for page in ("/account/", NEW):
        assert not SECRET.search(alice.get(page).content.decode())


@pytest.mark.parametrize("name", ["", "x", "admin", "alice", "a" * 200])
def test_a_name_that_cannot_be_is_said_and_stays_in_the_form(alice, name):
    page = alice.post(NEW, {"name": name})
    assert page.status_code == 422
    assert 'class="errorlist"' in page.content.decode()
    assert name in page.content.decode()
    assert not User.objects.filter(owner__isnull=False).exists()


def test_attempts_and_bots_of_a_day_are_limited(alice, settings):
    settings.THROTTLES = {**settings.THROTTLES, "made_bot": (1, 60)}
    assert alice.post(NEW, {"name": "x"}).status_code == 422
    assert alice.post(NEW, {"name": "Robo"}).status_code == 200
    page = alice.post(NEW, {"name": "Robi"})
    assert page.status_code == 422
    assert "Trop d’essais" in page.content.decode()


def test_its_token_is_renewed_and_revoked_by_the_owner_alone(alice, eve):
    bot = bot_of("alice", "Robo")
    (first,) = SECRET.findall(alice.post(path(bot, "token")).content.decode())
    (second,) = SECRET.findall(alice.post(path(bot, "token")).content.decode())
    assert first != second
    assert ApiToken.objects.count() == 1
    for verb in ("token", "revoke", "close"):
        assert eve.post(path(bot, verb), {"sure": "on"}).status_code == 404
    assert alice.post(path(bot, "revoke")).status_code == 302
    assert not ApiToken.objects.exists()


def test_closing_it_is_confirmed(alice):
    bot = bot_of("alice", "Robo")
    assert alice.post(path(bot, "close")).status_code == 422
    assert alice.post(path(bot, "close"), {"sure": "on"}).status_code == 302
    assert "Robo" not in alice.get("/account/").content.decode()
    assert alice.get("/player/Robo/").status_code == 404


@pytest.mark.parametrize("verb", ["token", "revoke", "close"])
def test_who_presses_a_button_of_one_that_is_closed_is_told_so(alice, verb):
    bot = bot_of("alice", "Robo")
    alice.post(path(bot, "close"), {"sure": "on"})
    again = alice.post(path(bot, verb), {"sure": "on"})
    assert again.status_code == 404
    assert "Tu n’as pas de robot comme celui-là." in again.text


def test_its_public_page_says_that_it_is_a_bot_and_whose(nobody):
    bot_of("alice", "Robo")
    page = nobody.get("/player/Robo/").content.decode()
    assert ">robot</span>" in page
    assert "Le robot d’alice" in page
    assert "/player/alice/" in page


def test_guests_are_told_to_sign_up(db):
    guest = browser(None)
    guest.force_login(User.objects.create(username="zoe", is_guest=True))
    assert "inscris-toi" in guest.get(NEW).content.decode()
    assert guest.post(NEW, {"name": "Robo"}).status_code == 403
