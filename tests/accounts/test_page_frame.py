"""The page round every page."""

import re

import pytest
from django.test import Client, RequestFactory
from django.utils import translation
from django.views.defaults import server_error

from tests.accounts.pages import SIGN_IN, text

PAGE = "/player/alice/"


def test_french_is_the_language_of_who_asks_for_none_or_for_another(french, alice):
    for wanted in ("", "de", "fr-CH"):
        page = text(french.get(PAGE, headers={"accept-language": wanted}))
        assert '<html lang="fr">' in page
        assert "Historique" in page


def test_english_is_the_language_of_who_asks_for_it(english, alice):
    page = text(english.get(PAGE))
    assert '<html lang="en">' in page
    assert "History" in page


def test_the_switch_changes_the_language_for_good_and_stays_on_the_page(french, alice):
    page = text(french.get(f"{PAGE}?a=1"))
    assert f'name="next" value="{PAGE}?a=1"' in page
    assert re.search(r'<button[^>]*name="language" value="en" lang="en">English</button>', page)
    response = french.post("/i18n/setlang/", {"language": "en", "next": f"{PAGE}?a=1"})
    assert response["Location"] == f"{PAGE}?a=1"
    page = text(french.get(PAGE, headers={"accept-language": "fr"}))
    assert '<html lang="en">' in page
    assert 'value="fr" lang="fr">Français</button>' in page


@pytest.mark.parametrize("chosen", ["", "en"])
def test_what_a_page_fetches_for_itself_comes_in_its_own_language(english, alice, chosen):
    alice.language = chosen
    alice.save()
    for reader in ("nobody", "alice"):
        page = text(english.get(PAGE, headers={"page-language": "fr"}))
        assert "Historique" in page, reader
        assert "History" in text(english.get(PAGE, headers={"page-language": "xx"}))
        assert "History" in text(english.get(PAGE))
        english.force_login(alice)


@pytest.mark.parametrize("address", ["https://evil.example/", "//evil.example/"])
def test_the_switch_does_not_lead_off_the_site(french, address):
    response = french.post("/i18n/setlang/", {"language": "en", "next": address})
    assert response["Location"] == "/"


def test_nothing_is_written_inline_and_nothing_comes_from_elsewhere(french, alice):
    french.force_login(alice)
    for path in (PAGE, "/accounts/password/change/", "/accounts/logout/"):
        page = french.get(path).content.decode()
        assert not re.search(r"<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=", page)
        sources = re.findall(r'(?:<link[^>]*href|src)="([^"]+)"', page)
        assert len(sources) >= 5
        others = [source for source in sources if not source.startswith("/static/")]
        assert others == ["/app.fr.webmanifest"]


def test_posts_of_htmx_carry_the_token_and_htmx_evaluates_nothing(french, alice):
    page = text(french.get(PAGE))
    told = r"""{"X-CSRFToken": "\w{64}", "Page-Language": "fr"}"""
    assert re.search(rf"<body [^>]*hx-headers='{told}'>", page)
    assert '"includeIndicatorStyles":false,"allowEval":false' in page
    assert "/ext/hx-ws-2.min.js" in page


def test_a_stranger_is_offered_to_sign_in_and_comes_back_to_the_page(french, alice):
    assert f'href="{SIGN_IN}?next={PAGE}"' in text(french.get(PAGE))


def test_signing_up_from_the_page_of_signing_in_leads_on_to_where_one_was_going(french):
    """By the header too, which is the same on every page; and after a wrong password."""
    onward = "?next=/clubs/"
    wrong = {"login": "alice", "password": "wrong", "next": "/clubs/"}
    for page in (french.get(f"{SIGN_IN}{onward}"), french.post(SIGN_IN, wrong)):
        assert f'href="/accounts/signup/{onward}"' in text(page)
    assert f'href="{SIGN_IN}{onward}"' in text(french.get(f"/accounts/signup/{onward}"))
    assert "next=" not in text(french.get(SIGN_IN)).partition("<main")[0]


def test_another_language_leads_back_to_the_form_and_from_there_to_where_one_was_going(french):
    for path in (SIGN_IN, "/accounts/signup/"):
        for going, body in (("", {}), ("?next=/clubs/", {"next": "/clubs/"})):
            for page in (french.get(path + going), french.post(path, body)):
                assert f'name="next" value="{path}{going}"' in text(page).partition("<main")[0]


def test_who_is_signed_in_finds_their_page_and_the_way_out(french, alice):
    french.force_login(alice)
    page = text(french.get("/accounts/password/change/"))
    assert 'href="/player/alice/"' in page
    assert 'action="/accounts/logout/"' in page
    assert "Se connecter" not in page


def test_the_keyboard_can_skip_the_menu(french):
    page = text(french.get(SIGN_IN))
    assert page.index('href="#main"') < page.index("<nav")
    assert '<main id="main"' in page


def test_the_footer_says_that_the_site_belongs_to_no_publisher(french, english):
    assert "Il n’est lié ni à leurs auteurs ni à leurs éditeurs." in text(french.get(SIGN_IN))
    assert "not connected with their authors or publishers" in text(english.get(SIGN_IN))


def test_no_line_of_the_footer_begins_with_the_dot_between_two_links(french):
    foot = text(french.get(SIGN_IN)).partition("<footer")[2]
    assert foot.count("·") == 3
    assert " ·" not in foot


@pytest.mark.parametrize(
    ("path", "sentence"),
    [("/nowhere/", "Cette page n’existe pas"), ("/player/nobody/", "Cette page n’existe pas")],
)
def test_a_page_that_is_not_there_says_so_in_the_language_of_the_reader(french, path, sentence):
    response = french.get(path)
    assert response.status_code == 404
    assert sentence in text(response)


def test_a_form_without_its_token_is_refused_in_the_language_of_the_reader():
    response = Client(enforce_csrf_checks=True).post(SIGN_IN)
    assert response.status_code == 403
    assert "Ce formulaire est resté ouvert trop longtemps" in text(response)


def test_the_page_of_a_server_error_needs_neither_request_nor_database(django_assert_num_queries):
    with translation.override("fr"), django_assert_num_queries(0):
        page = server_error(RequestFactory().get("/")).content.decode()
    assert "Quelque chose a mal tourné" in page
    assert "setlang" not in page
