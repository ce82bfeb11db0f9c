"""Counting what players did: once each, from finished matches only, the same again from nothing."""

from collections import Counter
from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import call_command

from games.models import Followed, Match, Move, Seat, Tally
from games.play.room.arrange_seats import seat_bot
from games.statistics.count import Counted, count_bots, count_others, own_seats
from games.statistics.follow import follow
from games.titles import all_titles, get
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db

BY_PLACES = {"place", "others", "with", "bots", "bots_won"}


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


@pytest.mark.usefixtures("every_level")
def test_matches_with_bots_are_counted_by_their_levels_and_who_won_them():
    match = table("ann", "bob", seats=5)
    for seat, level in ((2, "master"), (3, "master"), (4, "novice")):
        seat_bot(match.key, player("ann").pk, seat, level)
    play_out(match)
    follow_all()
    places = [(seat.player, seat.level, seat.place) for seat in match.seats.all()]
    winner, level = next((who, level) for who, level, place in places if place == 1)
    expected = {
        (name, code, what, 1, won)
        for name in ("ann", "bob")
        for what in ("master", "novice")
        for code, won in (
            ("bots", winner == player(name)),
            ("bots_won", winner is None and level == what),
        )
    }
    found = Tally.objects.filter(code__in=("bots", "bots_won"))
    names = ("player__username", "code", "what", "count", "true")
    assert {*found.values_list(*names)} == expected


@pytest.mark.parametrize(
    ("places", "won", "bots_won"),
    [((1, 2, 3), 1, 0), ((2, 3, 1), 0, 1), ((1, 1, 3), 1, 1), ((2, 2, 2), 0, 0)],
)
def test_a_match_is_won_by_the_player_or_a_bot_or_both_or_neither(places, won, bots_won):
    match = Match.objects.create(title="complots", seats_count=3, rules_version=1)
    for number, place in enumerate(places):
        bot = {"bot": True, "level": "master"} if number else {"player": player("ann")}
        Seat.objects.create(match=match, number=number, place=place, **bot)
    counted = Counted(Counter(), Counter())
    count_bots(counted, match, [(player("ann").pk, places[0])])
    found = {key[2]: (count, counted.true[key]) for key, count in counted.counts.items()}
    assert found == {"bots": (1, won), "bots_won": (1, bots_won)}


def test_who_shares_a_place_is_behind_nobody_there():
    match = table("ann", "bob", seats=3, bots=[2])
    for number, place in enumerate((1, 1, 3)):
        Seat.objects.filter(match=match, number=number).update(place=place)
    counted = Counted(Counter(), Counter())
    count_others(counted, match)
    key = (player("ann").pk, "complots", "others", "")
    assert (counted.counts[key], counted.true[key]) == (2, 1)


def test_what_the_bot_did_in_a_players_place_is_not_theirs():
    finished()
    follow_all()
    assert {row[2] for row in tallies()} == BY_PLACES


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
    assert {row[0] for row in tallies() if row[2:] == ("own", "", 1, 0)} == {"ann", "bob"}
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


def test_an_older_site_is_counted_anew():
    finished()
    follow_all()
    before = tallies()
    Tally.objects.filter(code="place").update(count=99)
    import_module("games.migrations.0036_recount_statistics").recount(apps, None)
    follow_all()
    assert tallies() == before


def test_a_match_under_older_rules_counts_by_its_places():
    match = finished()
    Match.objects.filter(pk=match.pk).update(rules_version=99)
    follow_all()
    assert {row[2] for row in tallies()} == BY_PLACES


def test_a_match_whose_moves_do_not_fit_counts_by_its_places_and_holds_up_no_other(caplog):
    broken, whole = finished(), finished()
    Move.objects.filter(seat__in=(0, 1)).update(by=Move.By.HAND)
    Seat.objects.update(away=False)
    broken.moves.filter(number=3).update(notation="fly")
    follow_all()
    assert f"match {broken.pk} could not be counted" in caplog.text
    mine = Tally.objects.filter(player=player("ann"))
    assert sum(mine.filter(code="place").values_list("count", flat=True)) == 2
    deeds = [row for row in tallies() if row[2] not in BY_PLACES]
    Match.objects.filter(pk=broken.pk).delete()
    call_command("recount_statistics", verbosity=0)
    assert deeds == [row for row in tallies() if row[2] not in BY_PLACES] != []
    assert Followed.objects.get().last == whole.finish_number


def test_what_a_bot_did_for_somebody_who_came_back_is_not_theirs():
    match = table("ann", "bob", seats=4, bots=[2, 3])
    match.seats.filter(number=0).update(away=True, missed=3)
    play_out(match)
    match.seats.filter(number=0).update(away=False)
    follow_all()
    assert match.moves.filter(seat=0, by=Move.By.BOT).exists()
    mine = Tally.objects.filter(player=player("ann"), code__in=["claim", "challenge", "own"])
    assert not mine.exists()


def test_who_has_left_did_nothing_there_also_where_no_bot_moved_for_them():
    match = table("ann", "bob", seats=4, bots=[2, 3])
    play_out(match)
    match.moves.filter(seat__in=(0, 1)).update(by=Move.By.HAND)
    match.seats.filter(number=0).update(resigned=True, away=False)
    match.seats.filter(number=1).update(resigned=False, away=True)
    assert own_seats(match, {0: 7, 1: 8}) == {}
    match.seats.filter(number=0).update(resigned=False)
    assert own_seats(match, {0: 7, 1: 8}) == {0: 7}
