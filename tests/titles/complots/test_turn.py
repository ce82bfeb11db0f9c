"""complots.md, A turn: the table of actions, forced coup, the treasury."""

import pytest

from games.engine.errors import IllegalMove
from tests.titles.complots.tables import deck_of, seated
from tests.titles.scenario import asked, lines, moves_of, play, told

FOUR = ("duchess captain", "captain countess", "assassin countess", "ambassador duchess")
THREE = FOUR[:3]


def test_with_two_coins_everything_but_coup_and_assassinate_is_legal():
    assert moves_of(seated(*THREE), 0) == (
        "income", "foreign-aid", "tax", "steal:1", "steal:2", "exchange",
    )  # fmt: skip


def test_with_three_coins_one_can_assassinate():
    moves = moves_of(seated(*THREE, coins=[3, 2, 2]), 0)
    assert {"assassinate:1", "assassinate:2"} < set(moves)
    assert "coup:1" not in moves


def test_with_seven_coins_one_can_coup():
    assert moves_of(seated(*THREE, coins=[7, 2, 2]), 0) == (
        "income", "foreign-aid", "coup:1", "coup:2", "tax", "assassinate:1", "assassinate:2",
        "steal:1", "steal:2", "exchange",
    )  # fmt: skip


def test_with_nine_coins_one_may_still_do_something_else():
    assert "income" in moves_of(seated(*THREE, coins=[9, 2, 2]), 0)


@pytest.mark.parametrize("coins", [10, 11, 12])
def test_with_ten_coins_or_more_the_only_legal_action_is_coup(coins):
    match = seated(*THREE, coins=[coins, 2, 2])
    assert moves_of(match, 0) == ("coup:1", "coup:2")
    for move in ("income", "assassinate:1", "exchange", "foreign-aid"):
        with pytest.raises(IllegalMove):
            match.answer(0, move)


@pytest.mark.parametrize("move", ["pass", "", "allow", "wait", "challenge"])
def test_passing_is_not_possible(move):
    with pytest.raises(IllegalMove):
        seated(*THREE).answer(0, move)


def test_only_the_active_player_acts():
    match = seated(*FOUR, turn=2)
    assert asked(match) == ("action", (2,))
    assert all(moves_of(match, seat) == () for seat in (0, 1, 3))


def test_play_goes_clockwise_round_the_table():
    match = seated(*FOUR, turn=2)
    turns = []
    for _ in range(6):
        turns.append(match.table.turn)
        play(match, f"{match.table.turn} income")
    assert turns == [2, 3, 0, 1, 2, 3]


def test_play_passes_over_eliminated_players():
    match = seated("duchess", "", "", "captain", "countess", out=[2, 1])
    turns = []
    for _ in range(4):
        turns.append(match.table.turn)
        play(match, f"{match.table.turn} income")
    assert turns == [0, 3, 4, 0]


def test_a_target_is_a_living_opponent():
    match = seated("captain", "", "countess", "duchess", out=[1], turn=2, coins=[2, 0, 9, 2])
    targets = {move.partition(":")[2] for move in moves_of(match, 2) if ":" in move}
    assert targets == {"0", "3"}


def test_income_takes_one_coin_and_nobody_is_asked():
    match = play(seated(*THREE), "0 income")
    assert match.table.coins == [3, 2, 2]
    assert match.table.treasury == 47
    assert asked(match) == ("action", (1,))


def test_foreign_aid_takes_two_coins_when_nobody_counters():
    match = play(seated(*THREE), "0 foreign-aid", "1 allow", "2 allow")
    assert match.table.coins == [4, 2, 2]
    assert asked(match) == ("action", (1,))


def test_foreign_aid_cannot_be_challenged():
    match = play(seated(*THREE), "0 foreign-aid")
    assert asked(match) == ("counter", (1, 2))
    assert moves_of(match, 1) == ("counter:duchess", "allow")


def test_tax_takes_three_coins_when_nobody_challenges():
    match = play(seated(*THREE), "0 tax", "1 allow", "2 allow")
    assert match.table.coins == [5, 2, 2]
    assert match.table.treasury == 45


def test_announcing_a_power_needs_no_proof():
    match = play(seated("countess countess", *FOUR[2:]), "0 tax", "1 allow", "2 allow")
    assert match.table.coins[0] == 5
    assert match.table.hands[0] == ["countess", "countess"]


def test_the_countess_has_no_action():
    moves = moves_of(seated("countess countess", *FOUR[2:], coins=[9, 2, 2]), 0)
    assert not [move for move in moves if "countess" in move]


def test_a_coup_costs_seven_and_the_target_loses_a_character():
    match = play(seated(*THREE, coins=[7, 2, 2]), "0 coup:1")
    assert match.table.coins[0] == 0
    assert asked(match) == ("lose", (1,))
    play(match, "1 lose:captain")
    assert match.table.hands[1] == ["countess"]
    assert asked(match) == ("action", (1,))


def test_a_coup_can_be_neither_challenged_nor_countered():
    match = play(seated(*THREE, coins=[8, 2, 2]), "0 coup:2", "2 lose:countess")
    assert "challenges" not in told(match)
    assert match.table.coins[0] == 1


def test_an_assassin_is_paid_when_announced():
    match = play(seated(*THREE, coins=[4, 2, 2]), "0 assassinate:1")
    assert match.table.coins[0] == 1
    assert match.table.treasury == 49
    assert match.view(2).seats[0].coins == 1


def test_an_assassination_that_nothing_stops_costs_the_target_a_character():
    match = play(seated(*THREE, coins=[3, 2, 2]), "0 assassinate:1", "1 allow", "2 allow")
    play(match, "1 lose:countess")
    assert match.table.hands[1] == ["captain"]
    assert match.table.coins[0] == 0


@pytest.mark.parametrize(("theirs", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_a_steal_takes_two_coins_or_what_the_target_has(theirs, taken):
    match = play(seated(*THREE, coins=[2, theirs, 2]), "0 steal:1", "1 allow", "2 allow")
    assert match.table.coins == [2 + taken, theirs - taken, 2]
    assert match.table.treasury == 50 - theirs
    assert lines(match, "steals") == [{"seat": 0, "target": 1, "coins": taken}]


def test_stealing_from_somebody_without_coins_is_a_legal_announcement():
    match = seated("countess duchess", *THREE[1:], coins=[2, 0, 2])
    play(match, "0 steal:1", "2 challenge", "0 lose:countess")
    assert match.table.coins == [2, 0, 2]


@pytest.mark.parametrize(
    ("treasury", "answers", "taken"),
    [
        (0, ["0 income"], 0),
        (1, ["0 income"], 1),
        (1, ["0 foreign-aid", "1 allow", "2 allow"], 1),
        (0, ["0 foreign-aid", "1 allow", "2 allow"], 0),
        (2, ["0 tax", "1 allow", "2 allow"], 2),
        (0, ["0 tax", "1 allow", "2 allow"], 0),
    ],
)
def test_who_takes_more_than_the_treasury_holds_takes_what_is_there(treasury, answers, taken):
    match = seated(*THREE, coins=[5, 40, 9 - treasury])
    assert match.table.treasury == treasury
    play(match, *answers)
    assert match.table.coins[0] == 5 + taken
    assert match.table.treasury == treasury - taken
    assert lines(match, "takes") == [{"seat": 0, "coins": taken}]


def test_the_coins_of_everyone_and_the_treasury_are_public():
    match = seated(*THREE, coins=[5, 1, 8])
    for viewer in (None, 0, 1, 2):
        view = match.view(viewer)
        assert [seat.coins for seat in view.seats] == [5, 1, 8]
        assert view.treasury == 40


def test_an_exchange_draws_two_and_keeps_as_many_as_were_held():
    match = play(
        seated("ambassador duchess", *THREE[1:], draws="assassin countess"),
        "0 exchange", "1 allow", "2 allow",
    )  # fmt: skip
    assert asked(match) == ("keep", (0,))
    assert moves_of(match, 0) == (
        "keep:ambassador+assassin", "keep:ambassador+countess", "keep:ambassador+duchess",
        "keep:assassin+countess", "keep:assassin+duchess", "keep:countess+duchess",
    )  # fmt: skip
    before = sorted(deck_of(match.table))
    play(match, "0 keep:assassin+countess")
    assert sorted(match.table.hands[0]) == ["assassin", "countess"]
    assert sorted(deck_of(match.table)) == before
    assert len(match.table.court) == 9
    assert match.table.drawn == []
    assert asked(match) == ("action", (1,))


def test_an_exchange_with_one_life_keeps_one_card():
    match = play(
        seated("ambassador", *THREE[1:], draws="assassin countess"),
        "0 exchange", "1 allow", "2 allow",
    )  # fmt: skip
    assert moves_of(match, 0) == ("keep:ambassador", "keep:assassin", "keep:countess")
    play(match, "0 keep:countess")
    assert match.table.hands[0] == ["countess"]
    assert len(match.table.lost[0]) == 1


def test_equal_cards_make_one_way_to_keep_them():
    match = play(
        seated("ambassador duchess", *THREE[1:], draws="duchess duchess"),
        "0 exchange", "1 allow", "2 allow",
    )  # fmt: skip
    assert moves_of(match, 0) == ("keep:ambassador+duchess", "keep:duchess+duchess")


def test_the_cards_given_back_are_shuffled_into_the_court():
    tops = set()
    for number in range(30):
        match = play(
            seated(*THREE, draws="assassin countess", seed=number.to_bytes(32, "big")),
            "0 exchange", "1 allow", "2 allow", "0 keep:assassin+countess",
        )  # fmt: skip
        tops.add(tuple(match.table.court[-2:]))
    assert len(tops) > 5


def test_two_players_exchange_with_a_court_of_three():
    match = seated("ambassador duchess", "captain countess", draws="captain assassin")
    play(match, "0 exchange", "1 allow")
    assert len(match.table.court) == 1
    play(match, "0 keep:assassin+captain")
    assert len(match.table.court) == 3
    assert sorted(match.table.hands[0]) == ["assassin", "captain"]


def test_what_a_seat_has_claimed_stays_public():
    match = play(seated(*THREE), "0 tax", "1 allow", "2 allow", "1 foreign-aid", "0 allow")
    play(match, "2 counter:duchess", "0 allow", "1 allow")
    view = match.view(None)
    assert [seat.claimed for seat in view.seats] == [("duchess",), (), ("duchess",)]
