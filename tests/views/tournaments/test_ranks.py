"""The rank that somebody is told on the page of a tournament."""

import re

import pytest

from games.tournaments.leave import leave
from tests.harness.tables import player
from tests.tournaments.played import (
    begun,
    best_first,
    due,
    end,
    go_on,
    names,
    people,
    play_round,
    running,
    tournament,
)
from tests.views.tournaments.test_tournaments import page

pytestmark = pytest.mark.django_db


def test_whoever_plays_is_told_their_rank_however_many_stand_before_them(client, monkeypatch):
    monkeypatch.setattr("games.boards.tournament.RANKED", 2)
    made = begun(8, rounds=3)
    play_round(made)
    told = {}
    for name in names(8):
        client.force_login(player(name))
        told[name] = re.search(r"(?:rang\s:|rank:) (\d) (?:sur|of) 8", page(client, made))[1]
    assert sorted(told.values()) == [*"12345678"]
    assert told["aara"] in "12"
    client.force_login(player("host"))
    assert "own-rank" not in page(client, made)


def test_nobody_is_told_a_rank_before_a_match_of_theirs_has_counted(client):
    made = tournament(9)
    client.force_login(player("aara"))
    assert "own-rank" not in page(client, made)
    due(made)
    go_on()
    text = page(client, made)
    assert "own-rank" not in text
    assert re.search(r"<h2 id=\"standings\">Joueurs", text)
    assert "Rang" not in text
    theirs = next(match for match in running(made) if "aara" not in people(match))
    end(theirs, best_first(theirs))
    go_on()
    text = page(client, made)
    assert "Rang" in text
    assert "own-rank" not in text, "theirs still runs"
    client.force_login(player(people(theirs)[0]))
    assert "own-rank" in page(client, made)


def test_the_standings_count_whom_they_name_also_who_has_left(client):
    made = begun(4, rounds=2)
    play_round(made)
    leave(made.key, made.entrants.first().player_id)
    rows = page(client, made).partition('id="standings"')[2]
    assert rows.count('<tr id="entrant-') == 4
    assert re.match(r">Classement <small[^>]*>4</small>", rows)
