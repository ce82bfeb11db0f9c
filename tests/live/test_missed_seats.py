"""Who of a match is missed when nobody hears them, and from when on."""

import pytest

from games.live.presence import EVERY, NEW
from games.models import Seat
from tests.harness.tables import player, table
from tests.live.test_presence import Browser, Clock, Process, after
from tests.live.test_presence import _nobody_absent as _nobody_absent
from tests.play.test_post_message import with_somebody_out

pytestmark = pytest.mark.django_db


def number_of(match, name: str) -> int:
    """The seat of somebody."""
    return Seat.objects.get(match=match, player=player(name)).number


def test_who_is_out_of_a_match_is_not_missed_and_who_is_still_in_is():
    match, out, still_in = with_somebody_out()
    match.seats.update(away=False)
    (other,) = match.seats.exclude(player__username__in=(out, still_in))
    site = Process(Clock(), match, Browser(match, still_in))
    assert after(site.clock, 2 * NEW, site) == [{other.number}]


def test_who_is_away_is_not_missed_for_a_bot_plays():
    match = table("alice", "bob", "chloe", seats=3)
    match.seats.filter(player__username="bob").update(away=True)
    site = Process(Clock(), match, Browser(match, "alice"))
    assert after(site.clock, 2 * NEW, site) == [{number_of(match, "chloe")}]


def test_a_match_that_a_process_has_just_begun_to_show_is_given_time_to_be_heard_of():
    clock, match = Clock(), table("alice", "bob", seats=2)
    site = Process(clock, match, Browser(match, "alice"))
    clock.now += 10 * NEW
    assert after(clock, NEW - EVERY, site) == [set()]
    assert after(clock, 2 * EVERY, site) == [{1}]
