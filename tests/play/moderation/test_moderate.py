"""What moderators do, and who is told."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.models import Measure, Report
from games.play.create_match import Plan, create_match
from games.play.erase import erase
from games.play.moderation import ban as banning
from games.play.moderation.report import About, report
from games.play.post_message import post_message
from games.play.room.join_match import join_match
from tests.harness.people import browser
from tests.harness.tables import bot_of, player, replayed, table
from tests.play.moderation.acting import act, said_to_have_read, text

MARK = 'title="Le robot d’un joueur"'


def test_the_account_of_a_bot_is_marked_wherever_moderators_read_its_name(staff):
    robo = bot_of("alice", "Robo")
    report(player("bob"), About(robo, None), "name", "")
    told = Report.objects.get()
    for path in ("/staff/", f"/staff/{told.pk}/"):
        assert text(staff.get(path)).count(MARK) == 1
    act(staff, told, "warn")
    assert text(staff.get("/staff/?closed")).count(MARK) == 2


def test_the_pages_of_moderators_are_there_for_moderators_alone(staff, told):
    for client, status in ((staff, 200), (browser("alice"), 404), (Client(), 404)):
        for path in ("/staff/", f"/staff/{told.pk}/"):
            assert client.get(path).status_code == status
    assert act(browser("alice"), told, "suspend").status_code == 404
    assert player("bob").is_active


def test_a_report_shows_the_lines_around_it(staff, told):
    page = text(staff.get(f"/staff/{told.pk}/"))
    for words in ("Bonsoir", "Traître", "Charmant", "sans raison", "alice", "bob"):
        assert words in page


def test_many_measures_cost_a_report_no_more_statements(staff, told):
    def statements():
        with CaptureQueriesContext(connection) as found:
            page = text(staff.get(f"/staff/{told.pk}/"))
        return page.count("Reste poli."), len(found)

    act(staff, told, "warn")
    one, few = statements()
    for _ in range(5):
        act(staff, told, "nothing")
    assert (one, *statements()) == (1, 6, few)


def test_a_private_table_shows_no_more_than_those_lines(staff):
    match = table("alice", "bob", seats=2, public=False)
    line = post_message(match.key, player("bob").pk, "Traître")
    told = report(player("alice"), About(player("bob"), line), "insult", "")
    assert staff.get(f"/m/{match.key}/").status_code == 404
    assert "card" not in text(staff.get(f"/staff/{told.pk}/"))


def test_a_moderator_sees_no_hand_of_a_running_match(staff):
    match = table("alice", "bob", "carol", seats=3)
    assert replayed(match).ask is not None
    shown = staff.get(f"/m/{match.key}/").content.decode()
    assert shown.count("card back") == 6
    assert board(shown) == board(Client().get(f"/m/{match.key}/").content.decode())


def board(page):
    """What lies on the table, of a page."""
    return page[page.index('id="table"') : page.index('id="story"')]


def test_whoever_is_warned_reads_it_until_they_say_so(staff, told):
    act(staff, told, "warn")
    bob = browser("bob")
    assert "Reste poli." in text(bob.get("/"))
    assert "Reste poli." not in text(browser("alice").get("/"))
    said_to_have_read(bob, bob.get("/"))
    assert "Reste poli." not in text(bob.get("/"))


@pytest.mark.parametrize("kind", ["warn", "silence", "suspend"])
def test_what_is_said_of_a_bot_is_read_by_its_owner(staff, kind):
    bot = bot_of("bob", "Robotine")
    of_it = report(player("alice"), About(bot), "other", "Il bloque les tables.")
    act(staff, of_it, kind, why="Trop lent. " * 27)
    assert "Robotine – Trop lent." in text(browser("bob").get("/"))
    assert "Robotine – Trop lent." not in text(browser("alice").get("/"))


def test_whoever_reads_a_warning_at_a_table_stays_there(staff, told):
    act(staff, told, "warn")
    bob, page = browser("bob"), f"/m/{told.match.key}/"
    assert "Reste poli." in text(bob.get(page))
    at_the_table = {"referer": f"http://testserver{page}"}
    read = bob.post("/warning/read/", {"warning": "Reste poli."}, headers=at_the_table)
    assert read["Location"] == page
    assert "Reste poli." not in text(bob.get(page))


def test_whoever_is_silenced_cannot_write_until_then_and_is_told_so(staff, told):
    act(staff, told, "silence")
    bob, key = browser("bob"), told.match.key
    refused = bob.post(f"/m/{key}/chat/post/", {"text": "Quoi"})
    assert refused.status_code == 403
    assert "Un modérateur t’a réduit au silence" in text(refused)
    assert "Un modérateur t’a réduit au silence" in text(bob.get(f"/m/{key}/"))
    User.objects.filter(username="bob").update(silenced_until=timezone.now() - timedelta(hours=1))
    assert bob.post(f"/m/{key}/chat/post/", {"text": "Quoi"}).status_code == 302


def test_a_silence_lasts_as_long_as_was_chosen(staff, told):
    act(staff, told, "silence", hours="168")
    left = player("bob").silenced_until - timezone.now()
    assert timedelta(days=6) < left <= timedelta(days=7)


def test_whoever_is_suspended_is_out_and_reads_why_when_they_sign_in(staff, told):
    bob = player("bob")
    bob.set_password("the duchess lies")
    bob.save()
    session = Client()
    session.force_login(bob)
    act(staff, told, "suspend")
    assert "Se connecter" in text(session.get("/"))
    form = {"login": "bob", "password": "the duchess lies"}
    assert "Reste poli." in text(Client().post("/accounts/login/", form, follow=True))
    wrong = Client().post("/accounts/login/", {**form, "password": "wrong"}, follow=True)
    assert "Reste poli." not in text(wrong)
    assert not told.match.seats.filter(player=bob).exists()


def test_whoever_is_banned_by_a_host_reads_no_reason_of_another_time(staff, told):
    act(staff, told, "suspend")
    act(staff, told, "lift")
    call_command("ban", "bob")
    word = {"login": "bob", "password": "correct horse battery"}
    bob = player("bob")
    bob.set_password(word["password"])
    bob.save()
    page = text(Client().post("/accounts/login/", word, follow=True))
    assert "Ce compte est fermé" in page
    assert "Reste poli." not in page
    assert [*bob.measures.order_by("pk").values_list("kind", "why")][-1] == ("suspend", "")


def test_a_table_that_begins_meanwhile_keeps_nobody_from_being_suspended(staff, told, monkeypatch):
    bob, leave = player("bob"), banning.leave_match
    opened = [create_match(bob, Plan("complots", seats)) for seats in (2, 3)]

    def late(key, player_id):
        if key == opened[0].key:
            join_match(key, player("fast"))
        leave(key, player_id)

    monkeypatch.setattr(banning, "leave_match", late)
    act(staff, told, "suspend")
    assert Measure.objects.get().player == bob
    opened[1].refresh_from_db()
    assert opened[1].status == "closed"


def test_silence_and_suspension_are_lifted(staff, told):
    act(staff, told, "silence")
    act(staff, told, "suspend")
    act(staff, told, "lift")
    bob = player("bob")
    assert bob.is_active
    assert bob.silenced_until is None


def test_everything_is_written_down_with_who_what_when_and_why(staff, told):
    act(staff, told, "warn")
    act(staff, told, "nothing", why="Il s’est excusé.")
    first, second = Measure.objects.order_by("pk")
    assert (first.staff, first.player, first.kind) == (player("stella"), player("bob"), "warn")
    assert (second.kind, second.why) == ("nothing", "Il s’est excusé.")
    for path in ("/staff/", f"/staff/{told.pk}/"):
        page = text(staff.get(path))
        assert "Reste poli." in page
        assert "par stella" in page


def test_a_report_that_was_acted_on_is_closed(staff, told):
    assert "bob" in text(staff.get("/staff/"))
    act(staff, told, "nothing")
    told.refresh_from_db()
    assert told.closed_at is not None
    assert f"/staff/{told.pk}/" not in text(staff.get("/staff/"))
    assert f"/staff/{told.pk}/" in text(staff.get("/staff/?closed"))


def test_nothing_is_done_without_a_reason(staff, told):
    assert act(staff, told, "suspend", why="").status_code == 422
    assert act(staff, told, "shout").status_code == 422
    assert player("bob").is_active
    assert not Measure.objects.exists()


def test_what_is_refused_keeps_the_reason_that_was_written(staff, told):
    erase(player("bob"))
    answer = act(staff, told, "warn")
    assert answer.status_code == 422
    assert "il n’y a plus personne" in text(answer)
    assert 'value="Reste poli."' in text(answer)


def test_an_erased_account_is_not_brought_back(staff, told):
    erase(player("bob"))
    assert act(staff, told, "lift").status_code == 422
    assert not Report.objects.get().player.is_active
    assert act(staff, told, "nothing").status_code == 302


def test_moderators_do_not_act_on_each_other(staff):
    told = report(player("alice"), About(player("stella")), "other", "")
    assert act(staff, told, "suspend").status_code == 422
    assert player("stella").is_active


def test_moderators_do_not_act_on_a_host_who_is_none_of_them(staff):
    User.objects.create_superuser("ada")
    call_command("moderator", "ada", "--no-more")
    told = report(player("alice"), About(player("ada")), "other", "")
    answer = act(staff, told, "suspend")
    assert answer.status_code == 422
    assert "ni leurs pairs ni les administrateurs" in text(answer)
    assert player("ada").is_active


def test_what_was_done_about_somebody_is_in_their_data(staff, told):
    from games.records.my_data import account

    act(staff, told, "warn")
    assert [row["why"] for row in account(player("bob"))["moderators_did"]] == ["Reste poli."]
    assert "stella" not in str(account(player("bob")))


def test_whoever_is_muted_cannot_sit_down_at_ones_tables(db):
    alice, bob, match = browser("alice"), browser("bob"), table("alice")
    alice.post("/player/bob/mute/", {"mute": "1"})
    assert bob.post(f"/m/{match.key}/join/").status_code == 403
    assert "ne peut pas s’asseoir à tes tables" in text(alice.get("/player/bob/"))
    alice.post("/player/bob/mute/", {"mute": "0"})
    assert bob.post(f"/m/{match.key}/join/").status_code == 302


def test_nobody_mutes_themselves_from_their_page(db):
    assert browser("alice").post("/player/alice/mute/", {"mute": "1"}).status_code == 422


def test_a_bot_account_is_no_moderator(db):
    from django.core.management.base import CommandError

    bot = bot_of("alice", "Robo")
    with pytest.raises(CommandError):
        call_command("moderator", bot.username)
    bot.refresh_from_db()
    assert not bot.is_staff


def test_a_guest_is_no_moderator(db):
    from django.core.management.base import CommandError

    from accounts.guests import new_guest

    new_guest("lea")
    for name in ("lea", "nobody-here"):
        with pytest.raises(CommandError):
            call_command("moderator", name)


@pytest.mark.parametrize("command", ["ban", "unban"])
def test_an_erased_account_is_neither_closed_nor_opened_by_a_command(db, command):
    from django.core.management.base import CommandError

    erase(player("alice"))
    gone = User.objects.get(username__startswith="anonyme-")
    with pytest.raises(CommandError, match="erased"):
        call_command(command, gone.username)
    gone.refresh_from_db()
    assert not gone.is_active
