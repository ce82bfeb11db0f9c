"""When the next evening is, and what is arranged."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

import pytest

from complots_site.web.refusal import Refused
from games.clubs import evenings
from games.clubs.evenings import next_start, strike_out
from games.models import Evening
from tests.clubs.amis import amis, thursdays
from tests.ladder.finished import player

PARIS = ZoneInfo("Europe/Paris")


def paris(*moment: int) -> datetime:
    return datetime(*moment, tzinfo=PARIS)


@pytest.mark.parametrize(
    ("after", "start"),
    [
        (paris(2026, 11, 23, 12), paris(2026, 11, 26, 21)),
        (paris(2026, 11, 26, 20, 59), paris(2026, 11, 26, 21)),
        (paris(2026, 11, 26, 21), paris(2026, 12, 3, 21)),
        (paris(2026, 10, 22, 21), paris(2026, 10, 29, 21)),
    ],
    ids=["three days on", "in a minute", "just begun", "over the end of summer time"],
)
def test_the_next_one_is_on_that_day_at_that_time_in_paris(after, start):
    assert next_start(3, time(21), after) == start


def test_a_time_that_the_clocks_leave_out_has_its_evening_too():
    start = next_start(6, time(2, 30), paris(2026, 3, 28, 12))
    assert start.astimezone(PARIS) == paris(2026, 3, 29, 3, 30)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "changed",
    [
        {"title": "chess"}, {"seats": 99}, {"weekday": 7}, {"weekday": -1}, {"kind": "cup"},
        {"tempo": "never"}, {"kind": "arena", "tempo": "slow"}, {"kind": "arena", "minutes": 7},
        {"rounds": 0}, {"rounds": 13}, {"options": {"fifth": "joker"}}, {"options": {"sixth": "x"}},
    ],
    ids=str,
)  # fmt: skip
def test_an_evening_that_cannot_be_played_is_refused(changed):
    club = amis()
    with pytest.raises(Refused, match="422"):
        thursdays(club, **changed)
    assert not Evening.objects.exists()


@pytest.mark.django_db
def test_a_club_has_a_few_and_none_twice(monkeypatch):
    monkeypatch.setattr(evenings, "MOST", 3)
    club = amis()
    thursdays(club)
    with pytest.raises(Refused, match="409"):
        thursdays(club)
    thursdays(club, at=time(19))
    thursdays(club, weekday=4)
    with pytest.raises(Refused, match="409"):
        thursdays(club, weekday=5)


@pytest.mark.django_db
def test_none_is_arranged_where_only_the_team_makes_tournaments(settings):
    club = amis()
    settings.TOURNAMENT_HOSTS = "staff"
    with pytest.raises(Refused, match="403"):
        thursdays(club)
    settings.TOURNAMENT_HOSTS = "clubs"
    assert thursdays(club).club == club


@pytest.mark.django_db
def test_one_of_another_club_is_not_there_to_be_struck_out():
    mine, other = amis(), amis()
    theirs = thursdays(other)
    with pytest.raises(Refused, match="404"):
        strike_out(mine.key, player("ann").pk, theirs.pk)
    assert Evening.objects.exists()
