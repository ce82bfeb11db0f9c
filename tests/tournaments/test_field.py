"""What the pairing is told of who enters."""

import pytest

from accounts.guests import new_guest
from games.play.moderation.mute import mute
from games.tournaments.enter import enter
from games.tournaments.field import apart
from tests.harness.tables import player
from tests.tournaments.played import names, tournament

pytestmark = pytest.mark.django_db


def test_who_has_muted_somebody_and_guests_whose_names_look_alike_are_kept_apart():
    made = tournament(3, guests=True)
    one, other, _ = names(3)
    mute(player(one), other)
    alike = new_guest("Nina"), new_guest("NINA")
    for guest in alike:
        enter(made.key, guest)
    rows = {each.player: each.pk for each in made.entrants.select_related("player")}
    pairs = (player(one), player(other)), alike
    assert apart(made.entrants.all()) == {frozenset(rows[who] for who in pair) for pair in pairs}
