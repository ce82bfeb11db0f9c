"""complots.md, Material and setup: 2 players."""

from collections import Counter

import pytest

from games.engine.dealer import WORDS, Dealer
from games.engine.errors import NotAsked
from games.engine.play import Play
from games.titles.complots.cards import COMMON
from games.titles.complots.table import set_up
from tests.titles.complots.tables import COMPLOTS, deck_of
from tests.titles.scenario import asked, moves_of, play, told

FIVE = tuple(f"draft:{card}" for card in (*COMMON, "ambassador"))


def dealt(number=0, **options):
    return Play(COMPLOTS, 2, options, number.to_bytes(32, "big"))


def test_both_are_asked_at_once_for_one_of_the_five_characters():
    match = dealt()
    assert asked(match) == ("draft", (0, 1))
    assert moves_of(match, 0) == moves_of(match, 1) == FIVE


def test_the_draft_has_the_inquisitor_where_it_is_the_fifth():
    assert moves_of(dealt(fifth="inquisitor"), 1)[-1] == "draft:inquisitor"


def test_the_third_pack_is_dealt_one_card_each_and_three_to_the_court():
    table = dealt().table
    assert [len(hand) for hand in table.hands] == [1, 1]
    assert len(table.court) == 3
    assert sorted(table.hands[0] + table.hands[1] + table.court) == sorted(table.characters)


def test_the_third_pack_is_shuffled():
    assert len({str(dealt(number).table.hands) for number in range(60)}) == 20


def test_each_holds_the_card_dealt_and_the_card_picked():
    match = dealt()
    (mine,), (theirs,) = match.table.hands
    play(match, "1 draft:captain", "0 draft:duchess")
    assert match.table.hands == [[mine, "duchess"], [theirs, "captain"]]


def test_a_player_may_pick_the_character_they_were_dealt():
    match = dealt()
    (mine,), _ = match.table.hands
    play(match, f"0 draft:{mine}", "1 draft:captain")
    assert match.table.hands[0] == [mine, mine]


def test_both_may_pick_the_same_character():
    match = play(dealt(), "0 draft:countess", "1 draft:countess")
    assert [hand[1] for hand in match.table.hands] == ["countess", "countess"]


def test_the_other_four_cards_of_each_pack_leave_the_game_unseen():
    match = play(dealt(), "0 draft:duchess", "1 draft:captain")
    assert len(match.table.aside) == 8
    assert Counter(match.table.aside) == Counter(match.table.characters * 2) - Counter(
        ["duchess", "captain"]
    )
    assert len(match.table.court) == 3
    assert Counter(deck_of(match.table)) == dict.fromkeys(match.table.characters, 3)
    for viewer in (None, 0, 1):
        view = match.view(viewer)
        assert view.court == 3
        assert "aside" not in dir(view)


def test_nobody_can_pick_twice():
    match = play(dealt(), "0 draft:duchess")
    with pytest.raises(NotAsked):
        match.answer(0, "draft:captain")


def test_the_order_of_the_picks_does_not_matter():
    picks = ("0 draft:duchess", "1 draft:captain")
    one, other = play(dealt(), *picks), play(dealt(), *reversed(picks))
    assert one.table.hands == other.table.hands
    assert one.table.court == other.table.court
    assert one.table.aside == other.table.aside


def test_a_pick_is_secret_until_both_have_picked():
    looks = set()
    for card in (*COMMON, "ambassador"):
        match = play(dealt(), f"0 draft:{card}")
        assert asked(match) == ("draft", (1,))
        looks.add(repr([(match.view(viewer), told(match, viewer)) for viewer in (None, 1)]))
    assert len(looks) == 1


def test_a_pick_is_still_secret_when_both_have_picked():
    looks = set()
    for card in (*COMMON, "ambassador"):
        match = play(dealt(), f"0 draft:{card}", "1 draft:captain")
        facts = [line for line in match.story if line.seen_by is None]
        looks.add(repr([(match.view(viewer), facts) for viewer in (None, 1)]))
    assert len(looks) == 1


@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_has_one_coin_and_the_other_two(first):
    match = dealt(first=first)
    assert match.table.coins[first] == 1
    assert match.table.coins[1 - first] == 2
    assert match.table.treasury == 51


@pytest.mark.parametrize("first", [0, 1])
def test_after_the_draft_the_starting_player_acts(first):
    match = play(dealt(first=first), "0 draft:duchess", "1 draft:captain")
    assert asked(match) == ("action", (first,))
    assert told(match) == ["begins", "drafted"]


def test_any_of_the_two_may_be_drawn_to_begin():
    assert {dealt(number).table.turn for number in range(20)} == {0, 1}


def test_the_clock_drafts_a_random_card_for_each():
    picks = {tuple(dealt(number).ask.default(seat) for seat in (0, 1)) for number in range(300)}
    assert len(picks) == 25
    assert {pick for pair in picks for pick in pair} == set(FIVE)


def test_what_the_clock_would_draft_takes_nothing_from_the_chance_of_the_deal():
    match, undrafted = dealt(3), set_up(2, {}, Dealer((3).to_bytes(32, "big")))
    assert match.table.court == undrafted.court
    assert match.table.dealer.below(WORDS) == undrafted.dealer.below(WORDS)
