from dataclasses import replace

from games.engine.outcome import STOPPED, Outcome
from games.titles.complots.title import TITLE
from games.training.baselines.complots import anything, honest
from games.training.playing import play_out, share

SEED = bytes(32)


def test_the_same_seed_gives_the_same_match():
    def moves():
        told = []
        play_out(TITLE, [anything.choose] * 4, {}, SEED, lambda _, view, move: told.append(move))
        return told

    assert moves() == moves()


def test_a_match_of_most_moves_is_stopped():
    play, outcome = play_out(replace(TITLE, most_moves=5), [honest.choose] * 3, {}, SEED)
    assert play.ply == 5
    assert outcome.reason == STOPPED


def test_a_player_is_shown_the_view_of_its_own_seat():
    seats = []

    def player(seat):
        def choose(view, dealer):
            seats.append(seat == view.seat)
            return honest.choose(view, dealer)

        return choose

    play_out(TITLE, [player(seat) for seat in range(3)], {}, SEED)
    assert all(seats)


def test_a_first_place_is_shared_by_those_who_have_it():
    assert [share(Outcome((1, 3, 1), "turns"), seat) for seat in range(3)] == [0.5, 0.0, 0.5]
