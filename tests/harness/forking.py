"""A process that has imported what others made, and forks to run what is ours.

`python -m tests.harness.forking FD`: orders come over that socket, a line of JSON each, and answers
go back the same way. An order to run brings three files for the input, output and errors; an order
to look says how a run has ended. An order to settle brings a socket: a fork sets Django up in that
environment and takes orders there, for what runs in it (`tests/harness/warm.py`). The process goes
when the socket is closed; what it has started stays.
"""

import gc
import json
import os
import runpy
import socket
import sys
import threading
from importlib import import_module
from typing import Any

import django
from django.urls import get_resolver

from games.titles import all_titles

# None may choose Twisted's reactor, start a thread or look at Django's settings
LIBRARIES = (
    *("django.core.management", "django.db.models", "django.forms", "django.contrib.admin.utils"),
    *("django.template.defaultfilters", "django.views.debug", "jinja2", "prometheus_client"),
    *("django.core.handlers.asgi", "django.core.management.commands.migrate"),
    *("django.db.backends.sqlite3.base", "django.db.backends.postgresql.base"),
    *("django.contrib.auth.hashers", "django.contrib.humanize.templatetags.humanize"),
    *("django.contrib.messages.middleware", "django.contrib.sessions.middleware"),
    *("django.middleware.locale", "django_htmx.middleware", "csp.middleware"),
    *("whitenoise.middleware", "jinja2.ext", "channels.generic.websocket"),
    *("channels.security.websocket", "daphne.http_protocol", "daphne.ws_protocol"),
    *("twisted.internet.posixbase", "twisted.internet.unix", "multiprocessing.reduction"),
    *("twisted.internet.ssl", "twisted.web.http", "autobahn.twisted.websocket", "uvloop"),
    *("pydantic.main", "pydantic.fields", "pydantic.json_schema"),
    *("cryptography.x509", "redis.asyncio", "psycopg", "psycopg_pool", "channels.layers"),
    *("aiohttp", "environs", "numpy", "pythonjsonlogger.json", "pywebpush", "segno", "unittest"),
)
CHUNK = 65_536


def main(line: socket.socket) -> None:
    """Orders, until there are no more; in a fork, what it was made for."""
    for library in LIBRARIES:
        import_module(library)
    all_titles()
    if words := obeyed(kept(line)):
        run(words)


def kept(line: socket.socket) -> socket.socket:
    """The same line, now that all is there that its forks share."""
    assert "twisted.internet.reactor" not in sys.modules
    assert threading.active_count() == 1
    gc.collect()
    gc.freeze()
    return line


def obeyed(line: socket.socket) -> list[str]:
    """The words to run, in a fork; none once the socket is closed."""
    settled: set[int] = set()
    while (received := order(line)) is not None:
        settled -= {pid for pid in settled if os.waitpid(pid, os.WNOHANG)[0]}
        asked, files = received
        if "look" in asked:
            answer(line, ended(asked["look"]))
        elif pid := os.fork():
            for file in files:
                os.close(file)
            settled |= set() if "words" in asked else {pid}
            answer(line, pid)
        else:
            line.close()
            become(asked, files)
            if "words" in asked:
                words: list[str] = asked["words"]
                return words
            line, settled = kept(set_up(files[0])), set()
            answer(line, os.getpid())
    return []


def set_up(file: int) -> socket.socket:
    """The line of a fork in whose environment Django is set up, and its pages are known.

    The fork ends where they cannot be: what runs there without it says why.
    """
    line = socket.socket(fileno=file)
    try:
        django.setup()
        get_resolver().url_patterns  # noqa: B018
    except (Exception, SystemExit):
        sys.exit(1)
    return line


def order(line: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """The next one and its files; None at the end."""
    text, files, _, _ = socket.recv_fds(line, CHUNK, 3)
    while text and not text.endswith(b"\n"):
        text += line.recv(CHUNK)
    return (json.loads(text), files) if text else None


def answer(line: socket.socket, what: int | None) -> None:
    """In a line."""
    line.sendall(json.dumps(what).encode() + b"\n")


def ended(pid: int) -> int | None:
    """Its exit code, told once: a signal's is negative; None while it runs."""
    done, status = os.waitpid(pid, os.WNOHANG)
    return os.waitstatus_to_exitcode(status) if done else None


def become(asked: dict[str, Any], files: list[int]) -> None:
    """A session, an environment, a folder and, to run, files of its own."""
    os.setsid()
    os.environ.clear()
    os.environ.update(asked["env"])
    os.chdir(asked["cwd"])
    if "words" in asked:
        for number, file in enumerate(files):
            os.dup2(file, number)
            os.close(file)


def run(words: list[str]) -> None:
    """As Python would run these words: a script, `-m` and a module, or `-c` and a text."""
    if words[0] == "-c":
        sys.argv = ["-c", *words[2:]]
        exec(words[1], {"__name__": "__main__"})
    elif words[0] == "-m":
        sys.argv = words[1:]
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = words
        runpy.run_path(words[0], run_name="__main__")


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
