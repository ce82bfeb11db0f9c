"""The answers that the croupier gives for players who have chosen them ahead.

See games/play/answer_ahead.py. The others see who has answered, and when: the pauses are those of a
person, and cannot be computed without the server's secret key.
"""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.utils.crypto import salted_hmac

if TYPE_CHECKING:
    from games.matches.live_match import LiveMatch

SOONEST, SPREAD = 0.04, 0.17
"""Parts of the time given for the ask: of 30 s that is 1.2 s to 6.3 s, mostly the former."""


class Chosen(NamedTuple):
    """The answer `move` of a seat, and when it is due."""

    due: datetime
    seat: int
    move: str


def chosen_ahead(live: "LiveMatch") -> list[Chosen]:
    """The answers of this kind that the open ask still waits for, in the order of its seats."""
    play, asked_at = live.play, live.match.asked_at
    if play is None or play.ask is None or asked_at is None or play.title.ahead is None:
        return []
    found = []
    for number in play.ask.awaited:
        seat = live.seats[number]
        if seat.ahead and not seat.bot_plays:
            move = play.title.ahead.answer(play.view(number), seat.ahead)
            if move is not None:
                found.append(Chosen(asked_at + pause(live, number), number, move))
    return found


def pause(live: "LiveMatch", seat: int) -> timedelta:
    """How long the answer of a seat takes: the same in every process, whatever the cards.

    `settings.BOT_PACE` multiplies it, up to half of the time given for the ask.
    """
    assert live.play is not None
    name = f"{live.match.key} {live.play.opened} {seat}"
    digest = salted_hmac("games.matches.ahead", name, algorithm="sha256").digest()
    chance = int.from_bytes(digest[:4]) / 2**32
    pause: timedelta = settings.BOT_PACE * live.time * (SOONEST + SPREAD * chance**2)
    return min(pause, live.time / 2)
