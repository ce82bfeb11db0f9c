"""Everything can be counted again from the matches."""

import pytest
from django.core.management import CommandError, call_command

from games.models import Entrant, Match, Round, RoundMatch, RoundSeat, Seat
from games.tournaments.recount import differences
from tests.tournaments.played import (
    begun,
    best_first,
    due,
    end,
    go_on,
    now,
    play_all,
    running,
    tournament,
)

pytestmark = pytest.mark.django_db


def uneven(match):
    """Two share a place."""
    return [1, 1, 3, *range(4, match.seats_count + 1)]


@pytest.mark.parametrize("plan", [{"rounds": 2, "cut": 4}, {"kind": "knockout"}, {}])
def test_what_is_stored_is_what_the_matches_give(plan):
    made = play_all(begun(9, **plan), uneven)
    assert made.status == "finished"
    assert list(differences()) == []


def test_an_arena_that_runs_is_what_its_matches_give_so_far():
    made = begun(5, "arena")
    for _ in range(4):
        for match in running(made):
            places = best_first(match)
            end(match, places, silent=[places.index(max(places))])
        go_on()
    assert RoundSeat.objects.filter(doubled=True).exists()
    assert list(differences()) == []


def test_an_arena_of_more_than_a_thousand_rounds_is_counted():
    made = tournament(2, "arena")
    entrants = [*made.entrants.all()]
    rounds = Round.objects.bulk_create(
        Round(tournament=made, number=number, stage="arena", paired_at=made.starts_at)
        for number in range(1, 1041)
    )
    matches = Match.objects.bulk_create(
        Match(
            title="complots", rules_version=1, seats_count=2, seed=bytes(32), key=f"t{each.number}"
        )
        for each in rounds
    )
    tables = RoundMatch.objects.bulk_create(
        RoundMatch(round=each, number=1, match=match, state="late")
        for each, match in zip(rounds, matches, strict=True)
    )
    RoundSeat.objects.bulk_create(
        RoundSeat(round=table.round, table=table, entrant=entrant, seat=seat, points=0)
        for table in tables
        for seat, entrant in enumerate(entrants)
    )
    assert list(differences()) == []


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"points": 100}, "points is 100, the matches give None"),
        ({"place": 1}, "place is 1, the matches give None"),
        ({"doubled": True}, "doubled is True, the matches give False"),
        ({"missed": True}, "missed is True, the matches give False"),
    ],
    ids=str,
)
def test_what_is_stored_of_a_table_that_is_still_played_is_found(changed, told):
    begun(4)
    assert list(differences()) == []
    RoundSeat.objects.filter(seat=0).update(**changed)
    (sentence,) = differences()
    assert told in sentence


def test_the_command_tells_what_differs_and_puts_it_right(capsys):
    made = play_all(begun(4, rounds=1))
    due(made)
    Entrant.objects.filter(place=1).update(points=1)
    with pytest.raises(CommandError, match="points is 1, the matches give 500"):
        call_command("recompute_tournaments", "--check")
    RoundSeat.objects.filter(place=2).update(points=1)
    call_command("recompute_tournaments")
    assert now(made).version > made.version, "its page shows what was put right"
    call_command("recompute_tournaments", "--check")
    assert "what their matches give" in capsys.readouterr().out


def test_a_place_that_was_changed_in_a_match_is_found():
    play_all(begun(4, rounds=1))
    Seat.objects.filter(place=1).update(place=4)
    assert list(differences())


@pytest.mark.parametrize("plan", [{"rounds": 1, "cut": 4}, {"kind": "knockout"}])
def test_a_place_in_the_final_table_that_was_changed_is_found(plan):
    made = play_all(begun(9, **plan))
    Entrant.objects.filter(tournament=made, place=2).update(place=1)
    (told,) = differences()
    assert "place is 1, the matches give 2" in told
