"""Reporting: by whoever may read it, a few times, without scripts."""

from html import unescape

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Report
from games.models.report import MOST_WORDS
from games.play.erase import erase
from games.play.post_message import post_message
from tests.harness.people import browser
from tests.harness.tables import player, table


def text(response):
    return unescape(response.content.decode())


def report(client, **fields):
    return client.post("/report/", {"reason": "insult", "text": "", **fields})


@pytest.fixture
def alice(db):
    return browser("alice")


@pytest.fixture
def line(alice):
    """Something that bob said at a public table of alice."""
    return post_message(table("alice", "bob").key, player("bob").pk, "Tu n’es qu’un traître")


def test_a_line_is_reported_with_a_reason_and_its_words(alice, line):
    page = text(alice.get(f"/report/?line={line.pk}"))
    assert "Tu n’es qu’un traître" in page
    answer = report(alice, line=line.pk, text="à chaque tour")
    assert answer["Location"] == f"/m/{line.match.key}/"
    told = Report.objects.get()
    assert (told.player, told.chat_message, told.quoted) == (player("bob"), line, line.text)
    assert (told.reporter, told.reason, told.text) == (player("alice"), "insult", "à chaque tour")
    assert "Un modérateur va regarder" in text(alice.get("/"))


def test_of_several_lines_the_one_that_was_meant_is_reported(alice, line):
    later = post_message(line.match.key, player("bob").pk, "Et un lâche")
    assert "Et un lâche" in text(alice.get(f"/report/?line={later.pk}"))
    report(alice, line=later.pk)
    assert Report.objects.get().chat_message == later


def test_what_happened_is_told_at_the_length_that_browsers_let_it_have(alice, line):
    report(alice, line=line.pk, text="\r\n".join(["x" * 49] * 10))
    assert len(Report.objects.get().text) == MOST_WORDS - 1


def test_a_player_or_their_name_is_reported_from_their_page(alice):
    player("bob")
    assert 'href="/report/?player=bob"' in text(alice.get("/player/bob/"))
    assert report(alice, player="bob", reason="name").status_code == 302
    assert Report.objects.get().reason == "name"


def test_the_line_carries_a_link_that_needs_no_scripts(alice, line):
    page = text(alice.get(f"/m/{line.match.key}/"))
    assert f'href="/report/?line={line.pk}"' in page
    own = browser("bob").get(f"/m/{line.match.key}/")
    assert f"?line={line.pk}" not in text(own)


def test_a_line_that_one_may_not_read_cannot_be_reported(alice):
    hidden = post_message(table("carol", public=False).key, player("carol").pk, "entre nous")
    played = table("alice", "bob", seats=2)
    gallery = post_message(played.key, player("eve").pk, "elle bluffe")
    for number in (hidden.pk, gallery.pk, 999_999, "x", "9" * 30):
        assert alice.get(f"/report/?line={number}").status_code == 404
        assert report(alice, line=number).status_code == 404
    assert not Report.objects.exists()


def test_strangers_sign_in_first(db, line):
    assert "/accounts/login/" in report(Client(), line=line.pk)["Location"]


def test_without_a_reason_it_is_refused_and_nobody_reports_themselves(alice):
    player("bob")
    assert report(alice, player="bob", reason="").status_code == 422
    assert report(alice, player="alice").status_code == 422
    assert not Report.objects.exists()


def test_what_is_refused_keeps_the_words_that_were_written(alice):
    names = [player(f"bob{number}").username for number in range(6)]
    answers = [report(alice, player=name, text="Il triche à deux") for name in names]
    page = text(answers[-1])
    assert "Cinq signalements" in page
    assert "Il triche à deux</textarea>" in page
    assert 'name="player" value="bob5"' in page


def test_the_same_thing_is_reported_once_while_it_is_open(alice, line):
    for _ in range(3):
        report(alice, line=line.pk)
    assert Report.objects.count() == 1


def test_what_was_closed_may_be_reported_again(alice, line):
    report(alice, line=line.pk)
    Report.objects.update(closed_at=timezone.now())
    for _ in range(2):
        report(alice, line=line.pk)
    assert Report.objects.filter(closed_at=None).count() == 1


def test_the_sixth_report_in_ten_minutes_has_to_wait(alice):
    names = [f"bob{n}" for n in range(6)]
    for name in names:
        player(name)
    assert [report(alice, player=name).status_code for name in names] == [302] * 5 + [429]


def as_guests(*whom: str, address: str = "192.0.2.1") -> list[int]:
    """The answers to a report each of these by a guest of their own at one address."""
    answers = []
    for name in whom:
        guest = Client(REMOTE_ADDR=address)
        guest.post("/play/", {"title": "complots"})
        answers.append(report(guest, player=name).status_code)
    return answers


def test_the_guests_of_one_address_report_the_same_thing_three_times(alice):
    player("bob"), player("eve")
    assert as_guests(*["bob"] * 4, "eve") == [302] * 3 + [429, 302]
    assert as_guests("bob", address="192.0.2.2") == [302]
    assert Report.objects.filter(player=player("bob")).count() == 4


def test_the_guests_of_one_address_report_ten_things_in_ten_minutes(alice):
    names = [player(f"p{number}").username for number in range(11)]
    assert as_guests(*names) == [302] * 10 + [429]
    assert Report.objects.count() == 10


def test_the_report_of_an_erased_account_stays_without_its_name(alice, line):
    report(alice, line=line.pk)
    erase(player("alice"))
    erase(player("bob"))
    told = Report.objects.get()
    assert told.reporter is None
    assert told.chat_message is None
    assert told.quoted == "Tu n’es qu’un traître"
    assert told.player.username.startswith("anonyme-")
