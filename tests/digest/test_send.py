"""Who is sent the digest, when, and never twice on a day."""

import smtplib
from datetime import timedelta

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend

from games.digest import send
from games.digest.choose import choose_digest
from games.digest.send import MOST_FAILED, PAUSES, claim, send_digests
from games.models import Digest
from games.play.answer import answer
from games.play.erase import erase
from games.play.moderation.ban import ban
from games.tempo import Tempo
from tests.digest.conftest import confirmed, reader, slow
from tests.harness.tables import asked, player

pytestmark = pytest.mark.django_db
PEOPLE = ("nina", "tom", "zoe")


@pytest.fixture
def awaited(days):
    """Whom a slow table waits for; they get the digest at eight."""
    match, who = slow(*PEOPLE)
    reader(who.username)
    return match, who


@pytest.fixture
def failing(monkeypatch):
    """A mail server that answers so, letter by letter; then it takes them."""
    errors = []

    def send_messages(backend, messages):
        if errors and (error := errors.pop(0)) is not None:
            raise error
        mail.outbox.extend(messages)
        return len(messages)

    monkeypatch.setattr(EmailBackend, "send_messages", send_messages)
    return errors


def test_there_is_one_letter_a_day_at_the_hour(awaited, days):
    _, who = awaited
    assert [days.at(7), days.at(8), days.at(9), days.at(20)] == [0, 1, 1, 1]
    assert mail.outbox[0].to == [f"{who.username}@example.org"]
    assert [days.at(7, day=1), days.at(8, day=1), days.at(8, day=2)] == [1, 2, 3]


def test_nobody_gets_one_unasked(days):
    _, who = slow(*PEOPLE)
    confirmed(who.username)
    assert days.at(8) + days.at(8, day=1) == 0
    assert not Digest.objects.exists()


def test_where_nothing_waits_there_is_none_but_the_next_day_again(days):
    match, who = slow(*PEOPLE)
    reader(who.username)
    answer(match.key, who.pk, asked(match)[1], "income")
    assert days.at(8) == 0
    while asked(match)[0] != who:
        other, ask, move = asked(match)
        answer(match.key, other.pk, ask, move)
    assert days.at(9) == 0
    assert days.at(8, day=1) == 1


def test_live_tables_wait_for_nobody_by_mail(days):
    _, who = slow(*PEOPLE, tempo=Tempo.LIVE)
    reader(who.username)
    assert days.at(8) == 0


def test_a_croupier_that_was_down_for_days_sends_one(awaited, days):
    assert days.at(15, day=4) == 1
    assert days.at(16, day=4) == 1
    assert days.at(8, day=5) == 2


def test_another_hour_on_the_same_day_makes_no_second_letter(awaited, days):
    _, who = awaited
    assert days.at(8) == 1
    for hour in ("", "20", "", "9"):
        choose_digest(who, hour, "Europe/Paris")
    assert [days.at(9), days.at(20), days.at(23)] == [1, 1, 1]
    assert days.at(9, day=1) == 2


def test_two_croupiers_send_one(awaited, days, monkeypatch):
    mine = Digest.objects.select_related("player").get()
    assert days.at(8) == 1
    assert not claim(mine, days.now)


def test_killed_before_or_after_the_letter_went_out_there_is_no_second_one(
    awaited, days, monkeypatch
):
    for step, sent in (("post", 0), ("note", 1)):
        day = sent
        with monkeypatch.context() as patch:
            patch.setattr(send, step, lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                days.at(8, day=day)
        assert days.at(9, day=day) == sent
        assert days.at(23, day=day) == sent
    assert days.at(8, day=2) == 2


@pytest.mark.parametrize(
    "error",
    [
        smtplib.SMTPRecipientsRefused({"nina@example.org": (550, b"no such user")}),
        smtplib.SMTPDataError(451, b"try again"),
        smtplib.SMTPSenderRefused(421, b"busy", "complots@localhost"),
    ],
)
def test_what_was_refused_is_tried_three_times_and_then_the_next_day(
    awaited, days, failing, error, caplog
):
    failing += [error] * 3
    start = days.at(8)
    minutes = 0
    for pause in PAUSES:
        minutes += int(pause.total_seconds()) // 60
        assert days.at(8, minute=minutes - 1) == start
        left = len(failing)
        assert days.at(8, minute=minutes) == start
        assert len(failing) == left - 1
    assert days.at(23) == 0
    assert failing == []
    assert "example.org" not in caplog.text
    assert days.at(8, day=1) == 1
    assert Digest.objects.get().failed == 0


def test_what_was_refused_about_midnight_too_is_tried_again_the_next_day(days, failing):
    _, who = slow(*PEOPLE)
    reader(who.username, hour="23")
    failing += [smtplib.SMTPDataError(451, b"try again")] * 3
    assert [days.at(23), days.at(23, minute=10), days.at(24, minute=10)] == [0, 0, 0]
    assert failing == []
    assert [days.at(22, day=1), days.at(23, day=1), days.at(23, day=2)] == [0, 1, 2]


def test_a_letter_that_is_taken_after_midnight_is_that_of_the_evening_before(days, failing):
    _, who = slow(*PEOPLE)
    reader(who.username, hour="23")
    failing += [smtplib.SMTPDataError(451, b"try again")] * 2
    assert [days.at(23), days.at(23, minute=10), days.at(24, minute=10)] == [0, 0, 1]
    assert [days.at(22, day=1), days.at(23, day=1), days.at(23, day=2)] == [1, 2, 3]
    assert len({letter.extra_headers["Message-ID"] for letter in mail.outbox}) == 3


def test_what_was_refused_once_goes_out_a_little_later_once(awaited, days, failing):
    failing += [smtplib.SMTPDataError(451, b"try again")]
    assert [days.at(8), days.at(8, minute=10), days.at(9, minute=30), days.at(23)] == [0, 1, 1, 1]


@pytest.mark.parametrize("error", [smtplib.SMTPServerDisconnected(), TimeoutError()])
def test_what_may_have_been_taken_is_not_sent_again_that_day(awaited, days, failing, error):
    failing += [error]
    assert [days.at(8), days.at(9), days.at(23)] == [0, 0, 0]
    assert days.at(8, day=1) == 1


def test_what_may_have_been_taken_is_no_failure_and_the_next_letter_has_all_its_tries(
    awaited, days, failing
):
    Digest.objects.update(failed=MOST_FAILED - 1)
    failing += [TimeoutError(), smtplib.SMTPDataError(451, b"try again")]
    assert days.at(8) == 0
    mine = Digest.objects.get()
    assert (mine.hour, mine.failed) == (8, MOST_FAILED - 1)
    assert [days.at(8, day=1), days.at(8, day=1, minute=10)] == [0, 1]


def test_a_mail_server_that_is_down_is_tried_later(awaited, days, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(EmailBackend, "open", lambda backend: (_ for _ in ()).throw(OSError("down")))
        assert days.at(8) == 0
    assert days.at(8, minute=10) == 1


def test_who_cannot_be_reached_day_after_day_gets_none_any_more(awaited, days, failing):
    failing += [smtplib.SMTPDataError(554, b"no")] * 3 * (MOST_FAILED + 1)
    for day in range(MOST_FAILED + 1):
        for hour in (8, 9, 12):
            days.at(hour, day=day)
    assert len(failing) == 3
    mine = Digest.objects.get()
    assert (mine.hour, mine.due_at) == (None, None)


@pytest.mark.parametrize("does", ["open", "send_messages"])
def test_a_mail_server_that_fails_the_site_for_days_ends_nobodys_digest(
    awaited, days, monkeypatch, does
):
    def fail(*_):
        raise smtplib.SMTPSenderRefused(535, b"who are you?", "complots@localhost")

    with monkeypatch.context() as patch:
        patch.setattr(EmailBackend, does, fail)
        for day in range(MOST_FAILED + 1):
            assert [days.at(hour, day=day) for hour in (8, 9, 12)] == [0, 0, 0]
    assert days.at(8, day=MOST_FAILED + 1) == 1


def test_a_letter_that_fails_holds_up_no_other(days, failing):
    for number in range(2):
        _, who = slow(f"a{number}", f"b{number}")
        reader(who.username)
    failing += [smtplib.SMTPDataError(451, b"try again")]
    assert days.at(8) == 1


def test_an_address_that_is_no_longer_confirmed_gets_none(awaited, days):
    _, who = awaited
    confirmed(who.username, verified=False)
    assert days.at(8) == 0
    confirmed(who.username)
    assert days.at(8, day=1) == 1


@pytest.mark.parametrize("how", [ban, erase])
def test_a_closed_account_gets_none(awaited, days, how):
    how(awaited[1])
    assert days.at(8) == 0


def test_many_are_served_a_few_at_a_time(days, monkeypatch):
    monkeypatch.setattr(send, "BATCH", 1)
    for number in range(2):
        _, who = slow(f"a{number}", f"b{number}")
        reader(who.username)
    days.now += timedelta(hours=2)
    assert send_digests()
    assert len(mail.outbox) == 1
    assert days.at(10) == 2


def test_who_has_been_due_longest_is_served_first(days, monkeypatch):
    monkeypatch.setattr(send, "BATCH", 1)
    for hour in ("9", "8"):
        _, who = slow(f"a{hour}", f"b{hour}")
        reader(who.username, hour=hour)
    days.now += timedelta(hours=3)
    assert send_digests()
    assert mail.outbox[0].to == [f"{who.username}@example.org"]


def test_a_stranger_to_the_table_is_told_nothing_of_it(awaited, days):
    reader("eve")
    assert days.at(8) == 1
    assert player("eve").username not in mail.outbox[0].body
