"""Tables that ask for a rating or a reliability."""

import pytest

from accounts.guests import new_guest
from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.conditions import Conditions
from games.models import Match, Rating, Reliability
from games.models.reliability import ENOUGH, LAST
from games.play.room.join_match import join_match
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def rated(name: str, points: int, title: str = "complots") -> None:
    Rating.objects.create(player=player(name), title=title, value=1000 * points, matches=30)


def reliable(name: str, percent: int, matches: int = ENOUGH) -> None:
    Reliability.objects.create(player=player(name), recent=[[percent, 100]] * matches)


def asking(*conditions, **plan) -> Match:
    return table("alice", conditions=Conditions(*conditions), **plan)


def refusal(match: Match, name: str) -> str:
    """Why they may not sit down; "" if they have."""
    try:
        join_match(match.key, player(name))
    except Refused as refused:
        return f"{refused.status} {refused.sentence}"
    return ""


def test_a_rating_is_asked_for_from_its_least_to_its_highest():
    match = asking(1400, 1600, seats=5)
    for points in (1399, 1400, 1600, 1601):
        rated(f"p{points}", points)
    assert "403 Cette table est pour les cotes à partir de 1400" in refusal(match, "p1399")
    assert "jusqu’à 1600" in refusal(match, "p1601")
    assert "la tienne est de 1601" in refusal(match, "p1601")
    assert refusal(match, "p1400") == refusal(match, "p1600") == ""
    assert refusal(match, "newcomer") == ""


def test_where_one_end_alone_is_asked_for_the_other_is_open():
    rated("low", 100)
    rated("high", 9000)
    assert refusal(asking(1400), "high") == refusal(asking(None, 1600), "low") == ""


def test_the_rating_is_that_of_the_title():
    rated("bob", 1900, "theories")
    assert refusal(asking(None, 1600), "bob") == ""


def test_a_guest_has_no_rating_and_is_told_so():
    match = asking(1000, rated=False)
    with pytest.raises(Refused) as refused:
        join_match(match.key, new_guest("gus"))
    assert refused.value.status == 403
    join_match(asking(None, None, 80, rated=False).key, new_guest("guy"))


def test_reliability_shuts_out_who_is_known_to_leave_and_nobody_who_is_new():
    match = asking(None, None, 80, seats=5)
    reliable("often", 79)
    reliable("enough", 80)
    reliable("new", 0, ENOUGH - 1)
    assert "la tienne est de 79" in refusal(match, "often")
    assert refusal(match, "enough") == refusal(match, "new") == refusal(match, "nobody") == ""


def test_a_refusal_tells_what_reliability_is_and_not_that_each_match_raises_it():
    reliable("bob", 70, LAST - 1)
    row = Reliability.objects.get()
    row.recent.insert(0, [500, 500])
    row.save()
    before = row.percent
    row.recent = [*row.recent, [5, 5]][-LAST:]
    assert row.percent < before  # a long match went, a short one came: both answered in full
    told = refusal(asking(None, None, 90), "bob")
    assert "C’est la part des décisions prises en personne" in told
    assert "20 dernières parties classées" in told


def test_an_invitation_lets_anyone_in():
    match = asking(1700, None, 90)
    reliable("bob", 10)
    assert refusal(match, "bob")
    join_match(match.key, player("bob"), invite=match.invite)


def test_a_private_table_has_none():
    match = asking(1700, public=False)
    assert match.least_rating is None


@pytest.mark.parametrize(
    "conditions",
    [(1600, 1500), (-1, None), (None, 10_000), (None, None, 0), (None, None, 101)],
)
def test_conditions_that_nobody_meets_are_refused(conditions):
    with pytest.raises(Refused) as refused:
        asking(*conditions)
    assert refused.value.status == 422
    assert not Match.objects.exists()


def test_who_waits_is_shown_with_their_reliability():
    reliable("alice", 93)
    match = asking(1400)
    snapshot = memory.snapshot_at(match)
    assert snapshot.seats[0].reliability == 93
    assert snapshot.conditions == Conditions(1400)
