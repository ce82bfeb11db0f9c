"""Production settings that nothing is wrong with."""

import os
import subprocess
from collections.abc import Mapping
from pathlib import Path

from tests.harness.process import PATIENCE
from tests.harness.warm import finished, forking

SAFE = {
    "PRODUCTION": "1",
    "SECRET_KEY": "Zt4-no_one.Guesses,this:string9of8quite7different6letters",
    "ALLOWED_HOSTS": "complots.example localhost",
    "DATABASE_URL": "postgresql://complots:secret@localhost/complots",
    "REDIS_URL": "redis://localhost:6379/0",
    "EMAIL_HOST": "mail.complots.example",
    "DEFAULT_FROM_EMAIL": "hello@complots.example",
}
KEPT = ("PATH", "HOME", "LANG", "VIRTUAL_ENV")


def production(folder: Path) -> dict[str, str]:
    """One process on SQLite, with its files in that folder and nothing to be refused."""
    database = f"sqlite://{folder}/complots.sqlite3"
    real = {"DJANGO_SETTINGS_MODULE": "complots_site.settings", "COMPLOTS_VAR": str(folder)}
    return {**SAFE, **real, "DATABASE_URL": database, "REDIS_URL": ""}


def bare(settings: Mapping[str, str], var: Path) -> dict[str, str]:
    """An environment with these settings and no others."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "COMPLOTS_VAR": str(var), **settings}


def run(
    words: list[str], settings: Mapping[str, str], var: Path
) -> "subprocess.CompletedProcess[str]":
    """Python on `words`, with these settings and no others, and with the libraries at hand."""
    return finished(words, bare(settings, var), line=forking(), timeout=PATIENCE)
