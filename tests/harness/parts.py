"""The real parts tests run on, where they are found, and what happens where one is missing."""

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Part:
    """A program, and the Debian package that brings it."""

    package: str
    find: Callable[[], str | None]


def on_path(*names: str) -> Callable[[], str | None]:
    """The first of these programs that is installed."""
    return lambda: next((path for name in names if (path := shutil.which(name))), None)


def postgres_server() -> str | None:
    """Debian keeps the server off PATH, a folder for each version: the newest is taken."""
    debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    newest = max(debian, key=lambda path: int(path.parts[-3]), default=None)
    return str(newest) if newest else shutil.which("postgres")


CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")
PARTS = {
    "postgresql": Part("postgresql", postgres_server),
    "redis": Part("redis-server", on_path("redis-server", "valkey-server")),
    "chromium": Part(CHROMIUM[0], on_path(*CHROMIUM)),
    "gettext": Part("gettext", on_path("msgfmt")),
}


def need(name: str) -> Path:
    """The program; without it the test is skipped, or fails under CI=true."""
    part = PARTS[name]
    if found := part.find():
        return Path(found)
    sentence = f"{name} is missing: apt-get install {part.package}"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)


def missing_packages() -> list[str]:
    """What apt would have to bring."""
    return [part.package for part in PARTS.values() if not part.find()]
