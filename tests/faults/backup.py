"""Backups as docs/running.md tells to make them, and bringing them back."""

import os
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tests.harness.parts import need


def dump_and_restore(old: str, new: str, folder: Path) -> None:
    """From one PostgreSQL database, in use, into another that is empty."""
    file = str(folder / "complots.dump")
    postgresql("pg_dump", old, "--format=custom", f"--file={file}")
    postgresql("pg_restore", new, "--exit-on-error", "--no-owner", file)


def postgresql(program: str, url: str, *words: str) -> None:
    """One of the server's programs on a database; it must end well."""
    parts = urlsplit(url)
    host = parse_qs(parts.query).get("host", [parts.hostname or ""])[0]
    where = [f"--host={host}", f"--dbname={parts.path.lstrip('/')}"]
    where += [f"--username={parts.username}"] if parts.username else []
    where += [f"--port={parts.port}"] if parts.port else []
    done = subprocess.run(
        [str(need("postgresql").with_name(program)), *where, "--no-password", *words],
        env={**os.environ, "PGPASSWORD": parts.password or ""},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def copy_sqlite(old: Path, new: Path) -> None:
    """What `.backup` does, also while the file is in use."""
    with closing(sqlite3.connect(old)) as source, closing(sqlite3.connect(new)) as target:
        source.backup(target)
