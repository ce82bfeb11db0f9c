"""Who stands where in a tournament."""

import pytest

from games.tournaments.leave import leave
from games.tournaments.recount import differences
from games.tournaments.standings import standings
from tests.tournaments.played import begun, of_seven_and_eight, play_all, play_round

pytestmark = pytest.mark.django_db


def test_the_place_that_one_is_told_is_the_rank_in_the_final_table(monkeypatch):
    monkeypatch.setattr("games.tournaments.rounds.allowed_sizes", of_seven_and_eight)
    made = begun(9, seats=8, least=8)
    rests = made.entrants.get(byes=1)
    play_round(made)
    leave(made.key, rests.player_id)
    rows = standings(play_all(made))
    unplayed = next(row for row in rows if row.entrant.pk == rests.pk)
    assert unplayed.rank < len(rows), "a bye is worth more than the last places"
    assert unplayed.entrant.place is None
    assert all(row.entrant.place == row.rank for row in rows if row.entrant.played)
    assert list(differences()) == []
