"""`manage.py croupier`: bots and clocks in a process of their own."""

import asyncio
import contextlib
import signal
from typing import Any

from django.core.management.base import BaseCommand

from games.croupier import ticker
from games.models import Beat


class Command(BaseCommand):
    help = "Plays the bots and the clocks until Ctrl-C. Any number of these may run at once."

    def handle(self, *args: Any, **options: Any) -> None:
        asyncio.run(self.go_round())

    async def go_round(self) -> None:
        task = asyncio.create_task(ticker.run(Beat.Part.CROUPIER))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        self.stdout.write("The croupier goes round.")
        self.stdout.flush()
        with contextlib.suppress(asyncio.CancelledError):
            await task
