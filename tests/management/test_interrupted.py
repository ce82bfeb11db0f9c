"""Ctrl-C in a command that is at work."""

from pathlib import Path

from tests.site.safe import run

INTERRUPTED = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.raise_signal(signal.SIGINT)
"""
"""Also where whoever runs the tests has it ignored, as a shell does in the background."""


def test_ctrl_c_ends_a_command_without_a_traceback(tmp_path: Path):
    done = run(["manage.py", "shell", "--verbosity", "0", "-c", INTERRUPTED], {}, tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
