"""The pages of tournaments."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games import clock
from games.boards.tournament import rendered
from games.clubs.leave import remove_member
from games.models import Match, Tournament
from games.play.erase import erase
from games.play.moderation.ban import ban, unban
from games.play.rename import rename
from games.tournaments.create import create_tournament
from games.tournaments.enter import enter
from tests.clubs.amis import amis
from tests.harness.tables import player
from tests.tournaments.played import (
    begun,
    due,
    end,
    go_on,
    names,
    now,
    play_all,
    play_round,
    running,
    tournament,
)
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


def page(client, made, **query):
    """The text of its page."""
    answer = client.get(reverse("tournament", args=[made.key]), query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_front_page_tells_of_the_next_one_however_many_run(client):
    for number in range(4):
        made = create_tournament(player("host"), plan(name=f"Cup {number}"))
        Tournament.objects.filter(pk=made.pk, name__lt="Cup 3").update(status="running")
    shown = client.get(reverse("lobby")).content.decode()
    assert [name for name in ("Cup 0", "Cup 1", "Cup 2", "Cup 3") if name in shown] == [
        "Cup 0", "Cup 1", "Cup 3",
    ]  # fmt: skip


def test_one_is_shown_ones_own_table_and_others_what_runs(alice, client):
    made = tournament(7)
    enter(made.key, player("alice"))
    due(made)
    go_on()
    mine = Match.objects.get(seats__player__username="alice")
    number = mine.round_match.number
    assert f"Ta table\u00a0: {number}" in page(alice, made)
    assert reverse("match", args=[mine.key]) in page(client, made)
    assert "own-part" in page(client, made)


def test_a_poll_costs_nothing_until_something_has_changed(alice, django_assert_max_num_queries):
    made = tournament(4)
    address = reverse("tournament_since", args=[made.key, now(made).version])
    assert alice.get(address).status_code == 204
    with django_assert_max_num_queries(3):
        alice.get(address)
    enter(made.key, player("zoe"))
    answer = alice.get(address)
    assert answer.status_code == 200
    assert "zoe" in answer.content.decode()
    with django_assert_max_num_queries(5):
        alice.get(address)


@pytest.mark.parametrize(
    ("rounds", "cut", "told"),
    [
        (1, 0, "en un tour\N{NO-BREAK SPACE}·"),
        (1, 4, "en un tour, puis"),
        (2, 0, "en 2 tours\N{NO-BREAK SPACE}·"),
        (2, 4, "tours,"),
    ],
)
def test_one_round_of_pods_is_told_as_one(rounds, cut, told, client):
    assert told in page(client, tournament(0, rounds=rounds, cut=cut))


def test_whose_match_begins_is_taken_there_from_the_page_once(alice):
    made = tournament(3)
    enter(made.key, player("alice"))
    due(made)
    go_on()
    match = Match.objects.get()
    address = reverse("tournament_since", args=[made.key, 0])
    assert alice.get(address)["HX-Redirect"] == reverse("match", args=[match.key])
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=1))
    assert "HX-Redirect" not in alice.get(address)


def test_results_are_told_by_round_and_the_final_table_at_the_end(client):
    made = begun(8, rounds=2)
    play_round(made)
    assert "Tour 1" in page(client, made)
    made = play_all(made)
    text = page(client, made, round="1")
    assert "medal-1" in text
    assert "aara" in text
    assert "hx-trigger" not in text, "nothing changes any more"


def test_every_table_of_a_round_can_be_read_though_the_page_shows_the_first(client, monkeypatch):
    monkeypatch.setattr("games.boards.tournament.LATEST", 1)
    made = begun(12)
    first, *others = running(made)
    shown = page(client, made)
    assert first.key in shown
    assert not any(match.key in shown for match in others)
    assert "?round=1#rounds" in shown
    asked = page(client, made, round="1")
    assert all(match.key in asked for match in running(made))


def test_of_a_match_that_runs_nothing_is_told_but_who_sits_there():
    made = begun(4)
    match = Match.objects.get()
    anew = rendered.__wrapped__
    before = anew(made.key, 0, 0, "fr")
    Match.objects.filter(pk=match.pk).update(seed=bytes(32), version=99, ply=40)
    assert match.key in before.html
    assert anew(made.key, 0, 0, "fr") == before


def test_the_winner_has_a_medal_on_their_profile(client):
    made = play_all(begun(8, rounds=1))
    first = made.entrants.get(place=1).player
    text = client.get(reverse("profile", args=[first.handle])).content.decode()
    assert reverse("tournament", args=[made.key]) in text
    last = made.entrants.get(place=8).player
    text = client.get(reverse("profile", args=[last.handle])).content.decode()
    assert reverse("tournament", args=[made.key]) not in text


def test_who_is_banned_or_erased_is_a_player_who_left_at_once_and_a_new_name_is_shown(client):
    made = play_all(begun(4, rounds=1))
    aara, abra, acra, _ = (player(name) for name in names(4))
    assert "aara" in page(client, made)
    ban(aara)
    erase(abra)
    rename(acra, "zelie")
    shown = page(client, made)
    assert not any(name in shown for name in names(3))
    assert "zelie" in shown
    assert made.entrants.exclude(place=None).count() == 4
    unban(aara)
    assert "aara" in page(client, made)


def test_an_arena_tells_until_when_tables_begin_and_what_still_counts(client):
    made = begun(4, "arena")
    shown = page(client, made)
    for moment in (made.ends_at, made.counts_until):
        assert f"{timezone.localtime(moment):%H:%M:%S}" in shown


def test_an_arena_whose_time_is_up_offers_no_way_in_and_promises_no_table(alice):
    made = begun(8, "arena")
    early = clock.now() - timedelta(minutes=made.minutes)
    Tournament.objects.filter(pk=made.pk).update(started_at=early)
    end(running(made)[0])
    go_on()
    done = Client()
    done.force_login(made.entrants.filter(round_seats__points__isnull=False).first().player)
    told = "Le temps de cette arène est écoulé\u00a0: plus aucune table ne commence."
    address = f"/tournaments/{made.key}/"
    for client in (alice, done):
        text = client.get(address).text
        assert told in text
        assert "M’inscrire" not in text
        assert "attends ici ta prochaine table" not in text
    answer = alice.post(f"{address}enter/")
    assert answer.status_code == 409
    assert told in answer.text


def test_the_calendar_file_has_its_beginning(client):
    made = create_tournament(player("host"), plan(name="Coupe; à quatre, " + "x" * 20))
    answer = client.get(reverse("tournament_calendar", args=[made.key]))
    assert answer["Content-Type"].startswith("text/calendar")
    text = answer.content.decode()
    assert f"DTSTART:{made.starts_at:%Y%m%dT%H%M%SZ}" in text
    assert "Coupe\\; à quatre\\," in text
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))


def test_its_host_calls_it_off(client, alice):
    made = tournament(4)
    assert alice.post(reverse("tournament_off", args=[made.key])).status_code == 403
    assert "calling-off" not in page(alice, made)
    client.force_login(player("host"))
    asked = re.search(r'<details class="calling-off">.*?</details>', page(client, made), re.DOTALL)
    assert f'action="{reverse("tournament_off", args=[made.key])}"' in asked[0]
    client.post(reverse("tournament_off", args=[made.key]))
    assert now(made).status == "calledoff"
    assert names(1)[0] in page(client, made)


def test_its_name_is_read_in_its_own_direction(client):
    made, name = tournament(), "מועדון (2026)!"
    Tournament.objects.filter(pk=made.pk).update(name=name)
    for address in ("/", "/tournaments/", f"/tournaments/{made.key}/"):
        shown = client.get(address).text.partition("<main")[2]
        assert 1 <= shown.count(name) == shown.count(f"<bdi>{name}</bdi>"), address


@pytest.mark.parametrize(("name", "led"), [("cid", True), ("bob", False)])
def test_the_page_leads_members_to_the_club_whose_tournament_it_is(client, name, led):
    club = amis()
    made = create_tournament(player("bob"), plan(entry="league", club=club.key))
    Tournament.objects.filter(pk=made.pk).update(status="finished")
    remove_member(club.key, player("ann").pk, "bob")
    client.force_login(player(name))
    link = f'<a href="{reverse("club", args=[club.key])}"><bdi>Les Amis</bdi></a>'
    assert (link in page(client, made)) == led


@pytest.mark.parametrize(
    ("entry", "said"), [("all", None), ("link", "by invitation"), ("league", "of a club")]
)
def test_a_card_says_by_invitation_only_where_one_enters_by_a_link(client, entry, said):
    club = amis()
    create_tournament(player("bob"), plan(entry=entry, club=club.key))
    client.force_login(player("bob"))
    for address in ("/", "/tournaments/"):
        card = client.get(address, headers={"accept-language": "en"}).text.split("<h3>")[-1]
        badge = re.search('<span class="badge">(.*?)</span>', card.partition("</h3>")[0])
        assert (badge and badge[1]) == said, address
