"""One thing the croupier does in one match."""

from datetime import datetime

from games.engine.dealer import Dealer
from games.models import Match, Move
from games.play.live_match import LiveMatch
from games.play.locked import locked
from games.play.refusal import Refused

MOST_MISSED = 3


def act(key: str, now: datetime) -> bool:
    """Play a bot's move or the clock's answers if they are due; returns whether they were."""
    try:
        with locked(key, skip_locked=True) as live:
            if live.match.due_at is None or live.match.due_at > now:
                raise not_due()
            if not bots_move(live):
                clocks_answers(live)
    except Refused:
        return False
    return True


def not_due() -> Refused:
    """Somebody else has done it meanwhile."""
    return Refused("not due")


def bots_move(live: LiveMatch) -> bool:
    """Answer for the first bot that is asked; returns whether one was."""
    play = live.play
    if live.match.status != Match.Status.RUNNING or play is None or play.ask is None:
        raise not_due()
    for seat in play.ask.awaited:
        if live.seats[seat].bot_plays:
            chance = Dealer(bytes(live.match.seed)).aside(f"bot {play.ply} {seat}")
            live.answer(seat, play.title.choose(play.view(seat), chance), Move.By.BOT)
            return True
    return False


def clocks_answers(live: LiveMatch) -> None:
    """Answer for everyone the open question still waits for; three in a row and he is away."""
    play = live.play
    assert play is not None
    opened = play.opened
    while play.ask is not None and play.opened == opened:
        number = play.ask.awaited[0]
        live.answer(number, play.ask.default(number), Move.By.CLOCK)
        seat = live.seats[number]
        seat.missed += 1
        seat.away = seat.missed >= MOST_MISSED
        live.change(seat)
