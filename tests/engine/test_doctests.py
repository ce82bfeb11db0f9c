"""What the engine's docstrings show is so, without Django."""

import subprocess
import sys
from pathlib import Path

import pytest

import games.engine
import games.matchmaking

ENGINE = Path(games.engine.__path__[0])
MODULES = sorted(
    f"{package.__name__}.{path.stem}"
    for package in (games.engine, games.matchmaking)
    for path in Path(package.__path__[0]).glob("*.py")
    if ">>>" in path.read_text("utf-8")
)
PROGRAM = """
import doctest, importlib, sys
sys.path.insert(0, {root!r})
failed, tried = doctest.testmod(importlib.import_module({module!r}))
assert "django" not in sys.modules
assert tried
sys.exit(failed)
"""


def test_a_match_is_played_in_the_docstring_of_play():
    assert "games.engine.play" in MODULES


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_come_out_as_they_say(module):
    program = PROGRAM.format(root=str(ENGINE.parents[1]), module=module)
    done = subprocess.run(
        [sys.executable, "-S", "-I", "-B", "-c", program],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
