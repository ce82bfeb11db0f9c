"""complots.md, A turn: the inquisitor's exchange and examination."""

import pytest

from tests.titles.complots.tables import deck_of, seated
from tests.titles.scenario import asked, lines, moves_of, play, told

THREE = ("inquisitor captain", "captain countess", "assassin duchess")


def table(*hands, **more):
    return seated(*(hands or THREE), fifth="inquisitor", **more)


def examined(*answers, **more):
    """Seat 0 examines seat 1 and nobody objects."""
    return play(table(**more), "0 examine:1", "1 allow", "2 allow", *answers)


def test_with_the_inquisitor_one_can_examine_and_exchange():
    assert moves_of(table(), 0) == (
        "income", "foreign-aid", "tax", "steal:1", "steal:2", "exchange", "examine:1", "examine:2",
    )  # fmt: skip


def test_with_the_ambassador_nobody_can_examine():
    assert not [move for move in moves_of(seated(*THREE[1:], "captain"), 0) if "examine" in move]


def test_the_inquisitors_exchange_draws_one_and_keeps_as_many_as_were_held():
    match = play(table(draws="duchess"), "0 exchange", "1 allow", "2 allow")
    assert moves_of(match, 0) == (
        "keep:captain+duchess", "keep:captain+inquisitor", "keep:duchess+inquisitor",
    )  # fmt: skip
    before = sorted(deck_of(match.table))
    play(match, "0 keep:captain+duchess")
    assert sorted(match.table.hands[0]) == ["captain", "duchess"]
    assert sorted(deck_of(match.table)) == before
    assert len(match.table.court) == 9


def test_the_inquisitors_exchange_with_one_life_keeps_one_of_two():
    match = play(
        table("inquisitor", *THREE[1:], draws="duchess"), "0 exchange", "1 allow", "2 allow"
    )
    assert moves_of(match, 0) == ("keep:duchess", "keep:inquisitor")


def test_an_exchange_claims_the_inquisitor():
    match = play(table("duchess captain", *THREE[1:]), "0 exchange", "1 challenge")
    assert lines(match, "lied") == [{"seat": 0, "card": "inquisitor"}]


def test_an_examination_can_be_challenged_but_not_countered():
    match = play(table(), "0 examine:1")
    assert asked(match) == ("challenge", (1, 2))
    assert moves_of(match, 1) == moves_of(match, 2) == ("challenge", "allow")
    play(match, "1 allow", "2 allow")
    assert asked(match) == ("show", (1,))


def test_a_liar_examines_nothing():
    match = play(table("duchess captain", *THREE[1:]), "0 examine:1", "2 challenge")
    play(match, "0 lose:captain")
    assert "examines" not in told(match)
    assert asked(match) == ("action", (1,))


def test_the_target_picks_which_card_to_show():
    match = examined()
    assert moves_of(match, 1) == ("show:captain", "show:countess")
    play(match, "1 show:countess")
    assert match.view(0).examined == "countess"


def test_the_inquisitors_player_then_returns_or_replaces_it():
    match = examined("1 show:countess")
    assert asked(match) == ("verdict", (0,))
    assert moves_of(match, 0) == ("return", "replace")


def test_a_card_that_is_returned_stays_in_the_hand():
    match = examined("1 show:countess", "0 return")
    assert match.table.hands[1] == ["captain", "countess"]
    assert match.table.examined is None
    assert told(match)[-1] == "returns"
    assert asked(match) == ("action", (1,))


def test_a_card_that_is_replaced_is_shuffled_into_the_court_and_another_drawn():
    drawn = set()
    for number in range(60):
        match = examined("1 show:countess", "0 replace", seed=number.to_bytes(32, "big"))
        captain, new = match.table.hands[1]
        assert captain == "captain"
        assert len(match.table.court) == 9
        drawn.add(new)
    assert drawn == {"duchess", "assassin", "countess", "captain", "inquisitor"}
    assert told(match)[-1] == "replaces"


@pytest.mark.parametrize("verdict", ["return", "replace"])
def test_an_examination_costs_nobody_a_card(verdict):
    match = examined("1 show:captain", f"0 {verdict}")
    assert [len(hand) for hand in match.table.hands] == [2, 2, 2]
    assert not any(match.table.lost)


def test_only_the_examiner_and_the_owner_see_the_card():
    match = examined("1 show:countess")
    assert match.view(0).examined == match.view(1).examined == "countess"
    assert match.view(2).examined is None
    assert match.view(None).examined is None
    assert match.view(0).seats[1].hand == ()


def test_only_the_examiner_and_the_owner_can_read_about_the_card_afterwards():
    match = examined("1 show:countess", "0 return")
    saw = [{"seat": 0, "target": 1, "card": "countess"}]
    assert lines(match, "saw", 0) == lines(match, "saw", 1) == saw
    assert lines(match, "saw", 2) == lines(match, "saw", None) == []
    for viewer in (0, 1, 2, None):
        assert match.view(viewer).examined is None


def test_the_replacement_is_seen_by_its_owner_alone():
    match = examined("1 show:countess", "0 replace")
    assert match.view(1).seats[1].hand == tuple(match.table.hands[1])
    for viewer in (0, 2, None):
        assert match.view(viewer).seats[1].hand == ()
        assert lines(match, "replaces", viewer) == [{"seat": 0, "target": 1}]


def test_an_examination_of_an_eliminated_target_finds_nobody():
    match = play(table("inquisitor", "captain", "duchess"), "0 examine:1", "1 challenge")
    assert match.table.out == [1]
    assert told(match)[-1] == "nobody"
    assert asked(match) == ("action", (2,))


def test_a_target_that_challenged_and_survived_is_examined():
    match = play(table(), "0 examine:1", "1 challenge", "1 lose:captain")
    assert asked(match) == ("verdict", (0,))
    assert match.view(0).examined == "countess"


def test_the_inquisitor_counters_a_steal():
    match = play(table(turn=1), "1 steal:0", "0 counter:inquisitor", "2 allow", "1 challenge")
    assert lines(match, "shows") == [{"seat": 0, "card": "inquisitor"}]
