"""A match of eight whose eight accounts are all erased: nothing waits, nothing tells of them."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.management import call_command
from django.db import connection

from accounts.models import User
from games.checking.match import faults
from games.ladder.compare import first_difference
from games.leagues import compare as leagues
from games.leagues.follow import follow as count_seasons
from games.models import Match, Rating, Seat
from games.play.erase import ERASED_PREFIX, erase
from games.play.post_message import post_message
from games.statistics.follow import follow as count_statistics
from games.titles import all_titles
from tests.harness.tables import let_time_pass, play_out, table

NAMES = ("amelie", "bruno", "corinne", "didier", "eugenie", "fabrice", "gaelle", "hippolyte")
OF_EIGHT = [slug for slug, title in all_titles().items() if len(NAMES) in title.seats]
PAGES = ("", "replay/", "deal/", "match.txt", "match.json", "chat/")


def of_eight(slug: str) -> Match:
    """Eight people at one rated table, some moves made, something said."""
    match = table(*NAMES, seats=len(NAMES), title=slug)
    for _ in range(12):
        let_time_pass(match)
    post_message(match.key, User.objects.get(username=NAMES[0]).pk, "hippolyte bluffs")
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
    return match


def everybody() -> list[User]:
    """All accounts."""
    return list(User.objects.order_by("pk"))


def check_nothing_is_left_of_them(match: Match, client) -> None:
    """The match holds and counts as it should; no name is anywhere."""
    match.refresh_from_db()
    assert list(faults(match)) == []
    assert all(user.username.startswith(ERASED_PREFIX) for user in everybody())
    while count_seasons() or count_statistics():
        pass
    assert first_difference() is None
    assert leagues.first_difference() is None
    call_command("check_matches", "--all", verbosity=0)
    paths = [f"/m/{match.key}/{page}" for page in PAGES]
    paths += ["/", "/ladder/", f"/ladder/{match.title}/", "/history/"]
    paths += [f"/player/{user.username}/" for user in everybody()]
    shown = 0
    for path in paths:
        page = client.get(path)
        assert page.status_code < 500, path
        if page.status_code == 200:
            shown += 1
            text = b"".join(page) if page.streaming else page.content
            assert not [name for name in NAMES if name.encode() in text.lower()], path
    assert shown >= len(PAGES) + 3


@pytest.mark.django_db
@pytest.mark.parametrize("slug", OF_EIGHT)
def test_a_running_match_ends_with_the_last_of_them_and_counts_for_nobody(slug, client):
    match = of_eight(slug)
    for user in everybody():
        match.refresh_from_db()
        assert match.status == Match.Status.RUNNING
        assert match.due_at is not None
        erase(user)
    match.refresh_from_db()
    assert (match.status, match.finish_number) == (Match.Status.FINISHED, None)
    assert (match.due_at, match.awaited) == (None, 0)
    assert not Rating.objects.exists()
    check_nothing_is_left_of_them(match, client)


@pytest.mark.django_db
@pytest.mark.parametrize("slug", OF_EIGHT[:1])
def test_a_finished_match_keeps_its_places_when_all_are_erased(slug, client):
    match = of_eight(slug)
    play_out(match)
    places = list(Seat.objects.filter(match=match).values_list("player", "place", "won"))
    ratings = list(Rating.objects.order_by("pk").values_list("player", "value", "matches"))
    for user in everybody():
        erase(user)
    assert list(Seat.objects.filter(match=match).values_list("player", "place", "won")) == places
    now = Rating.objects.order_by("pk").values_list("player", "value", "matches")
    assert list(now) == ratings
    check_nothing_is_left_of_them(match, client)


@pytest.mark.django_db
def test_an_open_match_is_closed_by_the_last_of_them():
    match = table(*NAMES[:7], seats=8)
    for user in everybody():
        match.refresh_from_db()
        assert match.status == Match.Status.OPEN
        erase(user)
    match.refresh_from_db()
    assert (match.status, match.host) == (Match.Status.CLOSED, None)
    assert list(faults(match)) == []


@pytest.mark.django_db(transaction=True)
def test_eight_who_are_erased_at_once_wait_for_each_other():
    match = of_eight("complots")

    def gone(user: User) -> None:
        try:
            erase(user)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(gone, everybody()))
    assert all(user.username.startswith(ERASED_PREFIX) for user in everybody())
    assert all(Seat.objects.filter(match=match).values_list("resigned", flat=True))
    play_out(match)
    assert list(faults(match)) == []
