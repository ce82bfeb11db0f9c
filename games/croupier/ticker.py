"""The croupier as asyncio tasks, inside a server process or in one of its own."""

import asyncio
from collections.abc import Callable

from games.analysis import follow as analysis
from games.clubs import follow as clubs
from games.clubs import open_evenings
from games.croupier.pulse import keep_beating
from games.croupier.resume import Resuming
from games.croupier.round import go_round
from games.croupier.rules import make_abandoned_due
from games.croupier.trouble import Trouble
from games.leagues import follow as leagues
from games.leagues.close import close_due
from games.matches.announce import use_loop
from games.matches.threads import (
    in_analysis_thread,
    in_push_thread,
    in_seating_thread,
    in_thread,
    in_tournament_thread,
    in_webhook_thread,
)
from games.matches.uptime import PARTS
from games.models import Beat
from games.push.follow import Following
from games.quick_match.seat import seat_waiting
from games.reliability import follow as reliability
from games.statistics import follow as statistics
from games.tournaments import advance as tournaments
from games.watch.numbers import CROUPIER_FAILURES
from games.webhooks import send as webhooks

EVERY = 0.25
"""Seconds between two rounds, where there is nothing more to do."""

FOLLOW_EVERY = 2.0
ANALYSE_EVERY = 0.5
CLOSE_EVERY = 15.0
SEAT_EVERY = 1.0
PUSH_EVERY = 2.0
TOURNAMENTS_EVERY = 1.0
EVENINGS_EVERY = 2.0
WEBHOOKS_EVERY = 2.0


async def run(*parts: Beat.Part) -> None:
    """Beat and go round for ever, as `parts` of the site (by default as both)."""
    use_loop(asyncio.get_running_loop())
    joined = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(keep_beating(*(parts or PARTS), joined=joined))
        await joined.wait()
        with Trouble("Closing the matches whose rules are gone"):
            await in_thread(make_abandoned_due)
        for each in (statistics, leagues, clubs, reliability):
            tasks.create_task(follow_for_ever(each.follow))
        tasks.create_task(analyse_for_ever())
        tasks.create_task(close_for_ever())
        tasks.create_task(seat_for_ever())
        tasks.create_task(push_for_ever())
        tasks.create_task(run_tournaments_for_ever())
        tasks.create_task(open_evenings_for_ever())
        tasks.create_task(tell_webhooks_for_ever())
        await go_round_for_ever()


async def go_round_for_ever() -> None:
    """Round after round, without a rest while there may be more to do."""
    trouble, resuming = Trouble("The croupier's round", CROUPIER_FAILURES), Resuming()
    while True:
        more = False
        with trouble:
            more = await in_thread(resuming.next_batch) or await in_thread(go_round)
        await asyncio.sleep(0 if more else EVERY)


async def follow_for_ever(follow: Callable[[], bool]) -> None:
    """Count finished matches, a few in each transaction: no move waits for longer than that."""
    trouble = Trouble("Counting what was played")
    while True:
        more = False
        with trouble:
            more = await in_thread(follow)
        await asyncio.sleep(EVERY if more else FOLLOW_EVERY)


async def analyse_for_ever() -> None:
    """Analyse finished matches one by one, in a thread of their own: no move waits for it."""
    trouble = Trouble("Analysing what was played")
    while True:
        with trouble:
            await in_analysis_thread(analysis.follow)
        await asyncio.sleep(ANALYSE_EVERY)


async def close_for_ever() -> None:
    """Close the seasons that are over, again and again."""
    trouble = Trouble("Closing a season")
    while True:
        with trouble:
            await in_thread(close_due)
        await asyncio.sleep(CLOSE_EVERY)


async def seat_for_ever() -> None:
    """Seat those who wait for a quick match, in a thread of its own: no move waits for it."""
    trouble = Trouble("Seating those who wait", CROUPIER_FAILURES)
    while True:
        more = False
        with trouble:
            more = await in_seating_thread(seat_waiting)
        await asyncio.sleep(EVERY if more else SEAT_EVERY)


async def push_for_ever() -> None:
    """Send push messages, in a thread of its own: no move waits for a push service."""
    trouble, following = Trouble("Sending push messages"), Following()
    while True:
        more = False
        with trouble:
            more = await in_push_thread(following.round)
        await asyncio.sleep(EVERY if more else PUSH_EVERY)


async def run_tournaments_for_ever() -> None:
    """Do what is due in tournaments, in a thread of its own: no move waits for it."""
    trouble = Trouble("Running the tournaments", CROUPIER_FAILURES)
    while True:
        more = False
        with trouble:
            more = await in_tournament_thread(tournaments.go_round)
        await asyncio.sleep(0.05 if more else TOURNAMENTS_EVERY)


async def open_evenings_for_ever() -> None:
    """Open the evenings of clubs that are due, in the thread of the tournaments that they are."""
    trouble = Trouble("Opening the evenings of clubs", CROUPIER_FAILURES)
    while True:
        more = False
        with trouble:
            more = await in_tournament_thread(open_evenings.go_round)
        await asyncio.sleep(EVERY if more else EVENINGS_EVERY)


async def tell_webhooks_for_ever() -> None:
    """Tell the webhooks of clubs, in a thread of its own: no move waits for another site."""
    trouble = Trouble("Telling the webhooks of clubs")
    while True:
        more = False
        with trouble:
            more = await in_webhook_thread(webhooks.go_round)
        await asyncio.sleep(EVERY if more else WEBHOOKS_EVERY)
