"""What moderators do while somebody else is at it, or reads."""

import re

import psycopg
import pytest
from django.core.management import call_command
from django.db import OperationalError

from complots_site.web.refusal import Refused
from games.models import Measure
from games.play.create_match import Plan, create_match
from games.play.erase import erase
from games.play.moderation import ban as banning
from games.play.moderation import moderate
from games.views.moderation import staff as pages
from tests.harness.people import browser
from tests.harness.tables import bot_of, player
from tests.play.moderation.acting import act, said_to_have_read, text


def test_what_another_moderator_did_meanwhile_is_read_before_it_is_undone(staff, told):
    def known(page):
        return re.search(r'name="known" value="(\d+)"', page)[1]

    player("mona")
    call_command("moderator", "mona")
    page = text(staff.get(f"/staff/{told.pk}/"))
    act(browser("mona"), told, "silence", hours="720", known=known(page))
    until = player("bob").silenced_until
    answer = act(staff, told, "silence", hours="1", known=known(page))
    assert answer.status_code == 422
    assert "Entre-temps" in text(answer)
    assert "par mona" in text(answer)
    assert player("bob").silenced_until == until
    assert act(staff, told, "lift", known=known(text(answer))).status_code == 302
    assert player("bob").silenced_until is None


def test_of_two_moderators_at_once_the_second_decides_anew(staff, told, monkeypatch):
    take = pages.take_measure

    def late(*facts):
        monkeypatch.setattr(pages, "take_measure", take)
        act(staff, told, "warn")
        return take(*facts)

    monkeypatch.setattr(pages, "take_measure", late)
    answer = act(staff, told, "suspend")
    assert answer.status_code == 422
    assert "Entre-temps" in text(answer)
    assert "par stella" in text(answer)
    assert player("bob").is_active
    assert [each.kind for each in Measure.objects.all()] == ["warn"]


def test_a_warning_that_comes_while_another_is_read_stays_to_be_read(staff, told):
    act(staff, told, "warn")
    bob = browser("bob")
    page = bob.get("/")
    act(staff, told, "warn", why="C’est la dernière fois.")
    said_to_have_read(bob, page)
    assert "C’est la dernière fois." in text(bob.get("/"))


@pytest.mark.django_db(transaction=True)
def test_a_table_that_others_hold_keeps_no_suspension_from_being_whole(staff, told, monkeypatch):
    bob, bot, leave = player("bob"), bot_of("bob", "Robo"), banning.leave_match
    opened = [create_match(bob, Plan("complots", seats)) for seats in (2, 3)]

    def held(key, player_id):
        if key == opened[0].key:
            raise OperationalError from psycopg.errors.LockNotAvailable()
        leave(key, player_id)

    monkeypatch.setattr(banning, "leave_match", held)
    assert act(staff, told, "suspend").status_code == 302
    assert [each.kind for each in Measure.objects.all()] == ["suspend"]
    for account in (bob, bot):
        account.refresh_from_db()
        assert not account.is_active
    opened[1].refresh_from_db()
    assert opened[1].status == "closed"


def test_what_another_moderator_lifts_as_the_seats_are_left_stays_lifted(staff, told, monkeypatch):
    def lifted(player):
        monkeypatch.undo()
        act(staff, told, "lift", known="1")

    monkeypatch.setattr(banning, "leave_all", lifted)
    act(staff, told, "suspend")
    assert [each.kind for each in Measure.objects.order_by("pk")] == ["suspend", "lift"]
    assert player("bob").is_active


def test_who_was_erased_meanwhile_is_not_let_in_again(db):
    read = player("bob")
    erase(player("bob"))
    with pytest.raises(Refused):
        banning.unban(read)
    read.refresh_from_db()
    assert not read.is_active


@pytest.mark.parametrize("kind", ["lift", "warn", "silence"])
def test_an_account_that_is_erased_as_a_measure_is_taken_stays_closed(
    staff, told, monkeypatch, kind
):
    bob, now = player("bob"), moderate.timezone.now
    erasing = iter([erase])

    class Clock:
        @staticmethod
        def now():
            for work in erasing:
                work(bob)
            return now()

    monkeypatch.setattr(moderate, "timezone", Clock)
    answer = act(staff, told, kind)
    assert answer.status_code == 422
    bob.refresh_from_db()
    assert (bob.is_active, bob.warning, bob.silenced_until) == (False, "", None)
    assert not Measure.objects.exists()
