"""What a digest says, in whose language, and how mail programs end it."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.test import Client

from accounts.language import save_language
from games.digest import letter
from games.models import Digest
from tests.digest.conftest import reader, slow
from tests.harness.tables import player

pytestmark = pytest.mark.django_db
LINK = re.compile(r"<(http://localhost:8000(/digest/stop/[^>]+))>")


def test_it_tells_which_tables_wait_and_until_when_in_the_players_language_and_time(days):
    days.now = days.now.replace(hour=5)
    match, who = slow("nina", "tom", "zoe")
    reader(who.username, zone="America/New_York")
    days.at(15)
    (said,) = mail.outbox
    others = [seat.name for seat in match.seats.order_by("number") if seat.player != who]
    assert said.subject == "Complots\u00a0: 1 table lente t’attend"
    assert f"Complots avec {', '.join(others)}" in said.body
    assert "Jusqu’au dimanche 11 janvier, 00:00" in said.body
    save_language(who, "en")
    days.at(15, day=1)
    said = mail.outbox[1]
    assert said.subject == "Complots: 1 slow table waits for you"
    link = said.extra_headers["List-Unsubscribe"].strip("<>")
    lines = [line for line in said.body.splitlines() if line]
    assert lines == [  # and nothing of what anybody holds
        f"Hello {who.username},",
        "1 slow table waits for you.",
        f"* Complots with {', '.join(others)}",
        "Until Sunday 11 January, 00:00",
        f"http://localhost:8000/m/{match.key}/",
        "--",
        "You get this mail at most once a day, because you have chosen so. To get it no more:",
        link,
        "Another hour:",
        "http://localhost:8000/preferences/#digest",
    ]


def test_the_page_in_it_says_the_same_and_names_are_nobodys_markup(days):
    match, who = slow("nina", "t<b>m")
    reader(who.username)
    days.at(8)
    page, kind = mail.outbox[0].alternatives[0]
    assert kind == "text/html"
    assert f'href="http://localhost:8000/m/{match.key}/"' in page
    assert '<html lang="fr">' in page
    assert "<b>" not in page
    if who == player("nina"):
        assert "t&lt;b&gt;m" in page


def test_the_most_urgent_are_named_first_and_of_very_many_the_others_counted(days, monkeypatch):
    monkeypatch.setattr(letter, "MOST", 2)
    keys = []
    while len(keys) < 4:
        match, who = slow("nina", "tom")
        days.now += timedelta(minutes=1)
        if who == player("nina"):
            keys.append(match.key)
    reader("nina")
    days.at(8)
    body = mail.outbox[0].body
    assert [key for key in keys if key in body] == keys[:2]
    assert body.index(keys[0]) < body.index(keys[1])
    assert "… et 2 autres." in body


@pytest.mark.parametrize(
    ("number", "said"), [(-1, ""), (0, ""), (1, "… et 1 autre."), (2, "… et 2 autres.")]
)
def test_what_a_letter_does_not_name_is_told_from_the_first_on(number, said):
    assert letter.more(number) == said


def test_one_click_in_a_mail_program_ends_it_without_signing_in(days):
    _, who = slow("nina", "tom")
    reader(who.username)
    days.at(8)
    headers = mail.outbox[0].message()
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert headers["Auto-Submitted"] == "auto-generated"
    link, path = LINK.fullmatch(headers["List-Unsubscribe"]).groups()
    assert link in mail.outbox[0].body
    program = Client(enforce_csrf_checks=True)
    assert program.get(path).status_code == 200
    assert Digest.objects.get().hour == 8  # who checks a link has not said no
    answer = program.post(path, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200  # RFC 8058 allows no redirect
    assert not program.cookies.get("sessionid")
    assert "Tu ne le reçois plus" in answer.text
    assert days.at(8, day=1) == 1
    assert program.post(path).status_code == 200


def test_a_link_that_the_site_has_not_made_ends_nothing(days):
    _, who = slow("nina", "tom")
    reader(who.username)
    days.at(8)
    link = mail.outbox[0].extra_headers["List-Unsubscribe"]
    _, path = LINK.fullmatch(link).groups()
    for wrong in (
        path[:-2] + "x/",
        path.replace(f"{who.pk}:", f"{who.pk + 1}:"),
        "/digest/stop/1/",
    ):
        assert Client().post(wrong).status_code == 404
    assert Digest.objects.get().hour == 8


def test_all_tries_of_a_day_are_one_message_and_days_are_not(days):
    _, who = slow("nina", "tom")
    mine = Digest.objects.get(player=reader(who.username))
    first = letter.message_id(mine, days.now)
    assert letter.message_id(mine, days.now.replace(hour=20)) == first
    assert letter.message_id(mine, days.now.replace(day=11)) != first
    assert str(who.pk) not in re.sub(r"[0-9a-f]{32}", "", first)
