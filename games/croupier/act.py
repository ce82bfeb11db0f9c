"""One step of the croupier in one match."""

from datetime import datetime

from complots_site.web.refusal import Refused
from games import clock
from games.croupier.resume import due_to_resume, resume
from games.croupier.rules import rules_are_gone
from games.engine.dealer import Dealer
from games.engine.play import AnyPlay
from games.matches.aftermath import skipped
from games.matches.ahead import chosen_ahead
from games.matches.live_match import LiveMatch
from games.matches.lock import locked
from games.matches.start import start
from games.matches.uptime import Uptime, uninterrupted
from games.models import Match, Move
from games.watch.numbers import CROUPIER_SECONDS

MOST_MISSED = 3
"""Answers in a row that the clock gives for a player before a bot plays on."""

AT_ONCE = 40
"""Moves of bots in one step, where everybody who is out has skipped the rest."""


def act(key: str, now: datetime, uptime: Uptime | None = None) -> bool:
    """Do what is due in a match, unless another process has it; returns whether anything was.

    That is an answer (one that a player has chosen ahead, of a bot, of the clock) or the start or
    the end of an open match. Time runs by `uptime`; without it the site was never down until `now`.
    A match whose rules no process has any more is closed and counts for nobody.
    """
    due = now
    try:
        with locked(key, skip_locked=True) as live:
            if live.match.due_at is None or live.match.due_at > now:
                raise not_due()
            due = live.match.due_at
            if live.match.status == Match.Status.OPEN:
                start_or_close(live)
            elif live.play is None:
                if not rules_are_gone(live.match):
                    raise not_due()
                live.match.status = Match.Status.CLOSED
            elif live.play.ask is not None:
                answer_next(live, live.play, now, uptime or uninterrupted(now))
    except Refused:
        return False
    if not live.match.unattended:
        CROUPIER_SECONDS.observe(max(0.0, (clock.now() - due).total_seconds()))
    return True


def start_or_close(live: LiveMatch) -> None:
    """Start an open match whose countdown is over; one that nobody has started in time is closed,
    and so is one whose options today's rules no longer know.
    """
    try:
        if live.match.starts_at is not None:
            start(live)
            return
    except Refused:
        live.play = live.match.started_at = live.match.asked_at = None
    live.match.status, live.match.starts_at = Match.Status.CLOSED, None


def not_due() -> Refused:
    """Nothing is stored: another process has done it meanwhile."""
    return Refused("not due")


def answer_next(live: LiveMatch, play: AnyPlay, now: datetime, uptime: Uptime) -> None:
    """Give one answer: one that a player has chosen ahead, if it is due, else that of the first bot
    that is asked, else those of the clock, if the time is over.

    After the site was down the players are given their time back first. Raises Refused where the
    deadline has passed but the site was not up for all of the time.
    """
    assert play.ask is not None
    if due_to_resume(live, uptime.since):
        resume(live, uptime.since)
        return
    for due, seat, move in chosen_ahead(live):
        if due <= now:
            live.answer(seat, move, Move.By.HAND)
            return
    if answer_for_bot(live, play):
        at_once = AT_ONCE if skipped(live) else 1
        while len(live.moves) < at_once and not live.over:
            if not answer_for_bot(live, play):
                break
        return
    if live.time_is_over(uptime):
        answer_for_clock(live, play)
    elif live.deadline is not None and live.deadline <= now:
        raise not_due()


def answer_for_bot(live: LiveMatch, play: AnyPlay) -> bool:
    """Answer for the first seat that is asked and a bot plays; returns whether there is one."""
    for seat in play.ask.awaited if play.ask else ():
        if live.seats[seat].bot_plays:
            choose = play.title.bot(live.seats[seat].bot_level)
            chance = Dealer(bytes(live.match.seed)).aside(f"bot {play.ply} {seat}")
            live.answer(seat, choose(play.view(seat), chance), Move.By.BOT)
            return True
    return False


def answer_for_clock(live: LiveMatch, play: AnyPlay) -> None:
    """Answer for each player the open ask waits for; after MOST_MISSED in a row they are away, in a
    tournament after their first decision already.
    """
    opened = play.opened
    while play.ask is not None and play.opened == opened:
        number = play.ask.awaited[0]
        live.answer(number, play.ask.default(number), Move.By.CLOCK)
        seat = live.seats[number]
        seat.missed += 1
        seat.away = seat.missed >= MOST_MISSED or never_there(live, number)
        live.change(seat)


def never_there(live: LiveMatch, seat: int) -> bool:
    """Whether it is a match of a tournament in which the player has decided nothing so far."""
    if not live.match.tournament:
        return False
    moves = Move.objects.filter(match=live.match.pk, seat=seat, by=Move.By.HAND)
    return not moves.exists()
