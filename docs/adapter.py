#!/usr/bin/env python3
"""Has a program in any language play: lines of JSON over its stdin and stdout. It needs bot.py.

COMPLOTS_TOKEN=complots_… python3 adapter.py https://the.site --open complots -- ./my_program words

Each match has a process of its own. It is told {"state": …} when a move is asked for, and answers
with one line, {"move": "tax"}; after a wrong answer it is told the same with "error" beside it.
"""

import argparse
import contextlib
import json
import os
import random
import shutil
import threading
from functools import partial
from subprocess import PIPE, Popen, TimeoutExpired

import bot

TRIES = 3  # answers to one ask; after them a legal move is made at random
DEATHS = 5  # in one match; after them it is resigned
LONGEST = 10_000  # characters of an answer


class Program:
    """The program of one match, which has so many seconds to answer."""

    def __init__(self, command, seconds):
        self.command, self.seconds, self.process, self.deaths = command, seconds, None, 0

    def answer(self, told):
        """The line it answers with; "" where it has died, or been silent or talked for too long."""
        line, timer = "", threading.Timer(self.seconds, self.kill)
        with contextlib.suppress(OSError):
            self.process = self.process or self.started()
            timer.start()
            self.process.stdin.write(json.dumps(told) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline(LONGEST)
        timer.cancel()
        if not line.endswith("\n"):
            self.kill()
            self.end()
            line, self.deaths = "", self.deaths + 1
        return line

    def started(self):
        env = {name: value for name, value in os.environ.items() if name != "COMPLOTS_TOKEN"}
        how = {"stdin": PIPE, "stdout": PIPE, "encoding": "utf-8", "errors": "replace"}
        return Popen(self.command, env=env, start_new_session=True, **how)

    def kill(self):
        """With what it has started in its turn: a script's program has its stdout as well."""
        with contextlib.suppress(OSError, AttributeError):  # it has ended, or there is none
            getattr(os, "killpg", os.kill)(self.process.pid, 9)  # Windows has no groups

    def end(self):
        """Close its stdin, and see that it ends."""
        with contextlib.suppress(OSError, TimeoutExpired):
            if self.process is not None:
                self.process.communicate(timeout=self.seconds)
        self.kill()
        self.process = None


def decide(program, state):
    """A legal move: the program's, or any. Raises EOFError once it is hopeless."""
    moves, told = state["ask"]["moves"], {"state": state}
    for _ in range(TRIES):
        line = program.answer(told)
        with contextlib.suppress(ValueError, TypeError, LookupError, RecursionError):
            if (move := json.loads(line)["move"]) in moves:
                return move
        error = f"no legal move: {line.strip()[:80]}" if line else "died, or no line in time"
        print(state["key"], error, flush=True)
        if program.deaths >= DEATHS:
            raise EOFError
        told = {"error": error, "state": state}
    return random.choice(moves)


def play(site, program, key):
    """Play one match to its end."""
    try:
        bot.play(site, key, partial(decide, program))
    except EOFError:
        site.post(f"matches/{key}/resign")
    finally:
        program.end()


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("address")
    words.add_argument("--open")
    words.add_argument("--bots", type=int, default=1)
    words.add_argument("--once", action="store_true")
    words.add_argument("--seconds", type=float, default=20)
    words.add_argument("program", nargs="+")
    told = words.parse_args()
    if not shutil.which(told.program[0]):
        raise SystemExit(f"There is no program {told.program[0]}, or none that may be run.")
    here = bot.Site(told.address, os.environ.get("COMPLOTS_TOKEN", ""))
    bots = [*range(1, told.bots + 1)]
    opened = told.open and here.post("matches", title=told.open, seats=len(bots) + 1, bots=bots)
    if told.open and (told.once or not opened):
        args = here, Program(told.program, told.seconds)
        raise SystemExit(play(*args, opened["key"]) if opened else 1)
    for news in here.events("stream"):
        for each in news.get("challenges", [news] if news["type"] == "challenge" else []):
            here.post(f"matches/{each['match']}/join", invite=each["invite"])
        for each in news.get("matches", [news] if news["type"] == "began" else []):
            args = here, Program(told.program, told.seconds), (key := each["match"])
            if told.once:
                raise SystemExit(play(*args))
            if key not in {thread.name for thread in threading.enumerate()}:
                threading.Thread(None, play, key, args, daemon=True).start()
