"""`manage.py croupier`: bots and clocks in a process of their own."""

import signal
import threading
from typing import Any

from django.core.management.base import BaseCommand
from django.db import close_old_connections

from games.croupier.round import go_round
from games.croupier.ticker import EVERY


class Command(BaseCommand):
    help = "Play the bots and the clocks. Any number of these may run at once."

    def handle(self, *args: Any, **options: Any) -> None:
        stop = threading.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: stop.set())
        self.stdout.write("The croupier goes round.")
        self.stdout.flush()
        while not stop.wait(EVERY):
            close_old_connections()
            go_round()
