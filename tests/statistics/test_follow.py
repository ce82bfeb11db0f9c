"""Counting what players did: once each, from finished matches only, the same again from nothing."""

import pytest
from django.core.management import call_command

from games.models import Followed, Match, Tally
from games.statistics.follow import follow
from games.titles import all_titles, get
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db


def follow_all() -> None:
    while follow():
        pass


def tallies() -> list[tuple[object, ...]]:
    """Everything counted, whatever the order."""
    rows = Tally.objects.order_by("player", "title", "code", "what")
    return list(rows.values_list("player__username", "title", "code", "what", "count", "true"))


def finished(title="complots", **plan) -> Match:
    seats = get(title).seats_near(3)
    match = table("ann", "bob", seats=seats, bots=range(2, seats), title=title, **plan)
    play_out(match)
    return match


def test_each_finished_match_is_counted_once():
    for _ in range(7):
        finished()
    follow_all()
    before = tallies()
    follow_all()
    assert tallies() == before
    places = Tally.objects.filter(code="place", player=player("ann"))
    assert sum(places.values_list("count", flat=True)) == 7
    assert Followed.objects.get().last == 7


def test_a_running_match_is_not_counted():
    table("ann", "bob", seats=3, bots=[2])
    follow_all()
    assert tallies() == []


def test_bots_have_no_tallies():
    match = table("ann", seats=3, bots=[1, 2])
    play_out(match)
    follow_all()
    assert {row[0] for row in tallies()} == {"ann"}


def test_what_the_bot_did_in_his_place_is_not_his_own():
    finished()
    follow_all()
    assert {row[2] for row in tallies()} == {"place", "with"}


def test_claims_are_counted_with_how_many_were_true():
    from games.play.answer import answer
    from tests.harness.tables import replayed

    match = table("ann", "bob", seats=2)
    for _ in range(400):
        play = replayed(match)
        if play.ask is None:
            break
        seat = play.ask.awaited[0]
        moves = play.ask.moves[seat]
        notation = next((move for move in moves if move.startswith(("tax", "coup"))), moves[-1])
        answer(match.key, match.seats.get(number=seat).player_id, str(play.number(seat)), notation)
    follow_all()
    claims = Tally.objects.filter(code="claim", what="duchess")
    assert claims.count() >= 1
    assert all(0 <= row.true <= row.count for row in claims)
    taxes = match.moves.filter(notation="tax").count()
    assert sum(row.count for row in claims) == taxes > 0


@pytest.mark.parametrize("title", all_titles())
def test_every_title_is_counted(title):
    finished(title)
    follow_all()
    assert Tally.objects.filter(title=title, code="place").count() == 2


def test_counting_anew_gives_the_same():
    for _ in range(3):
        finished()
    follow_all()
    before = tallies()
    Tally.objects.filter(code="place").update(count=99)
    call_command("recount_statistics", verbosity=0)
    assert tallies() == before


def test_a_match_under_older_rules_counts_by_its_places():
    match = finished()
    Match.objects.filter(pk=match.pk).update(rules_version=99)
    follow_all()
    assert {row[2] for row in tallies()} == {"place", "with"}
