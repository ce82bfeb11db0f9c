"""Making and revoking tokens in the account."""

import re

import pytest

from games.models import ApiToken
from tests.harness.people import browser
from tests.harness.tables import player

pytestmark = pytest.mark.django_db
NEW = "/account/tokens/new/"
SECRET = re.compile(r"complots_[A-Za-z0-9_-]{43}")


def test_a_token_is_shown_once(alice):
    sent = {"name": "Mon bot", "scopes": ["match:play", "match:read"]}
    made = alice.post(NEW, sent)
    assert made.status_code == 200
    (secret,) = SECRET.findall(made.content.decode())
    assert "no-store" in made["Cache-Control"]
    account = alice.get("/account/").content.decode()
    assert "Mon bot" in account
    assert secret[-4:] in account
    for page in ("/account/", NEW):
        assert not SECRET.search(alice.get(page).content.decode())


@pytest.mark.parametrize("sent", [{}, {"name": "x"}, {"name": "x", "scopes": ["bot:play"]}])
def test_what_is_missing_is_said_and_what_was_written_stays(alice, sent):
    page = alice.post(NEW, sent)
    assert page.status_code == 422
    assert 'class="errorlist"' in page.content.decode()
    assert f'value="{sent.get("name", "")}"' in page.content.decode() or "name" not in sent
    assert not ApiToken.objects.exists()


def test_what_is_wrong_with_a_choice_of_several_is_said_of_its_group(alice):
    page = alice.post(NEW, {"name": "x"}).text
    group = page[page.index("<fieldset") : page.index("</fieldset>")]
    assert 'aria-describedby="id_scopes_error">' in group.splitlines()[0]
    assert 'id="id_scopes_error"' in group
    assert "id_scopes_error" not in alice.get(NEW).text


def test_one_is_revoked_by_its_player_alone(alice):
    alice.post(NEW, {"name": "Mon bot", "scopes": ["match:play"]})
    path = f"/account/tokens/{ApiToken.objects.get().pk}/revoke/"
    player("eve")
    assert browser("eve").post(path).status_code == 404
    assert alice.post(path).status_code == 302
    assert not ApiToken.objects.exists()


def test_who_presses_the_button_of_one_that_is_gone_is_told_so(alice):
    alice.post(NEW, {"name": "Mon bot", "scopes": ["match:play"]})
    path = f"/account/tokens/{ApiToken.objects.get().pk}/revoke/"
    alice.post(path)
    again = alice.post(path)
    assert again.status_code == 404
    assert "Ce jeton n’existe pas." in again.text
    assert 'href="/account/">Retour à la page' in again.text


def test_visitors_sign_in_first(nobody):
    assert nobody.get(NEW).status_code == 302
