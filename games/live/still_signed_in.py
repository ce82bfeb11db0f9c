"""Sockets do not outlive the session that opened them, whoever ended it and wherever.

A notice closes them at once (`signing_out.py`); this look at the database finds what no notice
told: a ban by a command while there is no Redis, a channel layer that was down.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, NamedTuple

from autobahn.exception import Disconnected
from django.contrib.sessions.models import Session

from accounts.models import User
from games.live.threads import in_thread

logger = logging.getLogger(__name__)

EVERY = 1.0


class Pass(NamedTuple):
    """What let somebody in: his session, his account, and his password as it is stored."""

    session: str
    player_id: int
    password: str


_open: dict[Any, Pass] = {}


def watch(consumer: Any, session: str, player: User) -> None:
    """From now on, until `forget`."""
    _open[consumer] = Pass(session, player.pk, player.password)


def forget(consumer: Any) -> None:
    """The socket is closed."""
    _open.pop(consumer, None)


def ended(passes: set[Pass]) -> set[Pass]:
    """Those that would let nobody in any more."""
    players = User.objects.filter(pk__in={each.player_id for each in passes}, is_active=True)
    passwords = dict(players.values_list("pk", "password"))
    sessions = Session.objects.filter(pk__in={each.session for each in passes})
    alive = set(sessions.values_list("pk", flat=True))
    return {
        each
        for each in passes
        if each.session not in alive or passwords.get(each.player_id) != each.password
    }


async def run() -> None:
    """As long as the server lives."""
    while True:
        await asyncio.sleep(EVERY)
        try:
            over = await in_thread(ended, set(_open.values())) if _open else set()
        except Exception:
            logger.warning("Could not see who is still signed in", exc_info=True)
            continue
        for consumer in [consumer for consumer, each in _open.items() if each in over]:
            if _open.pop(consumer, None):
                with suppress(Disconnected):
                    await consumer.player_left({})
