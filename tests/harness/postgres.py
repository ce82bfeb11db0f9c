"""A private PostgreSQL on a socket in a temporary folder, also for root."""

import contextlib
import json
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from tests.harness.once import filled_once
from tests.harness.parts import need
from tests.harness.process import Process
from tests.harness.site import Site

TRUSTING = ("--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")
MIGRATED = f"complots_migrated_{os.getpid()}"
READY = "complots_ready"
"""The migrated database that is there from the start on servers of our own."""


@contextlib.contextmanager
def private_postgres() -> Iterator[str]:
    """The address of a server: TEST_DATABASE_URL, or one that lives as long as this block."""
    if address := os.environ.get("TEST_DATABASE_URL"):
        try:
            yield address
        finally:
            drop(address, MIGRATED)
        return
    with own_postgres() as server:
        yield server.address


@contextlib.contextmanager
def own_postgres() -> "Iterator[Postgres]":
    """A server of one's own, to be stopped and started."""
    with served(Postgres.copy) as server:
        yield server


@contextlib.contextmanager
def served(fill: "Callable[[Postgres], None]") -> "Iterator[Postgres]":
    """A server on the data that `fill` brings, until the end of the block."""
    programs = need("postgresql").parent
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: a socket's path has 107 bytes
    try:
        server = Postgres(programs, folder)
        fill(server)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def make_ready(place: Path) -> None:
    """Data with a migrated database, at rest: all of it costs four seconds of processor."""
    with served(Postgres.initialise) as server:
        migrate(server.address, READY)
        server.stop()
        shutil.copytree(server.folder / "data", place)


class Postgres:
    """A server on its own data, at the same `address` whenever it runs."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.identity = not_root(folder)
        self.folder = folder
        self.address = f"postgresql://postgres@/postgres?host={folder}"
        self.programs = programs
        options = (f"unix_socket_directories={folder}", "listen_addresses=", *FAST)
        flags = [word for option in options for word in ("-c", option)]
        self.command = [f"{programs}/postgres", "-D", f"{folder}/data", *flags]

    def initialise(self) -> None:
        """An empty cluster."""
        initialise(self.programs / "initdb", self.folder, self.identity)

    def copy(self) -> None:
        """What is made ready once in a run."""
        shutil.copytree(filled_once("postgres", make_ready), self.folder / "data")
        if self.identity:
            for path in (self.folder / "data", *(self.folder / "data").rglob("*")):
                os.chown(path, self.identity["user"], self.identity["group"])

    def start(self) -> None:
        """Until it answers."""
        log = self.folder / "log"
        self.process = Process(self.command, log, identity=self.identity, cwd=self.folder)
        self.process.wait_until(lambda: answers(self.address))

    def stop(self) -> None:
        """At once: whoever is connected is cut off."""
        if self.process.alive:
            self.process.stop(signal.SIGINT)


def not_root(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root: give it a user, and the folder to that user."""
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def initialise(initdb: Path, folder: Path, identity: dict[str, Any]) -> None:
    """An empty cluster that trusts everyone who reaches its socket."""
    done = subprocess.run(
        [str(initdb), f"--pgdata={folder}/data", "--username=postgres", *TRUSTING],
        cwd=folder,
        env={**os.environ, "HOME": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        **identity,
    )
    if done.returncode != 0:
        raise RuntimeError(f"initdb failed:\n{done.stdout}{done.stderr}")


def answers(address: str) -> bool:
    """Whether a server takes connections there."""
    try:
        psycopg.connect(address).close()
    except psycopg.OperationalError:
        return False
    return True


@contextlib.contextmanager
def new_database(server: str) -> Iterator[str]:
    """The address of a migrated database on that server, without a row, dropped afterwards."""
    with copy_of(migrated(server), server) as address:
        yield address


def race_inside(server: str, module: str, *commands: str) -> Any:
    """What `race()` of a module gives that is called on a new database, in a process of its own.

    The commands of manage.py are run after it on the same data.
    """
    call = f"import json\nfrom {module} import race\nprint(json.dumps(race()))"
    with new_database(server) as database, Site(database, webs=0) as site:
        printed = site.manage("shell", "--verbosity", "0", "-c", call)
        for command in commands:
            site.manage(*command.split())
    return json.loads(printed.splitlines()[-1])


@contextlib.contextmanager
def empty_database(server: str) -> Iterator[str]:
    """The same without a table."""
    with copy_of("template1", server) as address:
        yield address


@contextlib.contextmanager
def copy_of(original: str, server: str) -> Iterator[str]:
    """A database like one to which nobody is connected."""
    name = f"complots_{secrets.token_hex(6)}"
    create(server, name, original)
    try:
        yield at(server, name)
    finally:
        drop(server, name)


@cache
def migrated(server: str) -> str:
    """The name of a database that is migrated once, to be copied."""
    with psycopg.connect(server) as connection:
        if connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [READY]).fetchone():
            return READY
    migrate(server, MIGRATED)
    return MIGRATED


def migrate(server: str, name: str) -> None:
    """A new database there, up to date."""
    create(server, name, "template1")
    site = Site(at(server, name), webs=0)
    try:
        site.migrate()
    finally:
        site.close()


def at(server: str, name: str) -> str:
    """The address of a database there."""
    return urlunsplit(urlsplit(server)._replace(path=f"/{name}"))


def create(server: str, name: str, original: str) -> None:
    """A copy of another database there."""
    words = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
    run(server, words.format(sql.Identifier(name), sql.Identifier(original)))


def drop(server: str, name: str) -> None:
    """Whoever is connected to it is cut off."""
    words = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
    run(server, words.format(sql.Identifier(name)))


def run(server: str, statement: sql.Composed) -> None:
    """Outside any transaction."""
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(statement)
