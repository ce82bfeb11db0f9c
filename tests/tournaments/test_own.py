"""What a tournament has for one of its readers."""

import pytest

from games.models import Match, RoundMatch
from games.play.resign import resign
from games.tournaments.own import own
from tests.harness.tables import player, table
from tests.tournaments.played import begun, people, running

pytestmark = pytest.mark.django_db


def test_who_has_resigned_is_not_sent_to_the_table_any_more():
    made = begun(4)
    (match,) = running(made)
    one, other = (player(name) for name in people(match)[:2])
    assert own(made, one.pk).match == match.key
    resign(match.key, one.pk)
    mine = own(made, one.pk)
    assert (mine.entrant.player, mine.match, mine.table, mine.just_begun) == (one, "", 0, False)
    elsewhere = table(other.username, "zoe", seats=2)
    resign(elsewhere.key, other.pk)
    assert own(made, other.pk).match == match.key
    Match.objects.filter(pk=match.pk).update(status="finished")
    assert own(made, other.pk).match == ""
    RoundMatch.objects.update(match=None)  # as it stands before its match begins
    mine = own(made, other.pk)
    assert (mine.table, mine.match, mine.just_begun) == (1, "", False)
