"""Answering for whoever lets pass what does not concern him (games/play/let_pass.py).

The others see who has answered, and when: the pauses are a person's, and nobody can reckon them.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.utils.crypto import salted_hmac

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch

SOONEST, SPREAD = 0.04, 0.17
"""In parts of the time that the question was given: of 30 s, 1.2 s to 6.3 s, mostly the former."""


class Pass(NamedTuple):
    """The answer of a seat, and when it is due."""

    due: datetime
    seat: int
    move: str


def passes(live: "LiveMatch") -> Iterator[Pass]:
    """Those that the open question still waits for."""
    play, asked_at = live.play, live.match.asked_at
    if play is None or play.ask is None or asked_at is None or play.title.let_pass is None:
        return
    for seat in play.ask.awaited:
        if live.seats[seat].lets_pass and not live.seats[seat].bot_plays:
            move = play.title.let_pass(play.view(seat))
            if move is not None:
                yield Pass(asked_at + pause(live, seat), seat, move)


def pause(live: "LiveMatch", seat: int) -> timedelta:
    """The same in every process; it hangs on no card. settings.BOT_PACE stretches it."""
    assert live.play is not None
    word = f"{live.match.key} {live.play.opened} {seat}"
    chance = salted_hmac("games.matches.passing", word, algorithm="sha256").digest()[0] / 255
    pause: timedelta = settings.BOT_PACE * live.time * (SOONEST + SPREAD * chance**2)
    return min(pause, live.time / 2)
