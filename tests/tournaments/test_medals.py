"""The first three of those that enough have played in have medals."""

import pytest
from django.urls import reverse

from games.tournaments.medals import tournament_medals
from tests.harness.tables import player
from tests.tournaments.played import begun, names, play_all, play_round

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("absent", "given"), [(0, 3), (1, 0), (6, 0)])
def test_who_was_silent_in_all_matches_has_none_and_is_not_one_of_those_who_played(
    absent, given, client
):
    made = begun(6, rounds=1)
    play_round(made, silent=names(absent))
    made = play_all(made)
    assert made.entrants.exclude(place=None).count() == 6
    medals = [medal for name in names(6) for medal in tournament_medals(player(name), "fr")]
    assert len(medals) == given
    shown = client.get(reverse("tournament", args=[made.key])).text
    assert shown.count('class="medal-') == min(3, 6 - absent)


def test_one_that_not_everybody_may_see_gives_none():
    made = play_all(begun(6, rounds=1, entry="link"))
    assert made.entrants.filter(place=1, points__gt=0).exists()
    assert not any(tournament_medals(player(name), "fr") for name in names(6))
