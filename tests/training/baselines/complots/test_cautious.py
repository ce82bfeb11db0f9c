from collections import Counter

from games.engine.dealer import Dealer
from games.titles.complots.memory import NOTHING, claiming, lying
from games.titles.complots.view import Claim, View
from games.training.baselines.complots.cautious import Cautious
from tests.training.baselines.complots.seen import asked, seat, turn

DOUBT = ("challenge", "allow")


def chosen(view: View, times: int = 200) -> Counter[str]:
    """What newly seated ones do in one situation."""
    return Counter(
        Cautious().choose(view, Dealer(number.to_bytes(32, "big"))) for number in range(times)
    )


def test_a_true_assassin_goes_before_a_true_captain():
    view = turn(seat(0, coins=3, hand=("captain", "assassin")), seat(1), seat(2, coins=4))
    assert set(chosen(view)) == {"assassinate:2"}


def test_nothing_is_aimed_at_who_has_claimed_a_counter():
    view = turn(seat(0, hand=("captain", "countess")), seat(1, claimed=("ambassador",)), seat(2))
    assert set(chosen(view)) == {"steal:2"}


def test_it_bluffs_half_of_the_turns_on_which_it_holds_no_power():
    moves = chosen(turn(seat(0, hand=("countess", "countess")), seat(1), seat(2)))
    assert set(moves) == {"foreign-aid", "tax", "steal:1"}
    assert 70 < moves["foreign-aid"] < 130


def test_a_coin_that_says_bluff_is_kept_until_it_is_used():
    bot, dealer = Cautious(), Dealer(bytes(32))
    true = turn(seat(0, hand=("duchess", "countess")), seat(1), seat(2))
    for _ in range(20):
        assert bot.choose(true, dealer) == "tax"
    assert bot.bluffing
    bluffed = bot.choose(turn(seat(0, hand=("countess", "countess")), seat(1), seat(2)), dealer)
    assert bluffed in ("tax", "steal:1")
    assert not bot.bluffing


def test_it_never_claims_a_fourth_character_nor_one_on_which_it_was_caught():
    hand, claimed = ("countess", "countess"), ("countess", "ambassador", "assassin")
    assert set(chosen(turn(seat(0, hand=hand, claimed=claimed), seat(1), seat(2)))) == {
        "foreign-aid"
    }
    caught = lying(claiming(NOTHING, "duchess"), "duchess")
    assert "tax" not in chosen(turn(seat(0, hand=hand, memory=caught), seat(1), seat(2)))


def test_it_claims_the_countess_on_its_last_card():
    view = asked(
        seat(0, hand=("duchess",), lost=("captain",)),
        seat(1),
        kind="counter",
        moves=("counter:countess", "allow"),
        claim=Claim(1, "assassinate", "assassin", 0, None, None),
    )
    assert set(chosen(view)) == {"counter:countess"}


def test_it_doubts_who_was_caught_on_that_character():
    caught = lying(claiming(NOTHING, "duchess"), "duchess")
    view = asked(
        seat(0, hand=("countess", "captain")),
        seat(1, claimed=("duchess",), lost=("assassin",), memory=caught),
        seat(2),
        kind="challenge",
        moves=DOUBT,
        claim=Claim(1, "tax", "duchess", None, None, None),
    )
    assert set(chosen(view)) == {"challenge"}


def test_it_doubts_a_tenth_of_taxes_and_no_exchange():
    def doubts(action, character):
        claim = Claim(1, action, character, None, None, None)
        seats = seat(0, hand=("countess", "captain")), seat(1), seat(2)
        return chosen(asked(*seats, kind="challenge", moves=DOUBT, claim=claim))["challenge"]

    assert 8 < doubts("tax", "duchess") < 36
    assert doubts("exchange", "ambassador") == 0
