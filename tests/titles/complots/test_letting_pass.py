"""What a player may let pass: whatever is neither aimed at them nor speaks against their action."""

import pytest

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles import all_titles, get
from games.titles.complots.letting_pass import let_pass
from tests.titles.complots.tables import seated
from tests.titles.scenario import asked, play

HANDS = ("assassin captain", "captain countess", "duchess countess", "ambassador duchess")


def table(*moves: str, **more):
    return play(seated(*HANDS, coins=[5, 4, 3, 2], **more), *moves)


def passing(match) -> dict[int, str | None]:
    """What each seat that is asked would let pass."""
    return {seat: let_pass(match.view(seat)) for seat in match.ask.moves}


def test_a_claim_aimed_at_nobody_passes_by_everyone():
    assert passing(table("0 tax")) == {1: "allow", 2: "allow", 3: "allow"}


def test_whoever_is_aimed_at_is_asked_whether_they_doubt_it():
    assert passing(table("0 steal:1")) == {1: None, 2: "allow", 3: "allow"}


def test_whoever_is_aimed_at_is_asked_whether_they_counter_it():
    match = table("0 assassinate:1", "1 wait", "2 allow", "3 allow")
    assert asked(match) == ("counter", (1,))
    assert passing(match) == {1: None}


def test_foreign_aid_passes_by_everyone():
    assert passing(table("0 foreign-aid")) == {1: "allow", 2: "allow", 3: "allow"}


def test_whoever_is_countered_is_asked_whether_they_doubt_the_counter():
    match = table("0 foreign-aid", "2 counter:duchess")
    assert passing(match) == {0: None, 1: "allow", 3: "allow"}


def test_a_counter_of_one_who_was_aimed_at_passes_by_the_others():
    match = table("0 steal:1", "1 counter:captain", "2 allow", "3 allow")
    assert passing(match) == {0: None, 2: "allow", 3: "allow"}


@pytest.mark.parametrize(
    ("moves", "kind", "seat"),
    [
        ((), "action", 0),
        (("0 tax", "1 challenge"), "lose", 0),
        (("0 steal:1", "2 challenge"), "lose", 2),
        (("0 exchange", "1 allow", "2 allow", "3 allow"), "keep", 0),
    ],
)
def test_whoever_must_choose_is_asked(moves, kind, seat):
    match = table(*moves)
    assert asked(match) == (kind, (seat,))
    assert passing(match) == {seat: None}


def test_the_examined_and_the_inquisitor_are_asked():
    hands = ("inquisitor duchess", "assassin captain", "captain captain")
    match = play(seated(*hands, fifth="inquisitor"), "0 examine:1", "1 allow", "2 allow")
    assert asked(match) == ("show", (1,))
    assert passing(match) == {1: None}
    play(match, "1 show:captain")
    assert asked(match) == ("verdict", (0,))
    assert passing(match) == {0: None}


def test_a_pick_from_ones_own_pack_is_ones_own():
    match = Play(get("complots"), seats=2)
    assert asked(match) == ("draft", (0, 1))
    assert passing(match) == {0: None, 1: None}


def test_in_a_whole_match_it_is_never_more_than_allowing_and_hangs_on_no_card():
    match = seated(*HANDS)
    chance = Dealer(b"a whole match")
    for _ in range(400):
        if match.ask is None:
            break
        for seat, move in passing(match).items():
            assert move is None or (move == "allow" and move in match.ask.moves[seat])
        known = passing(match)
        hands = match.table.hands
        match.table.hands = [hand and ["duchess"] * len(hand) for hand in hands]
        assert passing(match) == known
        match.table.hands = hands
        seat = chance.choice(match.ask.awaited)
        match.answer(seat, chance.choice(match.ask.moves[seat]))
    assert match.outcome


def test_in_the_other_games_whoever_is_asked_is_concerned():
    assert [slug for slug, title in all_titles().items() if title.ahead] == ["complots", "theories"]
