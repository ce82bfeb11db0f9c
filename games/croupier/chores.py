"""What the croupier does beside the matches, each at its own pace.

Whatever may take long, or waits for others, has a thread of its own: no move waits for it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from prometheus_client import Counter

from games.analysis import follow as analysis
from games.clubs import follow as clubs
from games.clubs import open_evenings
from games.croupier.trouble import Trouble
from games.digest.send import send_digests
from games.leagues import follow as leagues
from games.leagues.close import close_due
from games.matches.threads import (
    in_analysis_thread,
    in_mail_thread,
    in_push_thread,
    in_seating_thread,
    in_thread,
    in_tournament_thread,
    in_webhook_thread,
)
from games.push.follow import Following
from games.quick_match.call import call_standby
from games.quick_match.seat import seat_waiting
from games.reliability import follow as reliability
from games.statistics import follow as statistics
from games.tournaments import advance as tournaments
from games.watch.numbers import CROUPIER_FAILURES
from games.webhooks import send as webhooks

SOON = 0.25
"""Seconds between two times, where there may be more to do."""


class Chore(NamedTuple):
    """Work that is done again and again by `run_in`, which takes it to its thread.

    It returns whether there may be more to do: then it is done again after `soon` seconds,
    otherwise after `rest`. `what` names it in the log where it fails, and `failures` counts that.
    """

    what: str
    work: Callable[[], Any]
    run_in: Callable[[Callable[[], Any]], Awaitable[Any]]
    rest: float
    soon: float = SOON
    failures: Counter | None = None

    async def do_for_ever(self) -> None:
        """Again and again; what fails is tried again after a rest."""
        trouble = Trouble(self.what, self.failures)
        while True:
            more = False
            with trouble:
                more = bool(await self.run_in(self.work))
            await asyncio.sleep(self.soon if more else self.rest)


def chores() -> list[Chore]:
    """Those of one process."""
    return [
        *(
            Chore("Counting what was played", each.follow, in_thread, 2.0)
            for each in (statistics, leagues, clubs, reliability)
        ),
        Chore("Analysing what was played", analysis.follow, in_analysis_thread, 0.5, 1.0),
        Chore("Closing a season", close_due, in_thread, 15.0, 15.0),
        Chore(
            "Seating those who wait",
            seat_waiting,
            in_seating_thread,
            1.0,
            failures=CROUPIER_FAILURES,
        ),
        Chore("Calling those on standby", call_standby, in_seating_thread, 1.0),
        Chore("Sending push messages", Following().round, in_push_thread, 2.0),
        Chore(
            "Running the tournaments",
            tournaments.go_round,
            in_tournament_thread,
            0.5,
            soon=0.05,
            failures=CROUPIER_FAILURES,
        ),
        Chore(
            "Opening the evenings of clubs",
            open_evenings.go_round,
            in_tournament_thread,
            2.0,
            failures=CROUPIER_FAILURES,
        ),
        Chore("Sending the digests", send_digests, in_mail_thread, 15.0),
        Chore("Telling the webhooks of clubs", webhooks.go_round, in_webhook_thread, 2.0),
        Chore("Forgetting what webhooks told", webhooks.forget_told, in_webhook_thread, 3600.0),
    ]
