"""complots.md, Challenge."""

import pytest

from games.engine.errors import NotAsked
from tests.titles.complots.tables import deck_of, seated
from tests.titles.scenario import asked, lines, moves_of, play, told

FOUR = ("duchess captain", "captain countess", "assassin countess", "ambassador duchess")
LIAR = ("countess captain", *FOUR[1:])


@pytest.mark.parametrize("action", ["tax", "steal:2", "exchange", "assassinate:1"])
def test_after_a_power_every_opponent_may_challenge(action):
    match = play(seated(*FOUR, coins=[3, 2, 2, 2]), f"0 {action}")
    assert asked(match) == ("challenge", (1, 2, 3))
    assert all({"challenge", "allow"} <= set(moves_of(match, seat)) for seat in (1, 2, 3))


def test_eliminated_players_are_not_asked():
    match = play(seated("duchess", "", "captain", "countess", out=[1]), "0 tax")
    assert asked(match) == ("challenge", (2, 3))


def test_the_claimant_cannot_challenge_themselves():
    with pytest.raises(NotAsked):
        play(seated(*FOUR), "0 tax").answer(0, "challenge")


def test_the_power_is_applied_when_all_have_allowed_it():
    match = play(seated(*LIAR), "0 tax", "3 allow", "1 allow")
    assert match.table.coins[0] == 2
    play(match, "2 allow")
    assert match.table.coins[0] == 5


def test_the_first_to_challenge_is_the_only_challenger():
    match = play(seated(*FOUR), "0 tax", "3 allow", "2 challenge")
    assert lines(match, "challenges") == [{"seat": 2, "claimant": 0, "card": "duchess"}]
    for late in (1, 3):
        with pytest.raises(NotAsked):
            match.answer(late, "challenge")


def test_a_liar_loses_a_character_of_their_choice_and_the_power_is_not_applied():
    match = play(seated(*LIAR), "0 tax", "1 challenge")
    assert asked(match) == ("lose", (0,))
    assert moves_of(match, 0) == ("lose:countess", "lose:captain")
    play(match, "0 lose:captain")
    assert match.table.hands[0] == ["countess"]
    assert match.table.lost[0] == ["captain"]
    assert match.table.coins[0] == 2
    assert asked(match) == ("action", (1,))
    assert "lied" in told(match)


def test_a_lying_assassin_loses_a_character_and_gets_their_three_coins_back():
    match = play(seated(*LIAR, coins=[5, 2, 2, 2]), "0 assassinate:2", "1 challenge")
    assert match.table.coins[0] == 2
    play(match, "0 lose:captain")
    assert match.table.coins[0] == 5
    assert match.table.treasury == 43
    assert match.table.hands[2] == ["assassin", "countess"]


def test_a_lying_assassin_who_is_eliminated_gets_nothing_back():
    match = seated("captain", *FOUR[1:], coins=[5, 2, 2, 2])
    play(match, "0 assassinate:2", "2 challenge")
    assert match.table.out == [0]
    assert match.table.coins == [0, 2, 2, 2]
    assert match.table.treasury == 48
    assert asked(match) == ("action", (1,))


def test_it_is_told_that_the_price_comes_back_and_of_who_is_out_nothing():
    match = play(seated(*LIAR, coins=[5, 2, 2, 2]), "0 assassinate:2", "1 challenge")
    assert not lines(match, "gets-back")
    play(match, "0 lose:captain")
    assert match.story[-1].code == "gets-back"
    assert lines(match, "gets-back") == [{"seat": 0, "coins": 3}]
    match = seated("captain", *FOUR[1:], coins=[5, 2, 2, 2])
    play(match, "0 assassinate:2", "2 challenge")
    assert not lines(match, "gets-back")


def test_the_price_comes_back_even_out_of_an_empty_treasury():
    match = seated(*LIAR, coins=[3, 40, 11, 0])
    assert match.table.treasury == 0
    play(match, "0 assassinate:1", "1 challenge", "0 lose:captain")
    assert match.table.coins[0] == 3
    assert match.table.treasury == 0


def test_a_liar_keeps_their_cards_secret_but_the_lost_one():
    match = play(seated(*LIAR), "0 tax", "1 challenge")
    assert lines(match, "lied") == [{"seat": 0, "card": "duchess"}]
    assert match.view(1).seats[0].hand == ()
    assert match.view(1).seats[0].lost == ()


def test_who_holds_the_character_shows_it_and_the_challenger_loses_a_character():
    match = play(seated(*FOUR), "0 tax", "2 challenge")
    assert lines(match, "shows") == [{"seat": 0, "card": "duchess"}]
    assert asked(match) == ("lose", (2,))
    play(match, "2 lose:countess")
    assert match.table.hands[2] == ["assassin"]
    assert len(match.table.hands[0]) == 2


def test_then_the_action_goes_on():
    match = play(seated(*FOUR), "0 tax", "2 challenge", "2 lose:countess")
    assert match.table.coins[0] == 5
    assert asked(match) == ("action", (1,))


def test_who_holds_the_character_always_shows_it_and_is_not_asked():
    match = play(seated(*FOUR), "0 tax", "1 challenge")
    assert moves_of(match, 0) == ()
    assert match.table.lost[0] == []


def test_the_card_shown_is_replaced_at_once_before_the_challenger_loses_theirs():
    hands = set()
    for number in range(40):
        match = seated(*FOUR, seed=number.to_bytes(32, "big"))
        before = sorted(match.table.court)
        play(match, "0 tax", "1 challenge")
        assert asked(match) == ("lose", (1,))
        new, other = match.table.hands[0]
        assert other == "captain"
        assert sorted([*match.table.court, new]) == sorted([*before, "duchess"])
        hands.add(new)
    assert len(hands) == 5


def test_the_card_shown_is_shuffled_into_the_court_before_the_new_one_is_drawn():
    drawn = set()
    for number in range(40):
        hands = ("duchess captain", "duchess duchess", "assassin countess")
        match = seated(*hands, seed=number.to_bytes(32, "big"))
        assert "duchess" not in match.table.court
        play(match, "0 tax", "2 challenge")
        drawn.add(match.table.hands[0][0])
    assert "duchess" in drawn


def test_the_court_keeps_its_size_and_the_cards_their_number():
    match = seated(*FOUR)
    before = sorted(deck_of(match.table))
    play(match, "0 tax", "1 challenge", "1 lose:captain")
    assert len(match.table.court) == 7
    assert sorted(deck_of(match.table)) == before


def test_only_one_of_two_equal_cards_is_replaced():
    match = seated("duchess duchess", *FOUR[1:3], "ambassador captain")
    play(match, "0 tax", "1 challenge")
    assert match.table.hands[0][1] == "duchess"


def test_the_new_card_is_seen_by_its_owner_alone():
    match = play(seated(*FOUR), "0 tax", "1 challenge")
    assert match.view(0).seats[0].hand == tuple(match.table.hands[0])
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer).seats[0].hand == ()


def test_an_action_that_survived_a_challenge_can_still_be_countered():
    match = seated("assassin captain", *FOUR[1:], coins=[3, 2, 2, 2])
    play(match, "0 assassinate:1", "3 challenge", "3 lose:duchess")
    assert asked(match) == ("counter", (1,))
    assert moves_of(match, 1) == ("counter:countess", "allow")


def test_a_target_who_challenged_and_lost_may_still_counter():
    match = seated("assassin captain", *FOUR[1:], coins=[3, 2, 2, 2])
    play(match, "0 assassinate:1", "1 challenge", "1 lose:captain")
    assert asked(match) == ("counter", (1,))


def test_a_challenger_who_loses_their_last_character_is_out_and_the_action_goes_on():
    match = seated("duchess captain", "captain", "assassin countess")
    play(match, "0 tax", "1 challenge")
    assert match.table.out == [1]
    assert match.table.coins == [5, 0, 2]
    assert asked(match) == ("action", (2,))


@pytest.mark.parametrize("action", ["income", "coup:1"])
def test_what_claims_no_character_cannot_be_challenged(action):
    match = play(seated(*FOUR, coins=[7, 2, 2, 2]), f"0 {action}")
    assert asked(match)[0] != "challenge"


def test_an_allowed_power_cannot_be_doubted_afterwards():
    match = play(seated(*LIAR), "0 tax", "1 allow")
    with pytest.raises(NotAsked):
        match.answer(1, "challenge")
    assert asked(match) == ("challenge", (2, 3))


@pytest.mark.parametrize(("hands", "true"), [(FOUR, True), (LIAR, False)])
def test_everyone_sees_who_doubted_and_what_came_of_it_until_a_character_is_lost(hands, true):
    match = play(seated(*hands), "0 tax")
    assert match.view(None).claim.challenger is None
    play(match, "2 challenge")
    loser = 2 if true else 0
    assert asked(match) == ("lose", (loser,))
    for viewer in (None, 0, 1, 2, 3):
        claim = match.view(viewer).claim
        assert (claim.challenger, claim.true) == (2, true)
    play(match, f"{loser} {moves_of(match, loser)[0]}")
    assert match.view(None).claim is None


def test_a_doubt_that_is_paid_for_is_not_shown_beside_the_counter_that_follows():
    match = play(seated(*FOUR), "0 steal:1", "2 challenge", "2 lose:assassin")
    assert asked(match) == ("counter", (1,))
    assert match.view(1).claim.challenger is None
