"""One thing the croupier does in one match."""

from datetime import datetime

from django.utils import timezone

from complots_site.web.refusal import Refused
from games.croupier.resume import due_to_resume, resume
from games.croupier.rules import gone
from games.engine.dealer import Dealer
from games.engine.play import AnyPlay
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.matches.passing import passes
from games.matches.uptime import Watch, always
from games.models import Match, Move
from games.watch.numbers import CROUPIER_SECONDS

MOST_MISSED = 3


def act(key: str, now: datetime, watch: Watch | None = None) -> bool:
    """Do what is due: a bot's move, the answer of one who lets pass, those of the clock, closing a
    table; whether anything was.

    The clock answers by `watch`; without one the site was never down until `now`. A match whose
    rules nobody has any more is closed, and counts for nobody.
    """
    due = now
    try:
        with locked(key, skip_locked=True) as live:
            if live.match.due_at is None or live.match.due_at > now:
                raise not_due()
            due = live.match.due_at
            if live.match.status == Match.Status.OPEN:
                live.match.status = Match.Status.CLOSED
            elif live.play is None:
                if not gone(live.match):
                    raise not_due()
                live.match.status = Match.Status.CLOSED
            elif live.play.ask is not None:
                act_for(live, live.play, now, watch or always(now))
    except Refused:
        return False
    CROUPIER_SECONDS.observe(max(0.0, (timezone.now() - due).total_seconds()))
    return True


def not_due() -> Refused:
    """Somebody else has done it meanwhile."""
    return Refused("not due")


def act_for(live: LiveMatch, play: AnyPlay, now: datetime, watch: Watch) -> None:
    """Answer for one who lets pass if it is due, for the first bot that is asked, or for the clock
    if its time has come.
    """
    assert play.ask is not None
    if due_to_resume(live, watch.since):
        resume(live, watch.since)
        return
    for due, seat, move in passes(live):
        if due <= now:
            live.answer(seat, move, Move.By.HAND)
            return
    for seat in play.ask.awaited:
        if live.seats[seat].bot_plays:
            chance = Dealer(bytes(live.match.seed)).aside(f"bot {play.ply} {seat}")
            live.answer(seat, play.title.choose(play.view(seat), chance), Move.By.BOT)
            return
    if live.time_is_over(watch):
        clocks_answers(live, play)
    elif live.deadline is not None and live.deadline <= now:
        raise not_due()


def clocks_answers(live: LiveMatch, play: AnyPlay) -> None:
    """Answer for everyone the open question still waits for; three in a row and he is away."""
    opened = play.opened
    while play.ask is not None and play.opened == opened:
        number = play.ask.awaited[0]
        live.answer(number, play.ask.default(number), Move.By.CLOCK)
        seat = live.seats[number]
        seat.missed += 1
        seat.away = seat.missed >= MOST_MISSED
        live.change(seat)
