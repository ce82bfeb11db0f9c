"""Python programs of the project, started without importing again what others made.

Two of three processor seconds of a start are Django's and Twisted's imports; the tests start
hundreds of processes. What runs in one environment, the servers and commands of one site, is
forked where Django is set up in it. What people type is run as they type it in
tests/management/test_play.py and in tests/deploy/test_behind_a_proxy.py.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from typing import IO, Any

ROOT = Path(__file__).resolve().parents[2]
ONE_AT_A_TIME = Lock()
SETTLING = Lock()
LINES: deque[tuple[frozenset[tuple[str, str]], socket.socket]] = deque(maxlen=4)


class Warm:
    """A running program, spoken to like a Popen. `words` are what would follow `python`.

    `line`: to the process that forks it, where that is not the one with Django set up in `env`.
    """

    def __init__(
        self,
        words: Sequence[str],
        *,
        env: Mapping[str, str],
        files: Sequence[IO[Any]],
        line: socket.socket | None = None,
    ) -> None:
        self.args = words
        self.returncode: int | None = None
        order = {"words": [*words], "env": dict(env), "cwd": str(ROOT)}
        self.line = line or settled(env)
        pid = ordered(self.line, order, [file.fileno() for file in files])
        assert pid is not None
        self.pid = pid

    def poll(self) -> int | None:
        """Its exit code, None while it runs."""
        if self.returncode is None:
            self.returncode = ordered(self.line, {"look": self.pid})
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, or TimeoutExpired after so many seconds."""
        limit = None if timeout is None else time.monotonic() + timeout
        while (code := self.poll()) is None:
            if limit is not None and time.monotonic() > limit:
                raise subprocess.TimeoutExpired([*self.args], timeout or 0.0)
            time.sleep(0.01)
        return code

    def send_signal(self, sig: int) -> None:
        """Unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self) -> None:
        """Without a chance to clean up."""
        self.send_signal(signal.SIGKILL)


def ran(words: Sequence[str], env: Mapping[str, str], given: str = "") -> str:
    """What a program prints that reads `given`; RuntimeError with all of it where it fails."""
    done = finished(words, env, given)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def finished(
    words: Sequence[str],
    env: Mapping[str, str],
    given: str = "",
    line: socket.socket | None = None,
    timeout: float | None = None,
) -> "subprocess.CompletedProcess[str]":
    """A program that read `given`, with what it printed. One that takes longer than so many seconds
    is killed: TimeoutExpired.
    """
    with TemporaryFile("w+") as read, TemporaryFile("w+") as said, TemporaryFile("w+") as wrong:
        read.write(given)
        read.seek(0)
        program = Warm(words, env=env, files=(read, said, wrong), line=line)
        try:
            code = program.wait(timeout)
        except subprocess.TimeoutExpired:
            program.kill()
            raise
        said.seek(0)
        wrong.seek(0)
        return subprocess.CompletedProcess(words, code, said.read(), wrong.read())


def ordered(line: socket.socket, order: Mapping[str, Any], files: Sequence[int] = ()) -> int | None:
    """What the process at the end of a line answers."""
    with ONE_AT_A_TIME:
        text = json.dumps(order).encode() + b"\n"
        sent = socket.send_fds(line, [text], files)
        line.sendall(text[sent:])
        answer = line.recv(64)
    if not answer:
        raise RuntimeError("The process that forks is gone.")
    told: int | None = json.loads(answer)
    return told


def settled(env: Mapping[str, str]) -> socket.socket:
    """The line to a process that has Django set up in this environment.

    It goes when nobody has the line any more: neither what it has started nor the newest few.
    Where Django cannot be set up it is the line to the process that has libraries alone.
    """
    key = frozenset(env.items())
    with SETTLING:
        for known, line in LINES:
            if known == key:
                return line
        ours, theirs = socket.socketpair()
        with theirs:
            ordered(forking(), {"env": dict(env), "cwd": str(ROOT)}, [theirs.fileno()])
        line = ours if ours.recv(64) else forking()
        LINES.append((key, line))
        return line


@cache
def forking() -> socket.socket:
    """The line to the process that forks; it goes when this one does."""
    ours, theirs = socket.socketpair()
    with theirs:
        subprocess.Popen(
            [sys.executable, "-m", "tests.harness.forking", str(theirs.fileno())],
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdin=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
    return ours
