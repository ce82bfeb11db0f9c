"""Nobody learns from an answer, or from its time, whether an address has an account."""

import re
import threading
from concurrent.futures import Future

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts import email_backend
from accounts.models import User
from tests.accounts.pages import RESET, SIGN_UP
from tests.harness.visitor import PASSWORD

TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")\w+|(?<="X-CSRFToken": ")\w+')
CREST = re.compile(r'<svg class="crest.*?</svg>', re.DOTALL)
OWN_NUMBER = re.compile(r'(?:(?<=[?&;]me=)|(?<=data-player="))\d+')
KNOWN, UNKNOWN, CLOSED = "alice@example.org", "nobody@example.org", "closed@example.org"


@pytest.fixture(autouse=True)
def _people(db):
    User.objects.create_user("alice", KNOWN, PASSWORD)
    User.objects.create_user("carol", CLOSED, PASSWORD, is_active=False)


def seen(client: Client, path: str, fields: dict[str, str]) -> list[object]:
    """Everything a browser is told: statuses, headers, cookies, pages, redirects followed."""
    told: list[object] = []
    answer = client.post(path, fields, follow=True)
    for address, status in answer.redirect_chain:
        told += [address, status]
    hidden = {"Set-Cookie", "Content-Length", "Expires", "X-Request-ID"}
    headers = {name: value for name, value in answer.headers.items() if name not in hidden}
    return [*told, answer.status_code, headers, TOKEN.sub("", answer.content.decode())]


@pytest.mark.parametrize("email", [UNKNOWN, CLOSED, KNOWN.upper(), f" {KNOWN} "])
def test_who_asks_for_a_new_password_is_told_the_same(email):
    assert seen(Client(), RESET, {"email": KNOWN}) == seen(Client(), RESET, {"email": email})
    assert len(mail.outbox) == 2


def test_who_asks_too_often_is_told_the_same():
    answers = []
    for email in (KNOWN, UNKNOWN):
        cache.clear()
        answers.append([seen(Client(), RESET, {"email": email})[-3] for _ in range(7)])
    assert answers[0] == answers[1] == [200] * 5 + [429] * 2


def test_who_signs_up_is_told_the_same():
    answers = []
    for name, email in (("zoe1", KNOWN), ("zoe2", UNKNOWN), ("zoe3", CLOSED)):
        *rest, page = seen(
            Client(), SIGN_UP, {"username": name, "password1": PASSWORD, "email": email}
        )
        answers.append([*rest, CREST.sub("", OWN_NUMBER.sub("", page.replace(name, "")))])
    assert answers[0] == answers[1] == answers[2]
    assert mail.outbox == []


def test_as_many_queries_are_asked_for_one_as_for_the_other(django_assert_max_num_queries):
    counts = []
    for email in (KNOWN, UNKNOWN):
        Client().post(RESET, {"email": email})
        with django_assert_max_num_queries(100) as asked:
            Client().post(RESET, {"email": email})
        counts.append(len(asked.captured_queries))
    assert abs(counts[0] - counts[1]) <= 3, counts


def test_the_answer_does_not_wait_for_the_mail(settings, monkeypatch):
    sending, may_end, done = threading.Event(), threading.Event(), Future()

    def deliver(backend, messages):
        sending.set()
        may_end.wait(30)
        done.set_result([message.to for message in messages])

    settings.EMAIL_BACKEND = "accounts.email_backend.BackgroundEmailBackend"
    monkeypatch.setattr(email_backend.BackgroundEmailBackend, "send_now", deliver)
    assert Client().post(RESET, {"email": KNOWN}).status_code == 302
    assert sending.wait(30)
    assert not done.done()
    may_end.set()
    assert done.result(30) == [[KNOWN]]


def test_a_mail_server_that_is_down_stops_nobody(settings, caplog):
    settings.EMAIL_BACKEND = "accounts.email_backend.BackgroundEmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    for email in (KNOWN, UNKNOWN):
        assert Client().post(RESET, {"email": email}).status_code == 302
    email_backend._executor.submit(int).result(30)
    assert caplog.text.count("could not be sent") == 2
    assert KNOWN not in "".join(record.getMessage() for record in caplog.records)
