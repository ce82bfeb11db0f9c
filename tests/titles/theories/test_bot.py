"""The bot plays to win: it builds its longest row, breaks the leader's, keeps hats and sheep."""

import pytest

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.theories.bot import novice
from games.training.baselines.theories import at_random, simple
from games.training.playing import play_out, share
from tests.faults.scale import times
from tests.titles.scenario import play
from tests.titles.theories.tables import TITLE, seated


def choice(match, seat, number=0):
    return match.title.choose(match.view(seat), Dealer(bytes([number])))


def row(category, count):
    return " ".join(f"{category}.{number}" for number in range(1, count + 1))


def test_it_lays_in_its_longest_row():
    match = seated(
        "space.9 myths.9 politics.9", "leak", laid=[row("myths", 4)], draws="sheep sheep"
    )
    assert choice(play(match, "0 draw"), 0) == "lay:myths.9"


def test_it_completes_a_row_rather_than_anything_else():
    hand = "space.9 leak convert wiretap"
    match = seated(hand, "leak", laid=[row("space", 6), row("myths", 5)], draws="sheep sheep")
    assert choice(play(match, "0 draw"), 0) == "lay:space.9"


def test_it_whistles_the_theory_that_completes_its_row_whoevers_turn_it_is():
    match = seated("rumour sheep", "whistle space.9", laid=["", row("space", 6)])
    play(match, "0 draw", "0 play:rumour")
    assert choice(match, 1) == "whistle:space.9"


def test_it_breaks_the_leaders_row():
    match = seated(
        "denial sheep", "leak", "leak", laid=["", row("myths", 2), row("space", 6)],
        draws="sheep sheep",
    )  # fmt: skip
    assert choice(play(match, "0 draw"), 0) == "play:denial:2:space"


def test_it_keeps_its_hat_from_what_hurts_little_and_wears_it_for_what_hurts():
    match = seated(
        "denial rumour sheep", "tinfoil space.9 sheep", laid=["", row("space", 6) + " myths.1"]
    )
    play(match, "0 draw", "0 play:denial:1:myths")
    assert choice(match, 1) == "allow"
    match = seated(
        "denial rumour sheep", "tinfoil space.9 sheep", laid=["", row("space", 6) + " myths.1"]
    )
    play(match, "0 draw", "0 play:denial:1:space")
    assert choice(match, 1) == "tinfoil"


def test_it_renews_a_hand_with_nothing_to_play():
    assert choice(seated("sheep chain", "leak"), 0) == "renew"
    assert choice(seated("leak convert space.1", "leak"), 0) == "draw"


def test_it_does_not_renew_a_flock_that_is_gathering():
    assert choice(seated("sheep sheep sheep", "leak"), 0) == "draw"


def test_it_takes_the_card_that_gathers_the_flock():
    match = seated("wiretap sheep sheep sheep sheep", "shepherd convert leak", draws="swap chain")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow")
    assert choice(match, 0) == "take:shepherd"


def test_it_discards_from_the_row_that_loses_least():
    match = seated("leak", "leak", laid=[row("space", 4) + " myths.1"], events="exposed")
    assert choice(match, 0) == "discard:myths.1"


def test_it_beats_players_who_play_anything():
    wins = 0
    for number in range(12):
        match = Play(TITLE, 3, {}, bytes([number]) * 32)
        chance = Dealer(bytes([number]))
        while match.ask:
            seat = match.ask.awaited[0]
            bot = seat == number % 3
            move = (
                choice(match, seat, match.ply % 250)
                if bot
                else chance.choice(match.ask.moves[seat])
            )
            match.answer(seat, move)
        wins += match.outcome.places[number % 3] == 1
    assert wins >= 10


def late(*hands, **more):
    """The last round but one: 25 events are over, the one that is on and the last are calm."""
    match = seated(*hands, events="calm calm", **more)
    match.table.round = 25
    return match


def test_late_it_takes_a_sheep_and_early_a_card_to_play():
    hands = "wiretap space.9", "sheep convert"
    taken = {}
    for when in (seated, late):
        match = when(*hands, draws="chain chain")
        play(match, "0 draw", "0 play:wiretap:1", "1 allow")
        taken[when] = choice(match, 0)
    assert taken == {seated: "take:convert", late: "take:sheep"}


def test_late_it_looks_for_sheep_in_the_discard_pile():
    match = late("archives swap", "leak", discarded="convert sheep", draws="chain chain")
    assert choice(play(match, "0 draw"), 0) == "play:archives:sheep"


def test_late_it_does_not_renew_a_hand_with_a_sheep():
    assert choice(seated("sheep chain", "leak"), 0) == "renew"
    assert choice(late("sheep chain", "leak"), 0) == "draw"


def test_a_double_dose_comes_first_where_a_row_can_be_completed_with_it():
    hand = "double space.7 space.8 space.9 leak"
    match = seated(hand, "leak", laid=[row("space", 4)], draws="sheep sheep")
    assert choice(play(match, "0 draw"), 0) == "play:double"


def test_it_does_not_leak_what_would_have_to_be_shuffled_first():
    def best(pile):
        return choice(play(seated("leak sheep", "sheep", pile=pile), "0 draw"), 0)

    assert best("chain chain swap swap rumour") == "play:leak"
    assert best("chain chain swap") != "play:leak"


def test_a_beginner_whistles_and_wears_the_hat_at_the_first_chance():
    match = seated("whistle space.9 sheep", "leak", draws="sheep sheep")
    play(match, "0 draw")
    assert novice.choose(match.view(0), Dealer(bytes(1))) in ("whistle:space.9", "lay:space.9")
    laid = ["", row("space", 2) + " myths.1"]
    match = seated("denial rumour sheep", "tinfoil space.9 sheep", laid=laid)
    play(match, "0 draw", "0 play:denial:1:myths")
    assert choice(match, 1) == "allow"
    assert novice.choose(match.view(1), Dealer(bytes(1))) == "tinfoil"


def test_a_beginner_takes_no_notice_of_the_end():
    match = late("wiretap space.9", "sheep convert", draws="chain chain")
    play(match, "0 draw", "0 play:wiretap:1", "1 allow")
    assert novice.choose(match.view(0), Dealer(bytes(1))) == "take:convert"


def wins(hero, others, seats, matches):
    """The part of the first places that the hero has, seat by seat; no match is stopped."""
    won = 0.0
    for number in range(matches):
        players = [hero if seat == number % seats else others for seat in range(seats)]
        match, outcome = play_out(TITLE, players, {}, number.to_bytes(32, "big"))
        assert match.outcome is not None
        won += share(outcome, number % seats) / matches
    return won


@pytest.mark.parametrize("seats", times(TITLE.seats, TITLE.seats[1:3]))
def test_it_wins_half_as_much_again_as_its_share_against_simple_players(seats):
    matches = times(400, 20)
    assert wins(TITLE.choose, simple, seats, matches) > 1.5 / seats - matches**-0.5


@pytest.mark.parametrize("seats", [2, 5])
def test_a_beginner_is_stronger_than_chance_and_weaker_than_the_regular_bot(seats):
    assert wins(novice.choose, at_random, seats, times(100, 8)) > 1.5 / seats
    assert wins(novice.choose, TITLE.choose, seats, times(100, 20)) < 1 / seats
