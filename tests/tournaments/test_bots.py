"""Tournaments that bots of others may enter."""

import pytest
from django.db.models import F
from django.utils import translation

from complots_site.web.refusal import Refused
from games.models import Entrant, Match
from games.tournaments.create import create_tournament
from games.tournaments.enter import enter
from tests.harness.people import browser
from tests.harness.tables import bot_of, player
from tests.tournaments.played import due, go_on, tournament
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


def refused(call, *words) -> int:
    with pytest.raises(Refused) as refusal:
        call(*words)
    return refusal.value.status


def test_its_name_says_so_and_it_is_rated_for_nobody():
    made = create_tournament(player("host"), plan(admits_bots=True))
    assert not made.rated
    for language, said in (("fr", "Cup · robots"), ("en", "Cup · bots")):
        with translation.override(language):
            assert made.shown_name == said
    for page in ("/tournaments/", f"/tournaments/{made.key}/"):
        assert "Cup\N{NO-BREAK SPACE}· robots" in browser(None).get(page).text


def test_it_is_called_so_at_its_tables_and_on_the_medals_too():
    made = tournament(7, admits_bots=True)
    due(made)
    go_on()
    table = Match.objects.filter(tournament=made.key).first()
    assert "Cup · robots" in browser(None).get(f"/m/{table.key}/").content.decode()
    made.entrants.update(place=F("pk"), points=100)
    first = made.entrants.order_by("place").first()
    made.entrants.filter(pk=first.pk).update(place=1)
    assert "Cup · robots" in browser(None).get(f"/player/{first.player}/").content.decode()


def test_another_one_is_called_as_its_host_said_and_bots_stay_out():
    made = create_tournament(player("host"), plan())
    assert made.shown_name == "Cup"
    assert refused(enter, made.key, bot_of("alice", "Robo")) == 403


def test_bots_enter_and_are_marked_in_the_standings():
    made = create_tournament(player("host"), plan(admits_bots=True))
    bot = bot_of("alice", "Robo")
    enter(made.key, bot)
    assert Entrant.objects.get(player=bot).status == Entrant.Status.IN
    assert ">robot</span>" in browser(None).get(f"/tournaments/{made.key}/").content.decode()


def test_its_matches_let_bots_in_and_are_not_rated():
    made = tournament(7, admits_bots=True)
    enter(made.key, bot_of("alice", "Robo"))
    due(made)
    go_on()
    matches = Match.objects.filter(tournament=made.key)
    assert matches.filter(seats__player__username="Robo", admits_bots=True).exists()
    assert not matches.filter(rated=True).exists()


def test_bots_make_none_and_clubs_let_none_in():
    assert refused(create_tournament, bot_of("alice", "Robo"), plan(admits_bots=True)) == 403
    of_club = plan(admits_bots=True, entry="league", club="none")
    assert refused(create_tournament, player("host"), of_club) == 422
