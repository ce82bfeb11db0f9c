"""Decisions, judged by a judge that says what it is told to say."""

import pytest

from games.engine.analysis.judge import Judge, Judged
from games.engine.move import Move
from games.win_bar.decisions import Decision, Kind, decision, decisions, kind_of
from tests.win_bar.test_course import played


def judged(**moves):
    """(value, policy) by move."""
    return [Judged(Move(move), *numbers) for move, numbers in moves.items()]


def a_decision(loss=0.0, policy=0.5):
    return Decision(3, 0, Move("tax"), Move("coup:1"), 0.5, 0.5 - loss, 0.5, policy)


def test_a_decision_knows_what_it_lost_and_what_a_strong_player_had_before_it():
    found = decision(7, 2, Move("tax"), judged(tax=(0.2, 0.25), income=(0.4, 0.75)))
    assert found.best == "income"
    assert found.loss == pytest.approx(0.2)
    assert found.before == pytest.approx(0.35)
    assert (found.ply, found.seat, found.policy) == (7, 2, 0.25)


def test_a_clear_loss_that_a_strong_player_hardly_ever_takes_is_a_mistake():
    assert kind_of(a_decision(loss=0.09, policy=0.01), 0.0) is Kind.MISTAKE


@pytest.mark.parametrize(("loss", "policy"), [(0.07, 0.0), (0.3, 0.1), (0.0, 0.0)])
def test_what_is_not_clear_is_not_marked(loss, policy):
    assert kind_of(a_decision(loss, policy), 0.2) is None


def test_a_good_bluff_that_met_the_wrong_cards_is_no_mistake():
    assert kind_of(a_decision(loss=0.01), -0.4) is Kind.UNKNOWABLE
    assert kind_of(a_decision(loss=0.01), -0.05) is None
    assert kind_of(a_decision(loss=0.05), -0.4) is None


def test_a_bluff_is_compared_with_the_best_that_is_none():
    options = [
        Judged(Move("steal:1"), 0.5, 0.4, bluff=True),
        Judged(Move("tax"), 0.6, 0.4, bluff=True),
        Judged(Move("foreign-aid"), 0.42, 0.1),
        Judged(Move("income"), 0.4, 0.1),
    ]
    found = decision(1, 0, Move("steal:1"), options)
    assert found.honest == (Move("foreign-aid"), 0.42)
    assert found.bluffed == pytest.approx(0.08)
    assert decision(1, 0, Move("income"), options).honest is None
    assert decision(1, 0, Move("tax"), options[:2]).honest is None


@pytest.mark.parametrize(
    ("worth", "policy", "kind"),
    [(0.14, 0.5, Kind.BLUFF), (0.02, 0.5, None), (-0.1, 0.5, None), (0.14, 0.01, None)],
)
def test_a_good_bluff_is_told_however_it_ended(worth, policy, kind):
    bluff = a_decision(policy=policy)._replace(honest=(Move("income"), 0.5 - worth))
    assert [kind_of(bluff, change) for change in (0.3, -0.05)] == [kind, kind]
    assert kind_of(bluff, -0.4) is (kind or Kind.UNKNOWABLE)


def test_every_choice_is_judged_by_the_view_of_the_seat_that_made_it():
    start, moves = played("complots", 3)
    seen, heard = [], []

    class Listener:
        def judge(self, view):
            assert len(seen) == len(heard)
            seen.append(view)
            return [Judged(move, 0.5, 1 / len(view.ask.moves)) for move in view.ask.moves]

        def saw(self, view, move):
            heard.append((view, move))

    found = list(decisions(start(), moves, Judge(Listener, "test")))
    assert heard == [(view, each.move) for view, each in zip(seen, found, strict=True)]
    assert len(found) == len(seen) > 5
    assert [view.seat for view in seen] == [each.seat for each in found]
    for view in seen:
        assert all(not other.hand for other in view.seats if other.seat != view.seat)
    assert all(each.loss == 0 for each in found)
