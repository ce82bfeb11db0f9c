"""What chance might have brought in a match of Complots."""

from collections import Counter

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.complots.cards import COMMON
from games.titles.complots.title import TITLE
from games.titles.complots.win_bar import SAMPLES, WIN_BAR

HELD = slice(WIN_BAR.public, WIN_BAR.public + 5)
DRAWN = slice(WIN_BAR.public + 5, WIN_BAR.public + 10)


def after(hands, *moves, fifth="ambassador"):
    """A match of three with these hands, its last move made; what was told and what was before."""
    play = Play(TITLE, 3, {"first": 0, "fifth": fifth}, b"win bar".ljust(32))
    play.table.hands[:] = [list(hand) for hand in hands]
    for seat, move in moves[:-1]:
        play.answer(seat, move)
    before, told = WIN_BAR.remember(play.table), len(play.story)
    play.answer(*moves[-1])
    return play, play.story[told:], before


def redealt(play, lines, before):
    return WIN_BAR.redealt(play.table, play.ask, lines, before, Dealer(b"others"))


PLAIN = (("duchess", "captain"), ("countess", "countess"), ("assassin", "assassin"))


def test_a_card_that_was_shown_might_have_become_any_of_the_court():
    made = after(PLAIN, (0, "tax"), (1, "challenge"))
    play = made[0]
    place = 0 if play.table.hands[0][1] == "captain" else 1
    pool = [play.table.hands[0][place], *play.table.court]
    found = redealt(*made)
    assert len(found) == len(pool)
    kept = [rows[0][HELD][COMMON.index("captain")] for rows in found]
    assert sum(share >= 0.5 for share in kept) == len(found)
    duchesses = sum(rows[0][HELD][COMMON.index("duchess")] > 0 for rows in found)
    assert duchesses == Counter(pool)["duchess"]


def test_an_exchange_might_have_drawn_other_cards():
    play, lines, before = after(PLAIN, (0, "exchange"), (1, "allow"), (2, "allow"))
    found = redealt(play, lines, before)
    assert len(found) == SAMPLES
    assert {sum(rows[0][DRAWN]) for rows in found} == {1.0}
    assert len({rows[0][DRAWN] for rows in found}) > 3
    assert {rows[0][HELD] for rows in found} == {WIN_BAR.rows(play.table, play.ask)[0][HELD]}


def test_what_an_inquisitor_has_replaced_might_have_become_another():
    hands = (("inquisitor", "captain"), *PLAIN[1:])
    moves = ((0, "examine:1"), (1, "allow"), (2, "allow"), (1, "show:countess"), (0, "replace"))
    made = after(hands, *moves, fifth="inquisitor")
    assert len(redealt(*made)) == len(made[0].table.court) + 1


def test_moves_without_chance_have_nothing_to_compare_with():
    assert redealt(*after(PLAIN, (0, "income"))) == ()
    assert redealt(*after(PLAIN, (0, "exchange"), (2, "challenge"))) == ()
