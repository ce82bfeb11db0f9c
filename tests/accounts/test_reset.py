import re

import pytest
from django.core import mail
from django.test import Client

from tests.accounts.pages import RESET, SIGN_IN, play_now, sign_in, signed_in_as, text

NEW = "the countess knows"


def link_in(message):
    (path,) = re.findall(r"http://testserver(/\S+)", message.body)
    return path


@pytest.fixture
def link(french, alice):
    """The address that alice was mailed."""
    french.post(RESET, {"email": "Alice@example.org"})
    (message,) = mail.outbox
    return link_in(message)


def test_a_forgotten_password_is_replaced_in_four_steps(french, alice, link):
    entrance = french.get(link)
    form = french.get(entrance["Location"])
    assert "alice" in text(form)
    done = french.post(entrance["Location"], {"password1": NEW, "password2": NEW})
    assert "Tu peux te connecter avec ton nouveau mot de passe." in text(
        french.get(done["Location"])
    )
    assert signed_in_as(french) is None
    sign_in(french, "alice", NEW)
    assert signed_in_as(french) == alice.pk


def test_a_guest_who_follows_the_link_stays_signed_in(alice, link):
    guest = Client()
    play_now(guest)
    number = signed_in_as(guest)
    entrance = guest.get(link)
    assert "alice" in text(guest.get(entrance["Location"]))
    done = guest.post(entrance["Location"], {"password1": NEW, "password2": NEW})
    assert "Tu peux te connecter" in text(guest.get(done["Location"]))
    assert signed_in_as(guest) == number
    assert "elles ne te suivent pas dans un autre compte" in text(guest.get(SIGN_IN))
    sign_in(guest, "alice", NEW)
    assert signed_in_as(guest) == alice.pk


def test_the_mail_is_french_for_french_and_names_the_account(alice, link):
    (message,) = mail.outbox
    assert message.to == ["alice@example.org"]
    assert message.subject == "Complots\u00a0: choisis un nouveau mot de passe"
    assert message.body.startswith("Bonjour alice,")
    assert "dans les trois jours" in message.body


def test_the_mail_is_english_for_english(english, alice):
    english.post(RESET, {"email": alice.email})
    (message,) = mail.outbox
    assert message.subject == "Complots: choose a new password"
    assert message.body.startswith("Hello alice,")


def test_the_answer_is_the_same_for_a_known_and_an_unknown_address(french, alice):
    answers = [french.post(RESET, {"email": known}) for known in (alice.email, "no@example.org")]
    pages = [text(french.get(answer["Location"])) for answer in answers]
    hide_token = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+|(?<="X-CSRFToken": ")\w+')
    known, unknown = (hide_token.sub("", page) for page in pages)
    assert known == unknown
    assert "Si un compte porte cette adresse" in known


def test_an_unknown_address_gets_a_mail_without_any_link_to_change_something(french):
    french.post(RESET, {"email": "no@example.org"})
    (message,) = mail.outbox
    assert link_in(message) == "/accounts/signup/"


def test_a_link_works_once(french, link):
    entrance = french.get(link)
    french.post(entrance["Location"], {"password1": NEW, "password2": NEW})
    again = french.get(link)
    assert "Ce lien n’est plus valable" in text(again)


def test_a_link_dies_after_three_days(french, link, settings):
    settings.PASSWORD_RESET_TIMEOUT = -1
    assert "Ce lien n’est plus valable" in text(french.get(link))


@pytest.mark.parametrize("broken", ["1-abc-def", "zzzzzzzzzzzzz-set-password", "0-x", "1-%00"])
def test_a_made_up_link_is_refused_kindly(french, alice, broken):
    response = french.get(f"{RESET}{broken}/")
    assert response.status_code == 200
    assert "Ce lien n’est plus valable" in text(response)


def test_who_gave_no_address_cannot_be_reset_by_an_empty_one(french, bob):
    response = french.post(RESET, {"email": ""})
    assert response.context["form"].errors == {"email": ["Il faut remplir ce champ."]}
    assert mail.outbox == []


def test_a_closed_account_gets_no_link(french, alice):
    alice.is_active = False
    alice.save()
    french.post(RESET, {"email": alice.email})
    assert [link_in(message) for message in mail.outbox] == ["/accounts/signup/"]
