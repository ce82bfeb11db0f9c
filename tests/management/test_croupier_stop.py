"""The process of bots and clocks is told to stop while it does something for a match."""

import subprocess
import sys

from tests.harness.process import PATIENCE

STOPPED_AT_WORK = """
import asyncio, os, signal, time
import django
django.setup()
from games.croupier import ticker
from games.management.commands.croupier import Command
from games.matches.threads import in_thread

def work(loop):
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(0.5)
    print("closed" if loop.is_closed() else "open")

async def run(*parts):
    await in_thread(work, asyncio.get_running_loop())

ticker.run = run
asyncio.run(Command().go_round())
"""


def test_what_is_being_done_is_finished_before_the_loop_that_announces_it_is_closed():
    command = [sys.executable, "-c", STOPPED_AT_WORK]
    told = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert told.stdout.splitlines()[-1] == "open"
