"""Making, closing and banning bot accounts, and their tokens."""

import pytest
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.test import Client, RequestFactory

from accounts.guests import new_guest
from accounts.lock_open import lock_open
from accounts.models import ClosedName, User
from complots_site.web.refusal import Refused
from games.models import ApiToken
from games.play.bot_accounts.close import close_bot_account
from games.play.bot_accounts.make import make_bot_account
from games.play.bot_accounts.own import own_bots
from games.play.bot_accounts.renew_token import renew_token, revoke_bot_token
from games.play.erase import erase, is_erased
from games.play.moderation.ban import ban, unban
from games.records.my_data import account
from games.tokens.find import find_token
from games.tokens.issue import issue_token
from games.tokens.scopes import BOT_SCOPES, Scope
from tests.harness.tables import bot_of, player

pytestmark = pytest.mark.django_db


def refused(call, *words) -> int:
    with pytest.raises(Refused) as refusal:
        call(*words)
    return refusal.value.status


def test_a_bot_account_has_an_owner_and_no_way_to_sign_in():
    bot = make_bot_account(player("alice"), "  Robo  Cop ")
    assert (bot.username, bot.owner, bot.is_bot_account) == ("Robo Cop", player("alice"), True)
    assert not bot.has_usable_password()
    bot.set_password("correct horse battery")
    bot.save()
    request = RequestFactory().post("/")
    assert authenticate(request, username="Robo Cop", password="correct horse battery") is None


def test_a_session_of_a_bot_account_is_nobodys():
    browser = Client()
    browser.force_login(bot_of("alice", "Robo"))
    assert browser.get("/account/").status_code == 302


@pytest.mark.parametrize("name", ["x", "admin", "a  <b>", "anonyme-12345678"])
def test_its_name_is_one_that_people_could_have(name):
    with pytest.raises(ValidationError):
        make_bot_account(player("alice"), name)


@pytest.mark.parametrize("name", ["bob", "BOB", "b\u043eb"])
def test_a_name_that_is_taken_or_looks_like_one_is_refused(name):
    player("bob")
    assert refused(make_bot_account, player("alice"), name) == 409


def test_guests_and_bots_make_none():
    assert refused(make_bot_account, new_guest("Invite-abcd"), "Robo") == 403
    assert refused(make_bot_account, bot_of("alice", "Robo"), "Robi") == 403
    closed = player("bob")
    User.objects.filter(pk=closed.pk).update(is_active=False)
    assert refused(make_bot_account, closed, "Robi") == 403


def test_an_owner_has_a_limited_number_and_closed_ones_are_not_counted(settings):
    settings.BOTS_PER_OWNER = 2
    first = bot_of("alice", "Robo")
    bot_of("alice", "Robi")
    assert refused(make_bot_account, player("alice"), "Roba") == 409
    close_bot_account(player("alice"), first.pk)
    assert make_bot_account(player("alice"), "Roba").is_bot_account
    assert [bot.username for bot in own_bots(player("alice"))] == ["Robi", "Roba"]


def test_it_has_one_token_also_where_two_pages_give_it_one_at_once(monkeypatch):
    owner, bot = player("alice"), bot_of("alice", "Robo")

    def waits_for_the_other_page(number: int) -> User:
        monkeypatch.undo()
        renew_token(owner, bot.pk)
        return lock_open(number)

    place = "games.play.bot_accounts.renew_token.lock_open"
    monkeypatch.setattr(place, waits_for_the_other_page)
    secret = renew_token(owner, bot.pk)
    assert find_token(secret) == ApiToken.objects.get()


def test_it_has_one_token_and_a_new_one_ends_the_one_before():
    owner, bot = player("alice"), bot_of("alice", "Robo")
    first, second = renew_token(owner, bot.pk), renew_token(owner, bot.pk)
    assert find_token(first) is None
    assert find_token(second).scopes == [*BOT_SCOPES]
    revoke_bot_token(owner, bot.pk)
    assert not ApiToken.objects.exists()


def test_only_the_owner_has_a_say():
    bot = bot_of("alice", "Robo")
    for verb in (renew_token, revoke_bot_token, close_bot_account):
        assert refused(verb, player("eve"), bot.pk) == 404
        assert refused(verb, bot, bot.pk) == 404


def test_tokens_of_bots_play_as_bots_and_those_of_people_do_not():
    bot = bot_of("alice", "Robo")
    assert refused(issue_token, bot, "mine", [Scope.PLAY]) == 422
    assert refused(issue_token, player("alice"), "mine", [Scope.BOT]) == 422


def test_a_closed_bot_leaves_no_name_and_no_token():
    owner, bot = player("alice"), bot_of("alice", "Robo")
    secret = renew_token(owner, bot.pk)
    close_bot_account(owner, bot.pk)
    bot.refresh_from_db()
    assert is_erased(bot.username)
    assert (bot.is_active, bot.is_bot_account) == (False, True)
    assert find_token(secret) is None
    assert ClosedName.objects.exists()
    assert refused(make_bot_account, owner, "Robo") == 409
    assert refused(close_bot_account, owner, bot.pk) == 404


def test_what_an_owner_takes_away_names_their_bots():
    bot_of("alice", "Robo")
    assert [each["name"] for each in account(player("alice"))["bots"]] == ["Robo"]


def test_erasing_the_owner_closes_the_bots():
    bot = bot_of("alice", "Robo")
    erase(player("alice"))
    bot.refresh_from_db()
    assert is_erased(bot.username)
    assert not bot.is_active


def test_banning_the_owner_bans_the_bots_until_both_are_back():
    owner, bot = player("alice"), bot_of("alice", "Robo")
    secret = renew_token(owner, bot.pk)
    ban(owner)
    assert find_token(secret) is None
    unban(owner)
    assert find_token(secret).player == bot


def test_no_bot_is_made_once_the_bots_of_a_banned_owner_were_looked_for(monkeypatch):
    owner, said = player("olga"), []

    def leave_all(leaving: User) -> None:
        said.append(refused(make_bot_account, leaving, "Robo"))

    monkeypatch.setattr("games.play.moderation.ban.leave_all", leave_all)
    ban(owner)
    assert said == [403]
    assert not owner.bot_accounts.filter(is_active=True).exists()


def test_a_bot_is_not_opened_while_its_owner_is_banned():
    owner, bot = player("alice"), bot_of("alice", "Robo")
    secret = renew_token(owner, bot.pk)
    ban(owner)
    with pytest.raises(CommandError, match="account of its owner"):
        call_command("unban", "Robo")
    assert find_token(secret) is None
    unban(owner)
    assert find_token(secret).player == bot


def test_a_closed_or_a_banned_bot_does_not_come_back_with_its_owner():
    owner, banned, closed = player("alice"), bot_of("alice", "Robo"), bot_of("alice", "Robi")
    close_bot_account(owner, closed.pk)
    call_command("ban", "Robo")
    call_command("ban", "alice")
    call_command("unban", "alice")
    for bot in (banned, closed):
        bot.refresh_from_db()
        assert not bot.is_active
    call_command("unban", "Robo")
    call_command("ban", "alice")
    call_command("unban", "alice")
    banned.refresh_from_db()
    assert banned.is_active
