"""The lines of docs/running.md that make a backup and bring it back, run as they stand there."""

import os
import re
import subprocess
from pathlib import Path

from tests.harness.postgres import own_postgres
from tests.harness.site import ROOT, Site

RUNNING = (ROOT / "docs" / "running.md").read_text("utf-8")
TOLD = RUNNING.partition("## Backup and restore")[2].partition("\n## ")[0]
LINES = [
    line.partition("  #")[0]
    for line in "".join(re.findall(r"```\n(.*?)```", TOLD, re.DOTALL)).splitlines()
]


def test_what_is_brought_back_belongs_to_the_user_of_the_site(tmp_path: Path):
    with own_postgres() as server:
        path = f"{server.programs}:{os.environ['PATH']}"
        env = {**os.environ, "PATH": path, "PGHOST": str(server.folder), "PGUSER": "postgres"}

        def run(line: str) -> None:
            done = subprocess.run(
                line, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True
            )
            assert done.returncode == 0, f"{line}: {done.stderr}"

        run("createuser complots && createdb --owner=complots complots")
        site = Site(f"postgresql://complots@/complots?host={server.folder}", webs=0)
        try:
            site.migrate()
            for line in LINES:
                if line.startswith("manage.py "):
                    site.manage(*line.removeprefix("manage.py ").split())
                elif not line.startswith("sqlite3 "):
                    run(line)
        finally:
            site.close()
