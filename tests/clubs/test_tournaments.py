"""Who makes tournaments of a club."""

import pytest

from complots_site.web.refusal import Refused
from games.tournaments.call_off import call_off
from games.tournaments.create import create_tournament
from tests.clubs.amis import amis
from tests.ladder.finished import player
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "entry", "made"),
    [("bob", "league", True), ("cid", "league", False), ("bob", "all", False)],
)
def test_a_site_may_leave_tournaments_to_clubs_for_their_own_members(settings, name, entry, made):
    settings.TOURNAMENT_HOSTS = "clubs"
    club = amis()
    wanted = plan(entry=entry, club=club.key)
    if made:
        assert create_tournament(player(name), wanted).club == club
        return
    with pytest.raises(Refused, match="403"):
        create_tournament(player(name), wanted)


def test_a_site_may_leave_them_to_its_team(settings):
    settings.TOURNAMENT_HOSTS = "staff"
    club = amis()
    with pytest.raises(Refused, match="403"):
        create_tournament(player("ann"), plan(entry="league", club=club.key))


def test_leaders_and_organisers_call_off_what_the_club_has_open():
    club = amis()
    made = create_tournament(player("bob"), plan(entry="league", club=club.key))
    for name, status in (("cid", 403), ("eve", 404)):
        with pytest.raises(Refused, match=str(status)):
            call_off(made.key, player(name))
    call_off(made.key, player("ann"))
    made.refresh_from_db()
    assert made.status == "calledoff"
