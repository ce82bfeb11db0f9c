"""What a page that follows its tournament is told meanwhile."""

import re
from datetime import timedelta

import pytest
from django.db.models import F
from django.urls import reverse
from django.utils import timezone

from games import clock
from games.clubs.leave import remove_member
from games.models import Tournament
from games.tournaments.create import create_tournament
from games.tournaments.enter import enter
from tests.clubs.amis import amis
from tests.harness.tables import player
from tests.tournaments.played import (
    begun,
    best_first,
    due,
    end,
    go_on,
    names,
    now,
    people,
    play_round,
    running,
    tournament,
)
from tests.tournaments.test_enter import plan
from tests.views.tournaments.test_tournaments import page

pytestmark = pytest.mark.django_db
ROUNDS = re.compile(r'href="\?round=(\d+)#rounds"( aria-current="page")?')
FOLLOWS = re.compile(r'hx-get="(/tournaments/[^"]+)"')


def test_who_waits_in_an_arena_is_told_once_that_its_time_is_up_though_its_tables_run(client):
    made = now(begun(5, "arena"))
    client.force_login(player(names(1)[0]))
    page = client.get(reverse("tournament", args=[made.key])).text
    (address,) = FOLLOWS.findall(page)
    assert client.get(address).status_code == 204
    early = clock.now() - timedelta(minutes=made.minutes)
    Tournament.objects.filter(pk=made.pk).update(started_at=early)
    told = client.get(address)
    assert told.status_code == 200
    (address,) = FOLLOWS.findall(told.text)
    assert client.get(address).status_code == 204


def test_a_page_of_rounds_asks_for_nothing_but_its_version(client):
    made = now(begun(5))
    page = client.get(reverse("tournament", args=[made.key])).text
    assert FOLLOWS.findall(page) == [
        reverse("tournament_since", args=[made.key, made.version]),
    ]


def test_one_that_was_put_off_tells_to_when_where_its_page_follows_it(alice):
    made = tournament(3)
    due(made)
    go_on()
    made = now(made)
    part = alice.get(reverse("tournament_since", args=[made.key, made.version - 1])).text
    begins = timezone.localtime(made.starts_at)
    assert f"une seule fois, et commence à {begins:%H:%M}\N{NO-BREAK SPACE}(Paris)." in part
    assert part.count('<time id="begins" hx-swap-oob="true"') == 1
    assert page(alice, made).count('<time id="begins" datetime') == 1


def test_the_link_to_hand_on_goes_from_a_page_that_follows_once_nobody_enters_any_more(client):
    made = tournament(4, entry="link")
    client.force_login(made.entrants.first().player)
    _fixed, followed = page(client, made).split('<div id="tournament"')
    assert made.invite in followed
    (address,) = FOLLOWS.findall(followed)
    due(made)
    go_on()
    assert made.invite not in client.get(address).text


def test_a_page_that_follows_offers_no_entry_for_calendars_once_it_was_called_off(client):
    made, taken_away = tournament(), '<i id="calendar" hx-swap-oob="delete">'
    shown = page(client, made)
    assert shown.count('id="calendar"') == 1
    (address,) = FOLLOWS.findall(shown)
    for status, gone in (("announced", False), ("calledoff", True)):
        Tournament.objects.update(status=status, version=F("version") + 1)
        assert (taken_away in client.get(address).text) is gone
    assert 'id="calendar"' not in page(client, made)


def test_without_scripts_it_is_loaded_again_for_those_who_wait_for_a_table(client):
    made, again = tournament(), '<noscript><meta http-equiv="refresh"'
    assert again not in page(client, made)
    client.force_login(player(names(1)[0]))
    assert again in page(client, made)


def test_the_page_of_who_is_sent_away_from_the_club_is_loaded_again(client):
    club = amis()
    made = create_tournament(player("bob"), plan(entry="league", club=club.key))
    enter(made.key, player("cid"))
    client.force_login(player("cid"))
    (address,) = FOLLOWS.findall(page(client, made))
    remove_member(club.key, player("ann").pk, "cid")
    told = client.get(address, headers={"hx-request": "true"})
    assert (told.status_code, told.headers["HX-Refresh"]) == (404, "true")
    assert "<h1" in client.get(address).text


@pytest.mark.parametrize("kind", ["pods", "knockout"])
def test_who_has_played_in_the_last_round_is_promised_no_other_table(client, kind):
    made = begun(8, kind)
    before = (
        "attends ici ta prochaine table" if kind == "pods" else "on saura à la fin qui continue"
    )
    for told in (before, "C’est le dernier tour"):
        match = running(made)[0]
        end(match)
        client.force_login(match.seats.get(number=0).player)
        assert told in page(client, made)
        go_on()
        play_round(made)
        due(made)
        go_on()
    assert now(made).status == "finished"


def test_whose_points_will_count_twice_is_marked_until_the_arena_is_over(client):
    made, mark = begun(4, "arena"), '<span class="badge">×2</span>'
    for _ in range(2):
        play_round(made)
    assert page(client, made).count(mark) == 1
    Tournament.objects.update(started_at=clock.now() - timedelta(hours=2))
    play_round(made)
    assert now(made).status == "finished"
    assert mark not in page(client, made)


def test_a_page_that_follows_is_told_which_rounds_there_are(client):
    made = now(begun(8, rounds=2))
    here = reverse("tournament", args=[made.key])
    pages = [client.get(path).text for path in (here, here + "?round=1")]
    assert [ROUNDS.findall(text) for text in pages] == [[], [("1", ' aria-current="page"')]]
    play_round(made)
    due(made)
    go_on()
    told = [client.get(*FOLLOWS.findall(text)).text for text in pages]
    both = [("1", ""), ("2", "")], [("1", ' aria-current="page"'), ("2", "")]
    assert [ROUNDS.findall(text) for text in told] == [*both]
    assert [text.count(' hx-ext="morph" hx-swap-oob="morph"') for text in told] == [1, 1]
    assert told[1].count("<bdi>") == told[0].count("<bdi>") + 8
    assert FOLLOWS.findall(told[1])[0].endswith(f"{now(made).version}/?round=1")


@pytest.mark.parametrize("kind", ["knockout", "pods"])
def test_nobody_is_promised_a_table_before_the_round_that_puts_out_is_over(client, kind):
    made = begun(8, kind)
    one, other = running(made)
    there, first = people(one), best_first(one)
    promise, waits = "attends ici ta prochaine table", "on saura à la fin qui continue"
    end(one, first)
    go_on()
    for match in (None, other):
        if match is not None:
            end(match)
            go_on()
        for name, place in zip(there, first, strict=True):
            client.force_login(player(name))
            told = page(client, made)
            undecided = kind == "knockout" and match is None
            out = kind == "knockout" and match is not None and place > 2
            assert (promise in told, waits in told) == (not undecided and not out, undecided)
            assert ("Tu es éliminé." in told) == out
