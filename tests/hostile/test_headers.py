"""What every answer carries, and what cookies are allowed."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from tests.faults.scale import share
from tests.harness.visitor import PASSWORD
from tests.hostile.cells import ROLES, address_of, at_match, twin
from tests.hostile.routes import routes

pytestmark = pytest.mark.django_db

EVERYWHERE = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; object-src 'none'"
    ),
}


FOR_EVERYONE = {"manifest", "robots", "worker"}


def check(answer, *, kept: bool = False, asked_again: bool = False) -> None:
    """It is safe to show, and nobody on the way keeps it; or anybody may, for an hour, or if they
    ask each time whether it has changed.
    """
    for name, value in EVERYWHERE.items():
        held = answer[name]
        if name == "Content-Security-Policy":
            held, value = sorted(held.split("; ")), sorted(value.split("; "))
        assert held == value, name
    policy = {"max-age=3600", "public"} if kept else {"no-store", "private"}
    if asked_again:
        assert answer["ETag"]
        policy = {"no-cache", *({"private"} if "HTTP_AUTHORIZATION" in answer.request else ())}
    assert policy <= set(answer["Cache-Control"].split(", "))
    assert "camera=()" in answer["Permissions-Policy"]
    assert "Server" not in answer.headers
    assert "X-Powered-By" not in answer.headers


@pytest.mark.parametrize("role", share(["host", "stranger"], 0, 2))
def test_every_answer_of_every_route_has_the_headers(attacked, browsers, undo, role):
    assert role in ROLES
    for number, name in enumerate(routes()):
        both = (attacked["private.running"], attacked["public.finished"])
        for match in share(both, number // 2, 2) if at_match(name) else (None,):
            address = address_of(name, match)
            for method in share(("get", "post"), number, 2):
                with undo():
                    answer = getattr(twin(browsers[role]), method)(address)
                    read = method == "get" and answer.status_code == 200
                    check(
                        answer,
                        kept=name in FOR_EVERYONE and method == "get",
                        asked_again=name.startswith("api:") and read,
                    )


def test_so_have_errors(attacked):
    client = Client(raise_request_exception=False, enforce_csrf_checks=True)
    answers = {
        404: client.get("/nowhere/"),
        403: client.post("/accounts/login/"),
        400: client.get("/", headers={"host": "evil.example"}),
    }
    for status, answer in answers.items():
        assert answer.status_code == status
        check(answer)


def test_an_error_of_the_server_has_them_too(attacked, monkeypatch):
    monkeypatch.setattr("games.views.lobby.lobby.selected", None)
    answer = Client(raise_request_exception=False).get("/")
    assert answer.status_code == 500
    check(answer)


def test_cookies_are_out_of_reach_of_scripts_and_of_other_sites(attacked):
    cache.clear()
    client = Client()
    client.get("/accounts/login/")
    client.post("/accounts/login/", {"login": "nina", "password": PASSWORD})
    client.post("/i18n/setlang/", {"language": "en"})
    assert set(client.cookies) == {"csrftoken", "sessionid", "messages", "known", "django_language"}
    for name, cookie in client.cookies.items():
        assert cookie["samesite"] == "Lax", name
        assert cookie["httponly"] or name == "django_language", name
        assert not cookie["domain"]


def test_a_session_gets_a_new_name_at_every_change_of_who_one_is(attacked, undo):
    cache.clear()
    with undo():
        client = Client()
        session = client.session
        session["planted"] = True
        session.save()
        names = [session.session_key]
        client.cookies["sessionid"] = session.session_key
        client.post("/accounts/login/", {"login": "nina", "password": PASSWORD})
        names.append(client.cookies["sessionid"].value)
        new = {"oldpassword": PASSWORD, "password1": "le duc dort", "password2": "le duc dort"}
        client.post("/accounts/password/change/", new)
        names.append(client.cookies["sessionid"].value)
        client.post("/accounts/logout/")
        names.append(client.cookies["sessionid"].value)
    assert len(set(names)) == 4
    assert names[-1] == ""


def test_no_folder_of_static_files_is_listed(attacked):
    for path in ("/static/", "/static/titles/", "/static/titles/complots/", "/static/vendor/"):
        answer = Client().get(path)
        assert answer.status_code == 404
        assert not re.search(r"\.(css|svg|js)\"?>", answer.content.decode().partition("<main")[2])


def test_a_template_is_no_static_file(attacked):
    for path in ("_board.html", "../base.html", "..%2fbase.html"):
        assert Client().get(f"/static/titles/complots/{path}").status_code == 404
