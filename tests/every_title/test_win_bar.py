"""Every title's tables in numbers: complete, unchanged by reading, and public where they say so."""

import math

import pytest

from games.engine.dealer import Dealer
from games.titles import all_titles
from games.win_bar.models import facts_of, model
from tests.every_title.facts import match_picture
from tests.every_title.matches import at_random, by_bots, worth_a_look
from tests.every_title.sharing import shared

READ = [slug for slug, title in all_titles().items() if title.win_bar is not None]
MOST_ERROR = 0.03
"""Of chances on matches not seen: the most that calibration allows."""


@pytest.fixture
def win_bar(setting):
    if setting.title.win_bar is None:
        pytest.skip("a title without a win bar")
    return setting.title.win_bar


def test_each_seat_is_a_row_of_as_many_numbers_and_of_no_great_ones(setting, win_bar):
    play = setting.play(0)
    lengths = set()
    for _ in at_random(play, 0, limit=300):
        rows = win_bar.rows(play.table, play.ask)
        assert len(rows) == setting.seats
        lengths.update(map(len, rows))
        assert all(math.isfinite(number) and abs(number) < 50 for row in rows for number in row)
        assert [row[0] for row in rows] == [seat in play.still_in for seat in range(setting.seats)]
    assert len(lengths) == 1
    assert 0 < win_bar.public < lengths.pop()


def test_the_public_numbers_are_the_same_whatever_nobody_sees(setting, win_bar):
    play = setting.play(1)
    changed = False
    for _ in at_random(play, 1, limit=100):
        if not worth_a_look(play):
            continue
        before = win_bar.rows(play.table, play.ask)
        for swap in setting.worlds.swaps(play.table, None):
            swap()
            after = win_bar.rows(play.table, play.ask)
            swap()
            for then, now in zip(before, after, strict=True):
                assert then[: win_bar.public] == now[: win_bar.public]
                changed = changed or then != now
    assert changed, "a win bar that does not read the cards"


@shared(1)
def test_what_chance_might_have_brought_leaves_the_table_as_it_is(setting, win_bar):
    play = setting.play(2)
    moves = list(by_bots(setting.play(2), 2, limit=60))
    for seat, move in moves:
        before, told = win_bar.remember(play.table), len(play.story)
        play.answer(seat, move)
        if play.ask is None:
            break
        rows, picture = win_bar.rows(play.table, play.ask), match_picture(play)
        lines = play.story[told:]
        found = win_bar.redealt(play.table, play.ask, lines, before, Dealer(b"redealt"))
        assert match_picture(play) == picture
        assert win_bar.rows(play.table, play.ask) == rows
        for other in found:
            assert [len(row) for row in other] == [len(row) for row in rows]
            public = [row[: win_bar.public] for row in other]
            assert public == [row[: win_bar.public] for row in rows]


@pytest.mark.parametrize("slug", READ)
def test_there_is_a_model_for_every_number_of_seats(slug):
    for seats in all_titles()[slug].seats:
        assert model(slug, seats) is not None


@pytest.mark.parametrize("slug", READ)
def test_each_model_is_calibrated_and_worth_more_than_what_everybody_knows(slug):
    for seats, facts in facts_of(slug).items():
        assert facts["error"] <= MOST_ERROR, seats
        assert facts["open_loss"] < facts["public_loss"] < facts["even_loss"], seats
