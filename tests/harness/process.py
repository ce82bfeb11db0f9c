"""A program that runs beside the tests and ends with them."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.harness.warm import Warm

PATIENCE = 300.0


class Process:
    """Started at once, in a session of its own, writing to `log`.

    `identity` is what Popen takes to run it as another user. `warm`: the command is a script of
    the project and its words, and Python with the libraries is there already.
    """

    def __init__(
        self,
        command: Sequence[str],
        log: Path,
        env: Mapping[str, str] | None = None,
        identity: Mapping[str, Any] | None = None,
        cwd: Path | None = None,
        *,
        warm: bool = False,
    ) -> None:
        self.log = log
        with log.open("ab") as output, Path(os.devnull).open("rb") as nothing:
            self.begins = output.tell()
            self.popen: subprocess.Popen[bytes] | Warm
            if warm:
                self.popen = Warm(command, env=env or {}, files=(nothing, output, output))
                return
            self.popen = subprocess.Popen(
                command,
                stdin=nothing,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=env,
                cwd=cwd,
                start_new_session=True,
                **(identity or {}),
            )

    @property
    def pid(self) -> int:
        """Its number."""
        return self.popen.pid

    @property
    def alive(self) -> bool:
        """Whether it still runs."""
        return self.popen.poll() is None

    def output(self) -> str:
        """What this run of it has written."""
        return self.log.read_bytes()[self.begins :].decode(errors="replace")

    def wait_until(self, ready: Callable[[], object]) -> None:
        """Until `ready()`; an end or a long silence before that shows the log."""
        limit = time.monotonic() + PATIENCE
        while not ready():
            if not self.alive or time.monotonic() > limit:
                state = "is not ready" if self.alive else f"ended with {self.popen.returncode}"
                self.stop(signal.SIGKILL)
                raise RuntimeError(f"{self.popen.args!r} {state}:\n{self.output()}")
            time.sleep(0.02)

    def stop(self, sig: signal.Signals = signal.SIGTERM) -> int:
        """Signal it, wait for its end, and give its exit code; SIGKILL when it does not obey."""
        with contextlib.suppress(ProcessLookupError):
            self.popen.send_signal(sig)
        try:
            return self.popen.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.popen.kill()
            self.popen.wait()
            raise
