"""Issuing, finding and revoking tokens."""

import json
import re

import pytest

from accounts.guests import new_guest
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import ApiToken
from games.play.erase import erase
from games.records.my_data import account
from games.tokens.find import find_token
from games.tokens.issue import MOST, issue_token
from games.tokens.revoke import revoke_all, revoke_token
from games.tokens.scopes import CHOICES, Scope
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


def test_a_token_is_stored_as_its_hash_alone():
    secret = issue_token(player("alice"), "  My   bot ", ["match:play"])
    assert re.fullmatch(r"complots_[A-Za-z0-9_-]{43}", secret)
    row = ApiToken.objects.get()
    assert secret not in json.dumps([row.name, row.digest, row.end, row.scopes])
    assert (row.name, row.end) == ("My bot", secret[-4:])
    assert find_token(secret) == row


@pytest.mark.parametrize("spoilt", ["", "complots_", "x" * 52])
def test_nobody_is_found_by_what_is_no_token(spoilt):
    issue_token(player("alice"), "bot", ["match:play"])
    assert find_token(spoilt) is None


def test_a_token_of_a_closed_account_opens_nothing():
    secret = issue_token(player("alice"), "bot", ["match:play"])
    User.objects.filter(username="alice").update(is_active=False)
    assert find_token(secret) is None


@pytest.mark.parametrize(
    ("name", "scopes", "status"),
    [
        ("", ["match:play"], 422),
        ("x" * 41, ["match:play"], 422),
        ("a\x00b", ["match:play"], 422),
        ("bot", [], 422),
        ("bot", ["match:play", "everything"], 422),
        ("bot", [Scope.BOT], 422),
    ],
)
def test_a_token_without_name_or_scope_is_refused(name, scopes, status):
    with pytest.raises(Refused) as refusal:
        issue_token(player("alice"), name, scopes)
    assert refusal.value.status == status
    assert not ApiToken.objects.exists()


def test_guests_have_none():
    with pytest.raises(Refused) as refusal:
        issue_token(new_guest("Invite-abcd"), "bot", [*CHOICES])
    assert refusal.value.status == 403


def test_a_player_has_a_limited_number():
    for number in range(MOST):
        issue_token(player("alice"), f"bot {number}", ["match:read"])
    with pytest.raises(Refused):
        issue_token(player("alice"), "one more", ["match:read"])


def test_only_its_player_revokes_it():
    secret = issue_token(player("alice"), "bot", ["match:read"])
    number = ApiToken.objects.get().pk
    with pytest.raises(Refused) as refusal:
        revoke_token(player("eve"), number)
    assert refusal.value.status == 404
    revoke_token(player("alice"), number)
    assert find_token(secret) is None


def test_all_are_revoked_though_another_page_has_just_revoked_one(monkeypatch):
    for name in ("one", "two"):
        issue_token(player("alice"), name, ["match:read"])
    first = ApiToken.objects.earliest("pk").pk

    def late(alice: User, number: int) -> None:
        ApiToken.objects.filter(pk=first).delete()
        revoke_token(alice, number)

    monkeypatch.setattr("games.tokens.revoke.revoke_token", late)
    revoke_all(player("alice"))
    assert not ApiToken.objects.exists()


def test_an_erased_account_leaves_none_and_the_export_names_them():
    secret = issue_token(player("alice"), "bot", ["match:read"])
    (told,) = account(player("alice"))["tokens"]
    assert told["name"] == "bot"
    assert secret not in str(told)
    erase(player("alice"))
    assert not ApiToken.objects.exists()
