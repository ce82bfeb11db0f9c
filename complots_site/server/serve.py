"""Runs Daphne on a listening socket, with reconcile and the croupier in its event loop."""

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection, connections

# Before any module of Daphne: it would install a reactor on asyncio's own loop
from complots_site.server.event_loop import reactor, shorten_switch_interval

# isort: split
from complots_site.conf.postgresql.timeouts import set_timeouts
from complots_site.server import huge_pages
from complots_site.server.admission import raise_file_limit
from complots_site.server.debug_words import make_no_debug_words
from complots_site.server.draining import DrainingServer
from complots_site.server.gc_thresholds import tune_collector
from complots_site.server.one_core import one_core
from complots_site.server.small_requests import limit_requests
from complots_site.server.socket_limits import limit_sockets
from games.croupier import ticker
from games.croupier.pulse import keep_beating
from games.live import presence, reconcile
from games.live.feeds import friends, lobby, queue, tournaments
from games.live.streams import keeper as stream_keeper
from games.matches import announce
from games.models import Beat

logger = logging.getLogger(__name__)

MAX_FRAME = 64 * 1024
"""In bytes."""
HANDSHAKE_TIMEOUT = 10
"""In seconds; pages give up after 8."""

Application = Callable[..., Awaitable[None]]


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one. Raises OSError when the address is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except OSError:
        listener.close()
        raise
    return listener


def clear_socket(path: Path) -> None:
    """Take away a Unix socket that nobody listens on, and its lock: a server that was killed left
    them. Twisted goes by the number of the process alone, which another may have by now; in a
    container it is often the very one that starts.
    """
    if path.exists() and not path.is_socket():
        return
    with socket.socket(socket.AF_UNIX) as asking:
        asking.settimeout(1)
        try:
            asking.connect(str(path))
        except (ConnectionRefusedError, FileNotFoundError):
            for left in (path, Path(f"{path}.lock")):
                with contextlib.suppress(OSError):
                    left.unlink()
        except OSError:
            pass  # somebody listens, or listening there fails with the reason


def serve(application: Application, endpoint: str, ready: Callable[[], None]) -> bool:
    """Serve until SIGINT or SIGTERM; whether it ended without a failure.

    `endpoint` is a Twisted endpoint description; `ready` is called once the server listens.
    """
    failures: list[BaseException] = []

    def start() -> None:
        loop = asyncio.get_event_loop()
        announce.use_loop(loop)
        for beside in (
            reconcile.run(),
            presence.run(),
            lobby.run(),
            queue.run(),
            friends.run(),
            tournaments.run(),
            stream_keeper.run(),
            *([huge_pages.run()] if settings.HUGE_PAGES else []),
        ):
            reactor.addSystemEventTrigger("before", "shutdown", loop.create_task(beside).cancel)
        if settings.CROUPIER_IN_PROCESS:
            start_croupier(loop, failed)
        else:
            run_with_server(loop, "The beat of this server", keep_beating(Beat.Part.WEB), failed)
        ready()

    def failed(error: BaseException) -> None:
        failures.append(error)
        server.stop()

    raise_file_limit()
    shorten_switch_interval()
    tune_collector()
    limit_sockets()
    make_no_debug_words()
    set_timeouts()
    server = DrainingServer(
        application,
        endpoints=[endpoint],
        websocket_timeout=-1,
        websocket_handshake_timeout=HANDSHAKE_TIMEOUT,
        websocket_max_message_size=MAX_FRAME,
        websocket_max_frame_size=MAX_FRAME,
        server_name="",
        ready_callable=lambda: reactor.callWhenRunning(start),
    )
    limit_requests()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` has it ignored
    with one_core() if settings.ONE_CORE else contextlib.nullcontext(), keep_sqlite_open():
        server.run()
    return not failures and not server.listen_failed


def start_croupier(
    loop: asyncio.AbstractEventLoop, failed: Callable[[BaseException], None]
) -> None:
    """Run the croupier in the server's loop; if it fails, `failed` stops the server."""
    run_with_server(loop, "The croupier", ticker.run(), failed)


def run_with_server(
    loop: asyncio.AbstractEventLoop,
    what: str,
    work: Coroutine[Any, Any, None],
    failed: Callable[[BaseException], None],
) -> None:
    """Run `work` as a task until the server stops; an exception of it goes to `failed`, and into
    the log as that of `what`.
    """
    task = loop.create_task(work)

    def on_done(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            logger.critical("%s failed", what, exc_info=error)
            failed(error)

    task.add_done_callback(on_done)
    reactor.addSystemEventTrigger("before", "shutdown", task.cancel)


@contextlib.contextmanager
def keep_sqlite_open() -> Iterator[None]:
    """Keep one connection to SQLite open: closing the last one checkpoints the WAL (19 ms)."""
    connections.close_all()
    if connection.vendor != "sqlite":
        yield
        return
    kept = connection.copy()
    with kept.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM sqlite_master")
    try:
        yield
    finally:
        kept.close()
