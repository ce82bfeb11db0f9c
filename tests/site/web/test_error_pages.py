"""The pages of errors: in the reader's language, and telling nothing of the inside."""

import http.client
import sqlite3
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from django.test import Client

from tests.harness.process import PATIENCE
from tests.harness.site import Site

SAYS = {
    ("fr", 404): "Rien ici",
    ("en", 404): "Nothing here",
    ("fr", 403): "Recommence, s’il te plaît",
    ("en", 403): "Please try again",
    ("fr", 400): "Pas compris",
    ("en", 400): "Not understood",
}


@pytest.fixture(scope="module")
def here():
    with Site() as running:
        yield running


def ask(site: Site, method: str, path: str, **headers: str) -> http.client.HTTPResponse:
    """One request of somebody without cookies but those given."""
    connection = http.client.HTTPConnection(urlsplit(site.url).netloc, timeout=PATIENCE)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, headers=named)
    response = connection.getresponse()
    response.text = response.read().decode()
    connection.close()
    return response


@pytest.mark.parametrize(
    ("method", "path", "host", "status"),
    [
        ("GET", "/nowhere/", "localhost", 404),
        ("POST", "/new/", "localhost", 403),
        ("GET", "/", "elsewhere.example", 400),
    ],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_error_page_speaks_the_reader_s_language(here, method, path, host, status, language):
    page = ask(here, method, path, Host=host, Accept_Language=language)
    assert page.status == status
    assert f'<html lang="{language}">' in page.text
    assert SAYS[language, status] in page.text
    assert "Traceback" not in page.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    "body", [b"a=" + b"x" * 70_000, b"&".join(b"a%d=" % n for n in range(300))], ids=len
)
def test_an_address_that_is_none_tells_that_of_a_form_however_large(body):
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.get("/accounts/login/")
    answer = client.post("/nowhere/", body, "application/x-www-form-urlencoded")
    assert answer.status_code == 404
    assert SAYS["fr", 404] in answer.text


def test_a_broken_database_gets_each_reader_the_page_in_their_language(here):
    with closing(sqlite3.connect(here.file, timeout=20)) as database:
        database.execute("ALTER TABLE django_session RENAME TO hidden")
        try:
            for _ in range(3):
                for language, other in (("fr", "en"), ("en", "fr")):
                    page = broken(here, f"django_language={language}", other)
                    assert (page.status, page.headers["Content-Language"]) == (500, language)
                    assert f'<html lang="{language}">' in page.text
                    assert broken(here, "", other).headers["Content-Language"] == other
        finally:
            database.execute("ALTER TABLE hidden RENAME TO django_session")
    assert "django_session" not in page.text
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    assert page.headers["X-Request-ID"]


def broken(site: Site, cookie: str, language: str) -> http.client.HTTPResponse:
    """A page for somebody whose session cannot be read."""
    cookies = f"sessionid={'a' * 32}; {cookie}"
    return ask(site, "GET", "/", Cookie=cookies, Accept_Language=language)
