"""Whom a match waits for, as its row has it."""

import pytest
from django.utils import timezone

from games.croupier.act import act
from games.croupier.rules import make_abandoned_due
from games.engine.dealer import Dealer
from games.engine.play import Play
from games.matches import memory
from games.models import Match
from games.play.answer import answer
from games.play.answer_ahead import answer_ahead
from games.play.resign import come_back, resign
from games.titles import all_titles, get
from tests.faults.scale import share
from tests.harness.tables import LATER, let_time_pass, name_at, play_out, replayed, table

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = ("alice", "bob", "chloe")


def stored(match: Match) -> list[int]:
    """The seats, as the row has them."""
    match.refresh_from_db()
    return [seat for seat in range(match.seats_count) if match.awaited >> seat & 1]


def asked(match: Match, play: Play) -> list[int]:
    """The seats of people, as the play has them."""
    people = match.seats.filter(bot=False, away=False, resigned=False, player__isnull=False)
    return [seat.number for seat in people if seat.number in play.ask.awaited]


def catch_up(match: Match, play: Play) -> None:
    """Play what the log has more."""
    match.refresh_from_db()
    for seat, notation in match.moves.filter(number__gte=play.ply).values_list("seat", "notation"):
        play.answer(seat, notation)


def answer_for(match: Match, play: Play, seat: int) -> None:
    """By hand, as the title's bot would."""
    notation = play.title.choose(play.view(seat), Dealer(match.ply.to_bytes(32, "big")))
    answer(match.key, name_at(match, seat).pk, str(play.number(seat)), notation)


@pytest.mark.parametrize("slug", share(all_titles(), 0, len(all_titles())))
def test_after_every_move_of_a_match_it_is_whom_the_log_asks(slug):
    seats = get(slug).seats_near(4)
    match = table(*NAMES[: seats - 1], seats=seats, title=slug, bots=(seats - 1,))
    play = replayed(match)
    while match.status == Match.Status.RUNNING:
        people = asked(match, play)
        assert stored(match) == people
        if match.ply % 8 == 0:
            memory.forget()
        if people:
            answer_for(match, play, people[-1])
        else:
            let_time_pass(match)
        catch_up(match, play)
    assert match.ply > 2 * seats
    assert stored(match) == []


def test_a_table_that_is_open_or_closed_waits_for_nobody():
    match = table("alice", seats=3)
    assert stored(match) == []
    assert act(match.key, timezone.now() + LATER)
    assert stored(match) == []


def test_a_bot_in_a_players_place_keeps_nobody_waiting_until_they_are_back():
    match = table(*NAMES, seats=3)
    (seat,) = stored(match)
    resign(match.key, name_at(match, seat).pk)
    assert stored(match) == []
    match = table(*NAMES, seats=3)
    for _ in range(40):
        let_time_pass(match)
        if match.seats.filter(away=True).exists():
            break
    away = match.seats.filter(away=True).first()
    while away.number not in replayed(match).ask.awaited:
        let_time_pass(match)
    assert away.number not in stored(match)
    come_back(match.key, away.player_id)
    assert away.number in stored(match)


def test_whoever_lets_a_question_pass_is_not_waited_for():
    match = table(*NAMES, seats=3)
    first = replayed(match).turn
    play = replayed(match)
    answer(match.key, name_at(match, first).pk, str(play.number(first)), "tax")
    one, other = stored(match)
    answer_ahead(match.key, name_at(match, one).pk, "pass")
    assert stored(match) == [other]
    answer_ahead(match.key, name_at(match, one).pk, "")
    assert stored(match) == [one, other]


def test_a_match_that_began_before_it_was_stored_has_it_from_its_next_move_on():
    match = table(*NAMES, seats=3)
    Match.objects.filter(pk=match.pk).update(awaited=0)
    memory.forget()
    play = replayed(match)
    answer_for(match, play, asked(match, play)[0])
    assert stored(match) == asked(match, replayed(match))


def test_nobody_is_waited_for_in_a_match_that_cannot_go_on():
    match = table(*NAMES, seats=3)
    Match.objects.filter(pk=match.pk).update(rules_version=0)
    memory.forget()
    make_abandoned_due()
    match.refresh_from_db()
    assert act(match.key, timezone.now())
    assert match.awaited
    assert stored(match) == []


def test_nobody_is_waited_for_in_a_match_that_is_over():
    match = table(*NAMES, seats=3)
    play_out(match)
    assert stored(match) == []
