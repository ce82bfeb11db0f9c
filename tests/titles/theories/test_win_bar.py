"""What chance might have brought in a match of Théories du complot."""

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles.theories.title import TITLE
from games.titles.theories.win_bar import SAMPLES, WIN_BAR


def test_what_was_drawn_might_have_been_other_cards_and_nobody_else_is_touched():
    play = Play(TITLE, 3, {}, b"win bar".ljust(32))
    while play.ask.kind != "start":
        seat = play.ask.awaited[0]
        play.answer(seat, play.ask.default(seat))
    seat, told = play.ask.awaited[0], len(play.story)
    play.answer(seat, "draw")
    found = WIN_BAR.redealt(play.table, play.ask, play.story[told:], None, Dealer(b"others"))
    assert len(found) == SAMPLES
    rows = WIN_BAR.rows(play.table, play.ask)
    assert len({other[seat] for other in found}) > 3
    for other in found:
        assert [row for place, row in enumerate(other) if place != seat] == [
            row for place, row in enumerate(rows) if place != seat
        ]
