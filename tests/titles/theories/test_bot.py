"""The bot plays to win: it builds its longest row, breaks the leader's, keeps its hats."""

from games.engine.dealer import Dealer
from games.engine.play import Play
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
