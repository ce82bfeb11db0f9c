"""The server's event loop is uvloop's, whatever is imported around it."""

import subprocess
import sys

from tests.harness.process import PATIENCE

LOOP = """
import django
django.setup()
import games.management.commands.play
import complots_site.asgi
from twisted.internet import reactor
print(type(reactor._asyncioEventloop).__module__)
"""


def test_the_command_that_serves_installs_uvloop_before_daphne_has_a_reactor():
    done = subprocess.run(
        [sys.executable, "-c", LOOP], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout.strip().startswith("uvloop")
