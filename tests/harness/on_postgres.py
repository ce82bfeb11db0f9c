"""`python -m tests.harness.on_postgres -m django_db`: pytest with its database on PostgreSQL.

The tests have theirs on SQLite. What only one of the two takes (a truth that is added up, an order
of letters, a row that is read again in one transaction) is found by asking both.
"""

import os
import subprocess
import sys

from tests.harness.postgres import own_postgres


def main(words: list[str]) -> int:
    """What pytest ends with, given these words, on a server that lives as long as it runs."""
    with own_postgres() as server:
        environment = {**os.environ, "DATABASE_URL": server.address}
        command = [sys.executable, "-m", "pytest", *words]
        return subprocess.run(command, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
