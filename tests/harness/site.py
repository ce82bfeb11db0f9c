"""The site as it really runs: processes started by the project's own commands."""

import json
import os
import re
import secrets
import shutil
import signal
import socket
import sqlite3
import sys
import tempfile
from collections.abc import Mapping
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg

from tests.harness.once import once, shared_folder
from tests.harness.process import Process
from tests.harness.warm import ROOT as ROOT
from tests.harness.warm import ran

ADDRESS = re.compile(r"^Complots: http://\S+:(\d+)$", re.MULTILINE)
BEATS = "SELECT count(*) FROM games_beat WHERE at > '2000-01-01'"
OURS = {"DATABASE_URL", "REDIS_URL", "DJANGO_SETTINGS_MODULE", "DEBUG"}


def tells_its_port(web: Process) -> int:
    """The port in the line a server prints once it listens; 0 before that."""
    found = ADDRESS.search(web.output())
    return int(found[1]) if found else 0


def kept_port() -> socket.socket:
    """A free port that nothing else on this machine is given until the socket is closed.

    It does not listen. On Linux a server may then listen there all the same; elsewhere the port
    stays 0, and the server takes a free one.
    """
    keeper = socket.socket()
    keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":
        keeper.bind(("127.0.0.1", 0))
    return keeper


class Site:
    """`webs` servers and `croupiers` on one database, from `with` to its end.

    Without addresses: SQLite in a folder of its own, and the memory of one process; a database with
    an address is migrated already. Without croupiers of their own the servers deal themselves.
    A match starts as soon as its last seat is taken, and people may play many at once. `env` is
    added to their environment.
    """

    def __init__(
        self,
        database_url: str = "",
        redis_url: str = "",
        webs: int = 1,
        croupiers: int = 0,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="site"))
        self.keepers = [kept_port() for _ in range(webs)]
        self.ports = [keeper.getsockname()[1] for keeper in self.keepers]
        self.croupiers = croupiers
        self.processes: list[Process] = []
        self.env = {
            **{name: value for name, value in os.environ.items() if name not in OURS},
            "DJANGO_SETTINGS_MODULE": "tests.harness.quick_settings",
            "COMPLOTS_VAR": str(self.folder),
            "DATABASE_URL": database_url,
            "REDIS_URL": redis_url,
            "SECRET_KEY": secrets.token_hex(32),
            "CROUPIER_IN_PROCESS": "0" if croupiers else "1",
            "COUNTDOWN": "0",
            "OPEN_PER_PLAYER": "1000",
            "RUNNING_PER_PLAYER": "1000",
            "PYTHONUNBUFFERED": "1",
            "COMPILED_TEMPLATES": str(shared_folder("templates")),
            **(env or {}),
        }

    def __enter__(self) -> Self:
        try:
            if not self.env["DATABASE_URL"] and not self.file.exists():
                self.file.write_bytes(migrated_file())
            self.start()
            if self.ports and (self.croupiers or self.env["CROUPIER_IN_PROCESS"] == "1"):
                self.processes[-1].wait_until(self.heard)
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def file(self) -> Path:
        """Where SQLite keeps its data."""
        return Path(self.env["COMPLOTS_VAR"]) / "complots.sqlite3"

    @property
    def url(self) -> str:
        """The address of the first server, without a closing slash."""
        return self.urls[0]

    @property
    def urls(self) -> list[str]:
        """The address of every server."""
        return [f"http://localhost:{port}" for port in self.ports]

    @property
    def webs(self) -> list[Process]:
        """The servers, without the croupiers."""
        return self.processes[: len(self.ports)]

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """What its database answers now."""
        address = self.env["DATABASE_URL"]
        if address.startswith("postgres"):
            with psycopg.connect(address) as connection:
                return list(connection.execute(sql))
        with closing(sqlite3.connect(self.file, timeout=20)) as database:
            return list(database.execute(sql))

    def heard(self) -> bool:
        """Whether both its parts have been: matches made before that get their time again."""
        return self.rows(BEATS) == [(3,)]

    def migrate(self) -> None:
        """Bring its database up to date."""
        self.manage("migrate", "--verbosity", "0")

    def manage(self, *words: str) -> str:
        """What a command of manage.py prints, run on this site's data."""
        return ran(["manage.py", *words], self.env)

    def asked(self, module: str, *words: str, given: object = None) -> Any:
        """What a module answers in JSON, run on this site's data; `given` is JSON for its input."""
        return json.loads(ran(["-m", module, *words], self.env, json.dumps(given)))

    def commands(self) -> list[tuple[str, ...]]:
        """The name of each process and its words: every server on the same port each time."""
        webs = [
            (f"web{number}", "play", "--no-migrate", "--port", str(port))
            for number, port in enumerate(self.ports)
        ]
        return [*webs, *((f"croupier{number}", "croupier") for number in range(self.croupiers))]

    def start(self) -> None:
        """All processes."""
        self.processes = [self.begun(*command) for command in self.commands()]
        for number in range(len(self.ports)):
            self.wait_for(number)

    def begun(self, name: str, *words: str) -> Process:
        """One process, its log in the site's folder."""
        log = self.folder / f"{name}.log"
        return Process(["manage.py", *words], log, env=self.env, warm=True)

    def wait_for(self, number: int) -> None:
        """Until a server listens."""
        web = self.processes[number]
        web.wait_until(partial(tells_its_port, web))
        self.ports[number] = tells_its_port(web)

    def restart_one(self, number: int, sig: signal.Signals = signal.SIGKILL) -> int:
        """End one process that way and start it again; gives its exit code."""
        code = self.processes[number].stop(sig)
        self.processes[number] = self.begun(*self.commands()[number])
        if number < len(self.ports):
            self.wait_for(number)
        else:
            croupier = self.processes[number]
            croupier.wait_until(lambda: "goes round" in croupier.output())
        return code

    def kill(self, sig: signal.Signals = signal.SIGKILL) -> list[int]:
        """End all processes that way, and give their exit codes."""
        ended, self.processes = self.processes, []
        return [process.stop(sig) for process in ended]

    def restart(self, sig: signal.Signals = signal.SIGTERM) -> None:
        """End all processes that way and start them on the same data and ports."""
        self.kill(sig)
        self.start()

    def log_text(self) -> str:
        """Whatever the processes have written since the beginning."""
        logs = sorted(self.folder.glob("*.log"))
        return "".join(f"--- {log.stem}\n{log.read_text(errors='replace')}" for log in logs)

    def close(self) -> None:
        """End all processes and remove the data."""
        try:
            self.kill()
        finally:
            for keeper in self.keepers:
                keeper.close()
            shutil.rmtree(self.folder, ignore_errors=True)


@cache
def migrated_file() -> bytes:
    """A SQLite file that is up to date and empty: made once, a copy for every site."""
    return once("migrated.sqlite3", newly_migrated)


def newly_migrated() -> bytes:
    """One made just now."""
    site = Site(webs=0)
    try:
        site.migrate()
        with closing(sqlite3.connect(site.file)) as database:
            return database.serialize()
    finally:
        site.close()
