from games.engine.move import Move
from games.training.baselines.complots.race import fastest, score
from tests.training.baselines.complots.seen import seat, turn

INCOME, TAX = ("", Move("income")), ("duchess", Move("tax"))
KILL = ("assassin", Move("assassinate:1"))


def test_three_coins_and_the_assassin_take_the_last_life_at_once():
    view = turn(seat(0, coins=3, hand=("assassin",), lost=("captain",)), seat(1, lost=("captain",)))
    assert fastest(view, (INCOME, KILL), ("assassin",)) == "assassinate:1"
    assert score(view, "assassinate", ("assassin",)) > score(view, "income", ("assassin",)) > 0


def test_who_is_struck_first_has_lost_the_race():
    view = turn(
        seat(0, coins=0, hand=("countess",), lost=("captain",)),
        seat(1, coins=7, lost=("captain",)),
    )
    assert score(view, "income", ()) < 0


def test_more_coins_bring_the_coup_sooner():
    view = turn(
        seat(0, coins=4, hand=("duchess",), lost=("captain",)), seat(1, coins=2, lost=("captain",))
    )
    assert fastest(view, (INCOME, TAX), ("duchess",)) == "tax"
