"""complots.md, Counter."""

import pytest

from games.engine.errors import IllegalMove, NotAsked
from tests.titles.complots.tables import seated
from tests.titles.scenario import asked, lines, moves_of, play, told

FOUR = ("assassin captain", "captain countess", "assassin countess", "ambassador duchess")
RICH = [5, 4, 3, 2]


def table(*hands, coins=RICH, **more):
    return seated(*(hands or FOUR), coins=coins[: len(hands or FOUR)], **more)


def allowed(match, *seats):
    """Those seats allow, one after the other."""
    return play(match, *(f"{seat} allow" for seat in seats))


def test_any_opponent_may_counter_foreign_aid_with_the_duchess():
    match = play(table(), "0 foreign-aid")
    assert asked(match) == ("counter", (1, 2, 3))
    assert all(moves_of(match, seat) == ("counter:duchess", "allow") for seat in (1, 2, 3))


def test_the_first_to_counter_foreign_aid_is_the_only_one():
    match = play(table(), "0 foreign-aid", "1 allow", "3 counter:duchess")
    assert asked(match) == ("challenge", (0, 1, 2))
    assert lines(match, "counters") == [{"seat": 3, "card": "duchess", "action": "foreign-aid"}]
    with pytest.raises(IllegalMove):
        match.answer(2, "counter:duchess")


def test_eliminated_players_cannot_counter_foreign_aid():
    match = play(seated("captain", "", "duchess", out=[1]), "0 foreign-aid")
    assert asked(match) == ("counter", (2,))


def test_countered_foreign_aid_takes_nothing():
    match = play(table(), "0 foreign-aid", "1 counter:duchess")
    allowed(match, 0, 2, 3)
    assert match.table.coins == RICH
    assert lines(match, "fails") == [{"seat": 0, "action": "foreign-aid"}]
    assert asked(match) == ("action", (1,))


def test_only_the_target_may_counter_an_assassination_with_the_countess():
    match = play(table(), "0 assassinate:2")
    assert moves_of(match, 2) == ("challenge", "allow", "counter:countess", "wait")
    assert moves_of(match, 1) == moves_of(match, 3) == ("challenge", "allow")


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_the_target_may_counter_a_steal_with_the_captain_or_the_fifth_character(fifth):
    hands = ("captain duchess", "captain countess", "assassin countess")
    match = play(seated(*hands, fifth=fifth), "0 steal:1")
    assert moves_of(match, 1) == (
        "challenge", "allow", "counter:captain", f"counter:{fifth}", "wait",
    )  # fmt: skip
    assert moves_of(match, 2) == ("challenge", "allow")


@pytest.mark.parametrize("action", ["tax", "exchange"])
def test_tax_and_exchange_cannot_be_countered(action):
    match = play(table(), f"0 {action}")
    assert {moves_of(match, seat) for seat in (1, 2, 3)} == {("challenge", "allow")}
    allowed(match, 1, 2, 3)
    assert asked(match)[0] != "counter"


@pytest.mark.parametrize("counter", ["counter:duchess", "counter:countess", "counter:assassin"])
def test_a_character_that_does_not_counter_the_action_is_no_counter(counter):
    with pytest.raises(IllegalMove):
        play(table(), "0 steal:1").answer(1, counter)


def test_a_counter_may_be_a_bluff_and_holds_when_nobody_challenges():
    match = play(table(), "0 assassinate:1", "1 counter:countess")
    allowed(match, 2, 3)
    assert asked(match) == ("challenge", (0, 2, 3))
    allowed(match, 3, 2, 0)
    assert match.table.hands[1] == ["captain", "countess"]
    assert asked(match) == ("action", (1,))


def test_a_countered_assassins_coins_stay_paid():
    match = play(table(), "0 assassinate:1", "1 counter:countess")
    allowed(match, 2, 3, 0, 2, 3)
    assert match.table.coins == [2, 4, 3, 2]
    assert match.table.treasury == 43


def test_a_countered_steal_takes_nothing():
    match = play(table(), "0 steal:1", "1 counter:ambassador")
    allowed(match, 2, 3, 0, 2, 3)
    assert match.table.coins == RICH


def test_any_living_player_but_the_counterer_may_challenge_a_counter():
    match = seated("assassin captain", "captain countess", "", "duchess", out=[2])
    play(match, "0 steal:1", "1 counter:captain", "3 allow")
    assert asked(match) == ("challenge", (0, 3))
    assert moves_of(match, 0) == moves_of(match, 3) == ("challenge", "allow")
    with pytest.raises(NotAsked):
        match.answer(1, "challenge")


@pytest.mark.parametrize("doubter", [0, 2])
def test_a_caught_counterer_loses_a_character_and_the_action_is_applied(doubter):
    match = play(table(), "0 steal:3", "3 wait", "1 allow", "2 allow", "3 counter:captain")
    play(match, f"{doubter} challenge")
    assert asked(match) == ("lose", (3,))
    play(match, "3 lose:duchess")
    assert match.table.hands[3] == ["ambassador"]
    assert match.table.coins == [7, 4, 3, 0]
    assert "fails" not in told(match)


def test_a_caught_counter_of_foreign_aid_lets_the_aid_through():
    match = play(table(), "0 foreign-aid", "1 counter:duchess", "0 challenge", "1 lose:captain")
    assert match.table.coins[0] == 7


def test_after_a_failed_counter_nobody_else_may_counter():
    match = play(table(), "0 foreign-aid", "1 counter:duchess", "3 challenge", "1 lose:captain")
    assert asked(match) == ("action", (1,))
    match = play(table(), "0 steal:3", "3 counter:captain")
    allowed(match, 1, 2)
    play(match, "0 challenge", "3 lose:duchess")
    assert asked(match) == ("action", (1,))


@pytest.mark.parametrize("doubter", [0, 2])
def test_a_counter_that_is_shown_stands_and_the_doubter_loses_a_character(doubter):
    match = play(table(), "0 assassinate:1", "1 counter:countess", "2 allow", "3 allow")
    play(match, f"{doubter} challenge")
    assert asked(match) == ("lose", (doubter,))
    assert lines(match, "shows") == [{"seat": 1, "card": "countess"}]
    play(match, f"{doubter} lose:assassin")
    assert len(match.table.hands[1]) == 2
    assert match.table.coins[0] == 2
    assert told(match)[-1] == "fails"
    assert asked(match) == ("action", (1,))


def test_the_countering_card_shown_is_replaced_from_the_court():
    replaced = set()
    for number in range(20):
        match = table(seed=number.to_bytes(32, "big"))
        play(match, "0 assassinate:1", "1 counter:countess", "2 allow", "3 allow", "0 challenge")
        assert match.table.hands[1][0] == "captain"
        assert len(match.table.court) == 7
        replaced.add(match.table.hands[1][1])
    assert len(replaced) > 2


def test_the_active_player_can_fall_by_challenging_a_true_counter():
    match = seated("captain", "captain countess", "duchess assassin")
    play(match, "0 steal:1", "1 counter:captain", "2 allow", "0 challenge")
    assert match.table.out == [0]
    assert match.table.coins == [0, 2, 2]
    assert asked(match) == ("action", (1,))


def test_a_challenge_is_settled_before_the_counter():
    match = play(table(), "0 assassinate:1", "1 counter:countess", "2 challenge")
    assert "counters" not in told(match)
    assert asked(match) == ("lose", (2,))
    play(match, "2 lose:countess")
    assert told(match)[-1] == "counters"
    assert asked(match) == ("challenge", (0, 2, 3))


def test_a_counter_announced_beforehand_is_void_when_the_claimant_is_caught():
    hands = ("duchess duchess", *FOUR[1:3], "ambassador captain")
    match = play(table(*hands), "0 assassinate:1", "1 counter:countess", "2 challenge")
    play(match, "0 lose:duchess")
    assert "counters" not in told(match)
    assert match.view(None).seats[1].claimed == ()
    assert asked(match) == ("action", (1,))
    assert match.table.coins == RICH


def test_a_target_who_waits_is_asked_later_whether_they_counter():
    match = play(table(), "0 assassinate:1", "1 wait", "2 allow")
    assert asked(match) == ("challenge", (3,))
    play(match, "3 allow")
    assert asked(match) == ("counter", (1,))
    assert moves_of(match, 1) == ("counter:countess", "allow")
    play(match, "1 allow")
    assert asked(match) == ("lose", (1,))


def test_a_target_who_waited_is_asked_after_a_survived_challenge():
    match = play(table(), "0 steal:1", "1 wait", "3 challenge", "3 lose:duchess")
    assert asked(match) == ("counter", (1,))
    assert moves_of(match, 1) == ("counter:captain", "counter:ambassador", "allow")


def test_a_target_who_allows_gives_up_challenge_and_counter():
    match = play(table(), "0 steal:1", "1 allow", "2 allow", "3 allow")
    assert "counters" not in told(match)
    assert match.table.coins[:2] == [7, 2]


def test_a_target_who_allowed_is_not_asked_even_after_anothers_challenge():
    match = play(table(), "0 steal:1", "1 allow", "3 challenge", "3 lose:duchess")
    assert match.table.coins[:2] == [7, 2]
    assert asked(match) == ("action", (1,))


def test_a_target_who_had_not_answered_when_another_challenged_is_asked_later():
    match = play(table(), "0 steal:1", "2 challenge", "2 lose:countess")
    assert asked(match) == ("counter", (1,))


def test_a_counter_announced_beforehand_can_be_challenged_like_any_other():
    match = play(table(), "0 steal:1", "1 counter:ambassador", "2 allow", "3 allow")
    play(match, "3 challenge", "1 lose:countess")
    assert match.table.hands[1] == ["captain"]
    assert match.table.coins[:2] == [7, 2]


def test_the_claim_on_the_table_names_the_counter_to_everyone():
    match = play(table(), "0 steal:1", "1 counter:captain", "2 allow", "3 allow")
    for viewer in (None, 0, 1, 2, 3):
        claim = match.view(viewer).claim
        assert (claim.seat, claim.action, claim.character, claim.target) == (
            0, "steal", "captain", 1,
        )  # fmt: skip
        assert (claim.counterer, claim.counter) == (1, "captain")


def test_the_worked_example_of_the_rules():
    match = seated(
        "duchess countess", "captain duchess", "ambassador countess", "assassin assassin", turn=1
    )
    play(match, "1 steal:2", "3 challenge", "3 lose:assassin")
    assert lines(match, "shows") == [{"seat": 1, "card": "captain"}]
    assert match.table.lost[3] == ["assassin"]
    play(match, "2 counter:ambassador", "3 challenge")
    assert lines(match, "shows")[1] == {"seat": 2, "card": "ambassador"}
    assert match.table.out == [3]
    assert match.table.coins == [2, 2, 2, 0]
    assert len(match.table.hands[1]) == len(match.table.hands[2]) == 2
    assert told(match)[-1] == "fails"
    assert asked(match) == ("action", (2,))
