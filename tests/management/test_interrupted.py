"""Ctrl-C in a command that is at work."""

import signal
from pathlib import Path

from tests.site.safe import run

INTERRUPTED = f"import os; os.kill(os.getpid(), {int(signal.SIGINT)})"


def test_ctrl_c_ends_a_command_without_a_traceback(tmp_path: Path):
    done = run(["manage.py", "shell", "--verbosity", "0", "-c", INTERRUPTED], {}, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
