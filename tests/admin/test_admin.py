"""The admin: for superusers, to search and read, and to do what there is a verb for."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.admin.utils import label_for_field
from django.core.management import call_command
from django.test import Client
from django.utils import timezone, translation

from accounts.guests import new_guest
from accounts.models import User
from games.admin.matches import Matches
from games.admin.urls import hosts
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.models import Club, Match, Measure, Rating, Report
from games.play.erase import erase
from games.play.forget_guests import IDLE
from games.play.moderation.ban import ban
from games.play.moderation.report import About, report
from tests.accounts.pages import PASSWORD
from tests.admin.acting import CLUBS, MATCHES, REPORTS, USERS, act, listed
from tests.harness.tables import bot_of, player, table


def test_the_models_are_admitted_by_django_s_checks():
    assert hosts.check(None) == []


@pytest.mark.parametrize(("language", "word"), [("fr", "aguerri"), ("en", "regular")])
def test_the_level_of_a_bot_is_told_in_words_and_none_of_a_person(host, language, word):
    match = table("alice", seats=3, bots=[1])
    for page in ("/admin/games/seat/", f"{MATCHES}{match.pk}/change/"):
        told = host.get(page, headers={"accept-language": language}).content.decode()
        cells = re.findall(r'field-bot_level">\s*(?:<p>)?\s*([^<]*?)\s*<', told)
        assert sorted(cells) == sorted([word, *["–"] * (len(cells) - 1)])


def test_a_rating_is_headed_by_the_points_that_people_read(host):
    rating = Rating.objects.create(player=player("alice"), title="complots", value=1492000)
    page = host.get(f"/admin/games/rating/{rating.pk}/change/").content.decode()
    assert " complots 1492<" in page
    assert "1492000" not in page


def test_a_model_that_names_no_field_shows_none(host, monkeypatch):
    match = table("alice")
    assert b"form-row field-key" in host.get(f"{MATCHES}{match.pk}/change/").content
    monkeypatch.setattr(Matches, "fields", None)
    assert b"form-row field-" not in host.get(f"{MATCHES}{match.pk}/change/").content


def test_a_stranger_signs_in_at_the_site_s_own_page_and_gets_there(ada):
    client = Client()
    asked = client.get(MATCHES)
    assert (asked.status_code, asked["Location"]) == (302, f"/accounts/login/?next={MATCHES}")
    login = {"login": "ada", "password": PASSWORD, "next": MATCHES}
    assert client.post("/accounts/login/", login)["Location"] == MATCHES
    assert client.get(MATCHES).status_code == 200
    for path in ("login/", "logout/", "password_change/", "autocomplete/", "r/1/1/"):
        assert client.get(f"/admin/{path}").status_code == 404


def test_a_superuser_made_by_django_s_command_is_a_host(db, monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", "--noinput", username="eva", email="eva@example.org")
    client = Client()
    assert (
        client.post("/accounts/login/", {"login": "eva", "password": PASSWORD}).status_code == 302
    )
    assert client.get("/admin/").status_code == 200
    assert client.get("/staff/").status_code == 200


@pytest.mark.parametrize("facts", [{}, {"is_staff": True}, {"is_guest": True}])
def test_to_moderators_players_and_guests_there_is_no_admin(db, facts):
    client = Client()
    client.force_login(User.objects.create(username="stella", **facts))
    for path in ("", "games/", "games/match/", "accounts/user/1/change/", "jsi18n/", "nowhere/"):
        assert client.get(f"/admin/{path}").status_code == 404


def test_a_suspended_host_is_signed_out(ada, host):
    ban(ada)
    assert host.get("/admin/").status_code == 302


def test_nothing_is_written_by_a_form(host):
    match = table("alice")
    assert host.get(f"{MATCHES}add/").status_code == 404
    for page in ("delete/", ""):
        assert host.get(f"{MATCHES}{match.pk}/{page}").status_code == 404
    page = host.get(f"{MATCHES}{match.pk}/change/")
    assert b'name="_save"' not in page.content
    assert b'type="text"' not in page.content
    assert host.post(f"{MATCHES}{match.pk}/change/", {"key": "x", "_save": "1"}).status_code == 405
    assert act(host, MATCHES, "delete_selected", match)
    assert Match.objects.get().key == match.key


def test_a_player_is_found_by_the_beginning_of_a_name_in_any_case(host):
    player("Alice"), player("alina"), player("bob")
    page = listed(unescape(host.get(f"{USERS}?q=ALI").content.decode()))
    assert ("Alice" in page, "alina" in page, "bob" in page) == (True, True, False)


def test_a_match_is_found_by_key_by_host_and_by_filters(host):
    one, other = table("alice"), table("bob", public=False)
    for query in (f"q={one.key}", "q=alice", "public__exact=1", "title=complots&q=alice"):
        page = listed(host.get(f"{MATCHES}?{query}").content.decode())
        assert (one.key in page, other.key in page) == (True, False), query
    page = listed(host.get(f"{MATCHES}?title=intrigue").content.decode())
    assert one.key not in page


def test_a_match_names_who_sits_there(host):
    match = table("alice", "bob")
    page = host.get(f"{MATCHES}{match.pk}/change/").content.decode()
    assert "alice" in page
    assert "bob" in page


def test_banning_ends_sessions_and_frees_seats_and_is_written_down_without_the_name(host, ada):
    match = table("bob", "alice")
    alice = Client()
    alice.force_login(player("alice"))
    assert "Alice ne peut plus se connecter" in act(host, USERS, "ban_them", player("alice"), ada)
    assert not player("alice").is_active
    assert not match.seats.filter(player__username="alice").exists()
    assert alice.get("/history/mine.zip").status_code == 403
    entry = LogEntry.objects.get()
    assert (entry.user, entry.change_message) == (ada, "ban")
    assert Measure.objects.values_list("staff", "kind", "why").get() == (ada.pk, "suspend", "")
    assert "alice" not in entry.object_repr
    assert User.objects.get(pk=ada.pk).is_active, "hosts are not banned here"

    history = host.get(f"{USERS}{player('alice').pk}/history/").content.decode()
    assert "ban" in history
    assert "Alice peut se connecter" in act(host, USERS, "unban_them", player("alice"))
    assert player("alice").is_active


def test_a_bot_is_not_opened_while_its_owner_is_closed(host):
    bot = bot_of("alice", "Robo")
    act(host, USERS, "ban_them", player("alice"))
    assert "propriétaire" in act(host, USERS, "unban_them", bot)
    assert not User.objects.get(pk=bot.pk).is_active
    act(host, USERS, "unban_them", player("alice"), bot)
    assert User.objects.get(pk=bot.pk).is_active


def test_an_erased_account_is_not_opened_again(host):
    alice = player("alice")
    erase(alice)
    act(host, USERS, "unban_them", alice)
    assert not User.objects.get(pk=alice.pk).is_active


def test_guests_who_never_played_are_forgotten_if_they_are_chosen(host):
    old, kept, fresh = new_guest("Invite-one"), new_guest("Invite-two"), new_guest("Invite-three")
    long_ago = timezone.now() - timedelta(days=2)
    User.objects.filter(pk__in=(old.pk, kept.pk)).update(date_joined=long_ago)
    assert "Invités supprimés : 1, effacés : 0." in act(host, USERS, "forget_them", old, fresh)
    assert {*User.objects.filter(is_guest=True)} == {kept, fresh}


def test_one_guest_is_not_told_as_several_in_english(host):
    old = new_guest("Guest-one")
    User.objects.filter(pk=old.pk).update(date_joined=timezone.now() - timedelta(days=2))
    fields = {"action": "forget_them", "_selected_action": [old.pk], "index": "0"}
    page = host.post(USERS, fields, follow=True, headers={"accept-language": "en"})
    assert "Guests deleted: 1, erased: 0." in page.content.decode()


def test_what_a_host_did_to_a_forgotten_guest_who_played_is_written_down(host):
    idle, fresh = new_guest("Invite-one"), new_guest("Invite-two")
    match = table(idle.username, seats=3, bots=[1, 2])
    long_ago = timezone.now() - IDLE - timedelta(days=1)
    User.objects.filter(pk=idle.pk).update(date_joined=long_ago)
    Match.objects.filter(pk=match.pk).update(created_at=long_ago, started_at=long_ago)
    assert "Invités supprimés : 0, effacés : 1." in act(host, USERS, "forget_them", idle, fresh)
    entry = LogEntry.objects.get()
    assert (entry.object_id, entry.change_message) == (str(idle.pk), "forget")
    assert "forget" in host.get(f"{USERS}{idle.pk}/history/").content.decode()


def test_a_report_is_closed_as_any_moderator_would(host, ada):
    open_one = report(player("bob"), About(player("alice")), "insult", "")
    act(host, REPORTS, "close_them", open_one)
    assert Report.objects.get().closed_at is not None
    assert Measure.objects.get().staff == ada
    act(host, REPORTS, "close_them", open_one)
    assert Measure.objects.count() == 1, "a closed one stays as it is"
    assert (
        f'href="/staff/{open_one.pk}/"'
        in host.get(f"{REPORTS}{open_one.pk}/change/").content.decode()
    )


def test_the_season_of_a_club_is_ended(host):
    club = create_club(player("alice"), "Les Amis", ["complots"], 8)
    assert "Les Amis\u00a0: la saison est terminée" in act(host, CLUBS, "end_them", club)
    assert Club.objects.get().ends_at <= timezone.now()


@pytest.mark.parametrize("chosen", ["x", "-1", "1.5", "9" * 5000, "٣", "\x00", ""])
def test_a_row_that_is_no_number_is_refused(host, chosen):
    alice = player("alice")
    answer = host.post(
        USERS, {"action": "ban_them", "_selected_action": [alice.pk, chosen], "index": 0}
    )
    assert answer.status_code == 400
    assert player("alice").is_active


@pytest.mark.parametrize(
    "segment", ["x", "0", "-1", "9" * 400, "%00", "a_5Fb", "_quote", "%F0%9F%83%8F"]
)
def test_a_row_that_is_not_there_leads_back_to_the_front_page(host, segment):
    for page in ("change", "history"):
        assert host.get(f"{MATCHES}{segment}/{page}/").status_code == 302


@pytest.mark.parametrize(
    "query",
    [
        *("q=%00", "q=" + "a" * 5000, "q=" + "a+" * 3000, "p=x", "o=x.9.-99"),
        *("public__exact=x", "e=1", "all="),
    ],
    ids=range(8),
)
def test_a_strange_query_gets_a_page(host, query):
    answer = host.get(f"{MATCHES}?{query}", follow=True)
    assert answer.status_code == 200
    assert b"<h1" in answer.content


def test_a_list_of_many_takes_no_more_queries(host, django_assert_max_num_queries):
    for number in range(12):
        table(f"player{number}")
    host.get(MATCHES)
    for address in (MATCHES, "/admin/games/seat/", USERS):
        with django_assert_max_num_queries(8):
            host.get(address)


def test_a_club_of_many_takes_no_more_queries(host, django_assert_max_num_queries):
    club = create_club(player("alice"), "Les Amis", ["complots"], 8)
    for number in range(12):
        join_club(club.invite, player(f"player{number}"))
    with django_assert_max_num_queries(8):
        said = host.get(f"/admin/games/club/{club.pk}/change/").content.decode()
    assert "player11" in said


def test_every_label_is_in_the_host_s_language(host):
    alike = {"points", "division", "club", "clubs"}
    labels = set()
    for model, admin in hosts._registry.items():
        labels |= {model._meta.verbose_name, model._meta.verbose_name_plural}
        labels |= {label_for_field(name, model, admin) for name in admin.fields}
        for inline in admin.inlines:
            labels |= {label_for_field(name, inline.model, inline) for name in inline.fields}
            labels.add(inline.model._meta.verbose_name_plural)
    labels |= {apps.get_app_config(name).verbose_name for name in ("accounts", "games")}
    with translation.override("en"):
        english = {str(label) for label in labels}
    assert {word for word in english if said_in("fr", word) == word} <= alike


def said_in(language, word):
    """The word as the site says it in a language."""
    with translation.override(language):
        return translation.gettext(word)
