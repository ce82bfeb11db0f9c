from games import titles
from games.engine.dealer import Dealer
from games.training.players import seated
from games.training.playing import play_out, share
from games.training.strength.cell import Cell, Portion, Result, play, portions

CELL = Cell("complots", "honest", "random", 3, (("fifth", "inquisitor"),))


def test_the_portions_of_a_cell_are_all_of_its_matches():
    numbers = [n for part in portions(CELL, 130) for n in range(part.first, part.end)]
    assert numbers == list(range(130))


def test_portions_add_up_to_what_all_matches_come_to_at_once():
    whole, sums = play(Portion(CELL, 0, 8)), Result()
    sums.add(play(Portion(CELL, 0, 3)))
    sums.add(play(Portion(CELL, 3, 8)))
    assert sums == whole
    assert whole.matches == whole.lengths.total() == 8


def test_among_its_like_a_hero_wins_a_fair_share_of_full_rotations():
    result = play(Portion(CELL._replace(hero="random"), 0, 150))
    assert abs(result.rate - 1 / 3) < 4 * result.error


def test_among_equals_first_places_are_told_by_the_order_of_turns():
    """Of theories, where who begins a round changes."""
    cell = Cell("theories", "simple", "simple", 2)
    result, won = play(Portion(cell, 0, 6)), [0.0, 0.0]
    for number in range(6):
        seed, simple = number.to_bytes(32, "big"), seated("theories", "simple")
        first = titles.get("theories").set_up(2, {}, Dealer(seed)).first
        _, outcome = play_out(titles.get("theories"), [simple] * 2, {}, seed)
        won = [won[nth] + share(outcome, (first + nth) % 2) for nth in range(2)]
    assert result.by_order == won
    assert sum(won) == 6


def test_where_one_plays_otherwise_the_order_of_turns_is_not_told():
    assert play(Portion(CELL, 0, 2)).by_order == []


def test_the_error_is_that_of_a_mean():
    result = Result(matches=100, won=50.0, squares=50.0)
    assert result.rate == 0.5
    assert result.error == 0.05
