"""`manage.py croupier`: bots and clocks in a process of their own."""

import asyncio
import contextlib
import signal
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from complots_site.conf.postgresql.timeouts import set_timeouts
from complots_site.logs.last_resort import log_what_nobody_caught
from complots_site.probes.port import serve_numbers
from games.croupier import ticker
from games.matches import threads
from games.models import Beat


class Command(BaseCommand):
    help = "Plays the bots and the clocks until Ctrl-C. Any number of these may run at once."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION and connection.vendor == "sqlite":
            raise CommandError("SQLite is for one process, manage.py play: a croupier is in it.")
        log_what_nobody_caught()
        set_timeouts()
        if settings.CROUPIER_METRICS:
            self.show_numbers(settings.CROUPIER_METRICS)
        asyncio.run(self.go_round())

    def show_numbers(self, address: str) -> None:
        try:
            port = serve_numbers(address)
        except (OSError, OverflowError, ValueError) as error:
            raise CommandError(
                f"CROUPIER_METRICS={address}: cannot listen there ({error}). "
                "Give a free host:port, like 127.0.0.1:9101."
            ) from error
        self.stdout.write(f"Its numbers: port {port}")

    async def go_round(self) -> None:
        task = asyncio.create_task(ticker.run(Beat.Part.CROUPIER))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, task.cancel)
        self.stdout.write("The croupier goes round.")
        self.stdout.flush()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        # What is being done for a match is finished, and announced by this loop
        await asyncio.to_thread(threads.finish)
