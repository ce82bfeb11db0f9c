"""What moderators do while somebody else is at it, or reads."""

import re

from django.core.management import call_command

from games.models import Measure
from games.views.moderation import staff as pages
from tests.harness.people import browser
from tests.harness.tables import player
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
