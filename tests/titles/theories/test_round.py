"""theories.md, A round."""

from games.engine.play import Play
from games.engine.retelling import retell
from tests.titles.scenario import asked, lines, play
from tests.titles.theories.tables import TITLE, seated


def test_the_first_player_reveals_the_top_event_and_then_has_their_turn():
    match = seated("leak", "leak", "leak", first=1, events="buzz calm")
    assert lines(match, "reveals") == [{"seat": 1, "event": "buzz", "number": 1}]
    assert match.view(None).event == "buzz"
    assert asked(match) == ("start", (1,))


def test_each_player_takes_a_turn_in_seat_order_from_the_first():
    match = seated("leak", "leak", "leak", first=1)
    order = []
    for _ in range(3):
        order += match.ask.awaited
        play(match, f"{order[-1]} draw", f"{order[-1]} end")
    assert order == [1, 2, 0]


def test_the_next_round_begins_with_the_one_who_played_second():
    match = seated("leak", "leak", "leak", first=1, events="calm buzz calm")
    play(match, "1 renew", "2 renew")
    assert match.view(None).round == 1
    play(match, "0 renew")
    view = match.view(None)
    assert (view.round, view.first, view.turn, view.event) == (2, 2, 2, "buzz")
    assert asked(match) == ("start", (2,))


def test_an_event_is_over_when_its_round_is():
    match = seated("leak", "leak", events="spotlight calm")
    assert match.view(None).spotlight
    play(match, "0 renew", "1 renew")
    view = match.view(None)
    assert (view.spotlight, view.event, view.past) == (None, "calm", ("spotlight",))


def test_of_two_players_who_ends_a_round_has_another_turn_in_the_next():
    match, moves, turns = Play(TITLE, 2, {"first": 0}, bytes(32)), [], set()
    while match.ask:
        turns.add((match.table.round, match.turn))
        seat = match.ask.awaited[0]
        moves.append((seat, match.ask.default(seat)))
        match.answer(*moves[-1])
    told = retell(lambda: Play(TITLE, 2, {"first": 0}, bytes(32)), moves, match.outcome)
    assert len(told.turns) == len(turns) == 2 * match.table.round
