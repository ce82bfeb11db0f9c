"""Whatever is played, a match ends, nothing is lost of it, and the clock can always answer."""

import pytest

from tests.every_title.facts import is_ranking
from tests.every_title.matches import a_few, at_random, by_bots, by_the_clock, worth_a_look
from tests.faults.scale import times


@pytest.mark.parametrize("number", range(times(40, 3)))
def test_a_random_match_ends_with_a_winner(setting, number):
    play = setting.play(number)
    assert len(list(at_random(play, number))) == play.ply
    assert play.ask is None
    assert play.outcome
    assert is_ranking(play.outcome.places, setting.seats)
    assert play.outcome.reason
    assert not play.outcome.reason.isspace()


@pytest.mark.parametrize("number", range(times(40, 3)))
def test_cards_and_money_are_conserved_after_every_move(setting, number):
    play = setting.play(number)
    conserved = setting.worlds.conserved
    total = conserved(play.table)
    for _ in at_random(play, number):
        assert conserved(play.table) == total
    assert conserved(play.table) == total


@pytest.mark.parametrize("number", range(times(10, 2)))
def test_every_question_is_well_put(setting, number):
    play = setting.play(number)
    for _ in at_random(play, number):
        ask = play.ask
        assert ask.awaited
        assert set(ask.awaited) <= set(ask.seats) <= set(play.still_in)
        assert play.outcome is None
        for seat in ask.seats:
            assert len(ask.moves[seat]) > 0, "a question without a move"
            assert len(set(ask.moves[seat])) == len(ask.moves[seat])
        for seat in ask.awaited:
            assert ask.default(seat) in ask.moves[seat]
            if ask.kind not in setting.tells_nothing:
                assert len(ask.moves[seat]) > 1, "a question with one legal move"


@pytest.mark.parametrize("number", range(times(10, 2)))
def test_stopped_at_any_moment_the_places_are_a_ranking(setting, number):
    play = setting.play(number)
    for _ in at_random(play, number):
        stopped = play.stopped()
        assert is_ranking(stopped.places, setting.seats)
        assert stopped.reason == "stopped"
    assert play.stopped().places == play.outcome.places


def test_a_match_answered_by_the_clock_alone_goes_on_without_error(setting):
    play = setting.play(0)
    for _ in by_the_clock(play):
        setting.worlds.conserved(play.table)
    assert play.ask is None
    assert play.ply < setting.title.most_moves
    assert is_ranking(play.outcome.places, setting.seats)


@pytest.mark.parametrize("number", range(times(10, 2)))
def test_bots_of_every_level_play_legal_moves_to_an_end(setting, number):
    for level in setting.title.levels:
        play = setting.play(number)
        for seat, move in by_bots(play, number, level=level):
            assert move in play.ask.moves[seat]
        assert is_ranking(play.outcome.places, setting.seats)


def test_every_legal_move_of_every_seat_can_be_played(setting):
    log = []
    live = setting.play(7)
    every = 1 + len(list(at_random(setting.play(7), 7))) // 60
    for answered in at_random(live, 7):
        log.append(answered)
        if live.ply % every or not worth_a_look(live):
            continue
        for seat, moves in live.ask.moves.items():
            for move in a_few(moves, live.ply):
                other = setting.play(7, log[:-1])
                other.answer(seat, move)
                assert other.ply == live.ply + 1
                setting.worlds.conserved(other.table)


def test_matches_with_different_seeds_are_dealt_differently(setting):
    views = {repr(setting.play(number).view(None, open_cards=True)) for number in range(12)}
    assert len(views) > setting.worlds.FEWEST_DEALS
