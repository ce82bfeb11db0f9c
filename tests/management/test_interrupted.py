"""Ctrl-C in a command that is at work, run as people type it.

A Python that began with `-m`, as those do that tests fork, ends by the signal in any case.
"""

import subprocess
import sys
from pathlib import Path

from tests.harness.process import PATIENCE
from tests.harness.site import ROOT
from tests.site.safe import bare

INTERRUPTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.raise_signal(signal.SIGINT)
"""
"""Also where whoever runs the tests has it ignored, as a shell does in the background."""


def test_ctrl_c_ends_a_command_without_a_traceback(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--verbosity", "0", "-c", INTERRUPTED],
        cwd=ROOT,
        env=bare({}, tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
