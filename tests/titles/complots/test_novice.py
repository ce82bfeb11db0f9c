from collections import Counter

import pytest

from games.engine.dealer import Dealer
from games.titles.complots.bot import novice
from games.titles.complots.bot.choose import choose as regular
from games.titles.complots.title import TITLE
from games.titles.complots.view import Claim
from games.training.baselines.complots import anything
from games.training.playing import play_out, share
from games.training.strength.behaviour import of_complots
from tests.training.baselines.complots.seen import asked, seat, turn

DOUBT = ("challenge", "allow")


def chosen(view, times=400):
    """What it does in one situation under many strokes of chance."""
    return Counter(
        novice.choose(view, Dealer(number.to_bytes(32, "big"))) for number in range(times)
    )


def won(hero, others, seats, matches):
    """The share of first places of one among equal others."""
    shares = 0.0
    for number in range(matches):
        here = number % seats
        players = [hero if other == here else others for other in range(seats)]
        _, outcome = play_out(TITLE, players, {}, number.to_bytes(32, "big"))
        shares += share(outcome, here)
    return shares / matches


@pytest.mark.parametrize(("seats", "least"), [(2, 0.7), (4, 0.4)])
def test_it_wins_clearly_more_than_its_share_against_random_moves(seats, least):
    assert won(novice.choose, anything.choose, seats, 100) > least


@pytest.mark.parametrize(("seats", "least"), [(2, 0.6), (4, 0.35)])
def test_the_regular_bot_wins_clearly_more_than_its_share_against_novices(seats, least):
    assert won(regular, novice.choose, seats, 100) > least


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
def test_what_it_announces_on_its_turn_is_true(fifth):
    counted = Counter()
    for seats in TITLE.seats:
        players, seed = [novice.choose] * seats, seats.to_bytes(32, "big")
        _, outcome = play_out(
            TITLE,
            players,
            {"fifth": fifth},
            seed,
            lambda *move: counted.update(of_complots(*move)),
        )
        assert 1 in outcome.places
    assert counted["claim:tax"] > 0
    assert not [deed for deed in counted if deed.startswith("bluff")]
    assert set(counted) & {"lie:assassinate", "lie:steal", "lie:foreign-aid"} <= {"lie:assassinate"}


def test_it_overlooks_now_and_then_that_a_claim_cannot_be_true():
    view = asked(
        seat(0, hand=("duchess", "countess")),
        seat(1),
        seat(2, lost=("duchess",)),
        seat(3, lost=("duchess",)),
        kind="challenge",
        moves=DOUBT,
        claim=Claim(1, "tax", "duchess", None, None, None),
    )
    moves = chosen(view)
    assert moves["challenge"] > moves["allow"] > 100


def test_it_hardly_ever_doubts_what_may_be_true():
    view = asked(
        seat(0, hand=("captain", "countess")),
        seat(1),
        seat(2),
        kind="challenge",
        moves=DOUBT,
        claim=Claim(1, "tax", "duchess", None, None, None),
    )
    assert 0 < chosen(view)["challenge"] < 25


def test_it_forgets_to_counter_at_times():
    view = asked(
        seat(0, hand=("captain", "countess")),
        seat(1),
        kind="counter",
        moves=("counter:captain", "counter:ambassador", "allow"),
        claim=Claim(1, "steal", "captain", 0, None, None),
    )
    moves = chosen(view)
    assert set(moves) == {"counter:captain", "allow"}
    assert moves["counter:captain"] > 2 * moves["allow"]


def test_on_its_last_card_it_may_claim_the_countess_without_holding_the_card():
    view = asked(
        seat(0, hand=("duchess",), lost=("captain",)),
        seat(1),
        kind="counter",
        moves=("counter:countess", "allow"),
        claim=Claim(1, "assassinate", "assassin", 0, None, None),
    )
    assert set(chosen(view)) == {"counter:countess", "allow"}


def test_it_does_not_always_strike_as_soon_as_it_could():
    moves = chosen(turn(seat(0, coins=7, hand=("duchess", "countess")), seat(1), seat(2, coins=5)))
    assert moves["coup:2"] > moves["coup:1"] > 0
    assert moves["tax"] > 0
