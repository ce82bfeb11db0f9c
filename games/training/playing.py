"""A match among players, as fast as the engine goes: only who answers is shown a view."""

from collections.abc import Callable, Sequence
from typing import Any

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.outcome import Outcome
from games.engine.play import AnyPlay, Play
from games.engine.table import Options
from games.engine.title import AnyTitle
from games.training.players import Player

Watch = Callable[[AnyPlay, Any, Move], None]
"""Is told of each move before it is made, with the view of the seat that makes it."""


def play_out(
    title: AnyTitle,
    players: Sequence[Player],
    options: Options,
    seed: bytes,
    watch: Watch | None = None,
) -> tuple[AnyPlay, Outcome]:
    """A match to its end, with a player for each seat.

    Where several are awaited, who answers first is drawn: nobody is quicker than others. A match of
    the title's `most_moves` is stopped.
    """
    play: AnyPlay = Play(title, len(players), options, seed)
    dealer = Dealer(seed).aside("players")
    while play.ask is not None and play.ply < title.most_moves:
        seat = dealer.choice(play.ask.awaited)
        view = play.view(seat)
        move = players[seat](view, dealer)
        if watch is not None:
            watch(play, view, move)
        play.answer(seat, move)
    return play, play.outcome or play.stopped()


def share(outcome: Outcome, seat: int) -> float:
    """What a seat has won: 1, its part of a shared first place, or 0."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0
