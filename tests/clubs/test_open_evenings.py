"""Evenings open by themselves: once, in time, and whatever becomes of the croupier."""

from datetime import UTC, date, datetime, timedelta
from functools import partial

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.clubs import open_evenings
from games.clubs.evenings import strike_out
from games.clubs.leave import leave_club, remove_member
from games.clubs.open_evenings import go_round, name_of, open_evening, open_on
from games.clubs.roles import give_role
from games.matches.access.seeing import tournaments_seen_by
from games.models import Evening, OpenedEvening, Tournament
from games.tournaments.call_off import call_off
from games.tournaments.enter import enter
from games.tournaments.visible import visible
from tests.clubs.amis import amis, due, thursdays
from tests.ladder.finished import player

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(db) -> Evening:
    """One that begins in half an hour."""
    found = thursdays(amis())
    due(found)
    found.refresh_from_db()
    return found


def test_it_opens_by_itself_as_a_tournament_for_the_members(evening):
    go_round()
    made = Tournament.objects.get()
    facts = (made.title, made.kind, made.seats, made.rounds, made.entry, made.rated)
    assert facts == ("complots", "pods", 4, 3, "league", False)
    assert (made.club, made.starts_at) == (evening.club, evening.next_at)
    assert OpenedEvening.objects.get().tournament == made
    assert tournaments_seen_by(player("cid").pk).get() == made
    assert not tournaments_seen_by(player("eve").pk).exists()
    for name in ("bob", "cid"):
        enter(made.key, player(name))
    assert made.entrants.count() == 2


@pytest.mark.parametrize(
    ("title", "date", "name"),
    [
        ("complots", (2026, 9, 23), "Complots · mercredi 23 septembre"),
        ("theories", (2026, 9, 23), "Théories du complot · 23 septembre"),
        ("theories", (2026, 5, 4), "Théories du complot · lundi 4 mai"),
    ],
)
def test_its_tournament_has_a_name_of_whole_words(title, date, name):
    assert name_of(Evening(title=title), datetime(*date, 19, tzinfo=UTC)) == name


def test_its_tournament_is_played_with_its_options(evening):
    other = thursdays(amis(), options={"fifth": "inquisitor"})
    due(other)
    go_round()
    options = dict(Tournament.objects.values_list("club", "options"))
    assert options == {evening.club_id: {}, other.club_id: {"fifth": "inquisitor"}}


@pytest.mark.parametrize("announced", [True, False])
def test_who_is_sent_away_is_no_host_of_an_evening_they_arranged(evening, announced):
    if announced:
        go_round()
    remove_member(evening.club.key, player("ann").pk, "bob")
    go_round()
    made = Tournament.objects.get()
    for attempt in (
        partial(visible, player("bob").pk, made.key),
        partial(enter, made.key, player("bob")),
    ):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.status == 404


def test_an_organiser_is_the_host_of_the_evenings_they_arranged(evening):
    go_round()
    assert Tournament.objects.get().host == player("bob")


def test_who_organises_no_more_is_no_host_of_the_evenings_they_arranged(evening):
    give_role(evening.club.key, player("ann").pk, "bob", "member")
    go_round()
    assert Tournament.objects.get().host is None


def test_it_is_opened_once_however_often_the_croupier_looks(evening):
    for _ in range(5):
        go_round()
    assert Tournament.objects.count() == 1
    again = Evening.objects.get()
    assert again.next_at > evening.next_at
    assert (again.next_at - clock.now()) < timedelta(days=8)


def test_the_next_week_it_opens_again(evening):
    go_round()
    OpenedEvening.objects.update(date=evening.next_at.date() - timedelta(days=7))
    Tournament.objects.update(starts_at=evening.next_at - timedelta(days=7))
    due(evening)
    go_round()
    assert Tournament.objects.count() == 2


def test_the_database_holds_that_a_date_is_opened_once(evening):
    go_round()
    with pytest.raises(IntegrityError), transaction.atomic():
        open_on(evening, evening.next_at, clock.now())
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize(
    "name", ["worth_opening", "open_on", "tell_webhooks", "tell_players", "next_start"]
)
def test_killed_in_between_it_has_not_happened_and_is_done_by_the_next(evening, monkeypatch, name):
    real = getattr(open_evenings, name)

    class Killed(BaseException):
        """As by a signal: nothing catches it."""

    def dies_after(*args, **kwargs):
        real(*args, **kwargs)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(open_evenings, name, dies_after)
        with pytest.raises(Killed):
            go_round()
    assert not Tournament.objects.exists()
    go_round()
    go_round()
    assert Tournament.objects.count() == OpenedEvening.objects.count() == 1


def test_it_does_not_open_before_its_time(evening, settings):
    settings.EVENING_OPENS = 60
    assert not open_evening(evening.pk)
    assert not Tournament.objects.exists()


@pytest.mark.parametrize(("minutes", "opened"), [(-1, 1), (1, 1), (50, 1), (70, 0)])
def test_a_croupier_that_comes_late_leaves_time_to_enter_or_leaves_it_out(evening, minutes, opened):
    due(evening, minutes=minutes)
    before = clock.now()
    go_round()
    assert Tournament.objects.count() == opened
    for made in Tournament.objects.all():
        assert made.starts_at >= before + timedelta(minutes=10)
    assert Evening.objects.get().next_at > before


def test_one_that_opens_shortly_before_its_time_by_the_settings_begins_in_time(evening, settings):
    settings.EVENING_OPENS = 300
    due(evening, minutes=-4.99)
    (start,) = Evening.objects.values_list("next_at", flat=True)
    go_round()
    assert Tournament.objects.get().starts_at - start < timedelta(seconds=10)


def test_an_evening_that_fails_holds_up_no_other(evening, monkeypatch):
    other = thursdays(amis(), weekday=4)
    due(other)
    real = open_evenings.open_on

    def fails_at_first(evening_, *more):
        if evening_.pk == evening.pk:
            raise ZeroDivisionError
        return real(evening_, *more)

    monkeypatch.setattr(open_evenings, "open_on", fails_at_first)
    go_round()
    assert OpenedEvening.objects.get().evening == other


def test_nothing_opens_where_nobody_is_left(evening):
    for name in ("ann", "bob", "cid"):
        leave_club(evening.club.key, player(name).pk)
    go_round()
    assert not Tournament.objects.exists()
    assert not Evening.objects.exists()


def test_opened_just_before_its_time_it_is_not_opened_a_second_time_either(evening):
    due(evening, minutes=-1)
    (start,) = Evening.objects.values_list("next_at", flat=True)
    go_round()
    strike_out(evening.club.key, player("ann").pk, evening.pk)
    again = thursdays(evening.club)
    Evening.objects.filter(pk=again.pk).update(next_at=start)
    go_round()
    assert Tournament.objects.count() == 1


def test_struck_out_and_arranged_again_it_is_not_opened_a_second_time(evening):
    go_round()
    strike_out(evening.club.key, player("ann").pk, evening.pk)
    again = thursdays(evening.club)
    Evening.objects.filter(pk=again.pk).update(next_at=evening.next_at)
    Tournament.objects.update(starts_at=evening.next_at)
    go_round()
    assert Tournament.objects.count() == 1


def test_what_is_arranged_in_place_of_one_that_was_called_off_opens(evening):
    go_round()
    call_off(Tournament.objects.get().key, player("ann"))
    strike_out(evening.club.key, player("ann").pk, evening.pk)
    again = thursdays(evening.club, kind="arena")
    Evening.objects.filter(pk=again.pk).update(next_at=evening.next_at)
    go_round()
    made = Tournament.objects.get(status="announced")
    assert (made.kind, made.starts_at) == ("arena", evening.next_at)


def test_an_evening_that_was_called_off_is_not_opened_again_that_week(evening):
    go_round()
    call_off(Tournament.objects.get().key, player("ann"))
    go_round()
    assert Tournament.objects.get().status == "calledoff"


def test_nothing_opens_where_all_have_closed_their_accounts(evening):
    User.objects.filter(memberships__club=evening.club).update(is_active=False)
    go_round()
    assert not Tournament.objects.exists()


def test_one_of_a_game_that_is_no_longer_here_is_left_alone(evening, caplog):
    Evening.objects.update(title="chess")
    assert not go_round()
    assert not Tournament.objects.exists()
    assert not caplog.records


def test_a_tournament_of_another_game_at_that_time_is_not_that_evening(evening):
    go_round()
    other = thursdays(evening.club, title="intrigue")
    Evening.objects.filter(pk=other.pk).update(next_at=evening.next_at)
    go_round()
    assert {each.title for each in Tournament.objects.all()} == {"complots", "intrigue"}


def test_a_croupier_that_was_away_for_weeks_goes_on_with_the_next_one(evening):
    due(evening, days=30)
    assert not go_round()
    assert not Tournament.objects.exists()
    assert clock.now() < Evening.objects.get().next_at < clock.now() + timedelta(days=8)


def test_the_date_of_one_after_midnight_is_that_of_paris(evening):
    start = datetime(2026, 9, 23, 22, 30, tzinfo=UTC)
    made = open_on(evening, start, start - timedelta(minutes=30))
    assert OpenedEvening.objects.get().date == date(2026, 9, 24)
    assert made.name == "Complots · jeudi 24 septembre"
