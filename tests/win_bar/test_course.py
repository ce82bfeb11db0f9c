"""The course of a match: where chances changed, and what by."""

from functools import partial

import pytest

from games.engine.play import Play
from games.titles import get
from games.win_bar.course import course, gains, parts
from games.win_bar.models import model
from tests.every_title.matches import Setting, by_bots, seed
from tests.every_title.test_win_bar import READ


def played(slug, seats, number=0):
    """A match of bots: a start of it, and its moves."""
    title = get(slug)
    start = partial(Play, title, seats, {}, seed(number))
    return start, list(by_bots(Setting(slug, seats, ()).play(number), number))


def followed(slug, seats, number=0):
    start, moves = played(slug, seats, number)
    return course(start(), moves, model(slug, seats).network), start, moves


@pytest.mark.parametrize("slug", READ)
def test_a_match_has_chances_after_every_move_and_ends_with_who_won(slug):
    seats = get(slug).seats_near(4)
    found, start, moves = followed(slug, seats)
    end = start()
    for seat, move in moves:
        end.answer(seat, move)
    assert found.chances.shape == (len(moves) + 1, seats)
    assert found.chances.sum(axis=1) == pytest.approx(1, abs=1e-5)
    assert found.chances[-1].argmax() == end.outcome.places.index(1)
    assert found.movers == tuple(seat for seat, _ in moves)
    assert len(found.asked) == len(moves)
    assert found.asked[0] == start().ask.kind
    assert found.told == tuple(end.story_lengths)
    assert found.turns[0] == (0, end.table.around(start().turn)[0])


@pytest.mark.parametrize("slug", READ)
@pytest.mark.parametrize("number", range(3))
def test_what_a_seat_gained_adds_up_to_what_it_won(slug, number):
    seats = get(slug).seats_near(4)
    found, _, _ = followed(slug, seats, number)
    for seat, gained in enumerate(gains(found, model(slug, seats).usual)):
        won = float(found.chances[-1, seat])
        assert sum(gained) == pytest.approx(won - 1 / seats, abs=1e-4)


def test_what_an_answer_usually_brings_is_no_merit_of_whoever_gives_it():
    found, _, _ = followed("complots", 3)
    usual = {"action": 0.01}
    acted = [seat for seat, kind in zip(found.movers, found.asked, strict=True) if kind == "action"]
    for seat, (plain, less) in enumerate(zip(gains(found, {}), gains(found, usual), strict=True)):
        assert plain.own - less.own == pytest.approx(0.01 * acted.count(seat))
        assert less.others - plain.others == pytest.approx(0.01 * acted.count(seat))
        assert (less.deal, less.draws) == (plain.deal, plain.draws)


@pytest.mark.parametrize("slug", READ)
def test_nothing_is_gained_by_all_together(slug):
    found, _, _ = followed(slug, get(slug).seats_near(4))
    drawn, moved = parts(found)
    assert drawn.sum(axis=1) == pytest.approx(0, abs=1e-4)
    assert moved.sum(axis=1) == pytest.approx(0, abs=1e-4)


def test_chance_has_its_part_in_the_moves_it_had_a_part_in_alone():
    found, _, _ = followed("complots", 4, 1)
    drawn, _ = parts(found)
    assert {ply for ply, change in enumerate(drawn, 1) if change.any()} <= set(found.undrawn)
    nothing, _, _ = followed("intrigue", 3)
    assert nothing.undrawn == {}


def test_it_breathes_once_a_move():
    start, moves = played("complots", 3)
    breaths = []
    course(start(), moves, model("complots", 3).network, lambda: breaths.append(1))
    assert len(breaths) == len(moves)
