"""Running the server: Daphne on a socket that already listens, the croupier beside it."""

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

from django.conf import settings
from django.db import connection, connections

from complots_site.server import socket_limits
from complots_site.server.admission import use_all_files
from complots_site.server.draining import DrainingServer
from complots_site.server.event_loop import reactor, share_fairly
from complots_site.server.gc_thresholds import look_seldom
from complots_site.server.small_requests import use_small_requests
from games.croupier import ticker
from games.croupier.pulse import keep_beating
from games.live import reconcile
from games.matches import announce
from games.models import Beat

logger = logging.getLogger(__name__)

LARGEST_MESSAGE = 64 * 1024

Application = Callable[..., Awaitable[None]]


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, or OSError when the address is taken; port 0 is any free one."""
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


def serve(application: Application, endpoint: str, ready: Callable[[], None]) -> bool:
    """Serve until SIGINT or SIGTERM; whether it ended well. `endpoint` is in Twisted's words."""
    failures: list[BaseException] = []

    def start() -> None:
        loop = asyncio.get_event_loop()
        announce.use_loop(loop)
        looking = loop.create_task(reconcile.run())
        reactor.addSystemEventTrigger("before", "shutdown", looking.cancel)
        if settings.CROUPIER_IN_PROCESS:
            start_croupier(loop, failed)
        else:
            keep_going(loop, keep_beating(Beat.Part.WEB), failed)
        ready()

    def failed(error: BaseException) -> None:
        failures.append(error)
        server.stop()

    use_all_files()
    share_fairly()
    look_seldom()
    socket_limits.use()
    server = DrainingServer(
        application,
        endpoints=[endpoint],
        websocket_timeout=-1,
        websocket_max_message_size=LARGEST_MESSAGE,
        websocket_max_frame_size=LARGEST_MESSAGE,
        server_name="",
        ready_callable=lambda: reactor.callWhenRunning(start),
    )
    use_small_requests()
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's `&` has it ignored
    with database_held_open():
        server.run()
    return not failures and not server.listen_failed


def start_croupier(
    loop: asyncio.AbstractEventLoop, failed: Callable[[BaseException], None]
) -> None:
    """The croupier lives as long as the server; without it the server does not go on either."""
    keep_going(loop, ticker.run(), failed)


def keep_going(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, None],
    failed: Callable[[BaseException], None],
) -> None:
    """A task as long as the server."""
    task = loop.create_task(work)

    def ended(task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            logger.critical("The croupier failed", exc_info=error)
            failed(error)

    task.add_done_callback(ended)
    reactor.addSystemEventTrigger("before", "shutdown", task.cancel)


@contextlib.contextmanager
def database_held_open() -> Iterator[None]:
    """SQLite folds its log into the file whenever the last connection closes: 19 ms a write."""
    connections.close_all()
    if connection.vendor != "sqlite":
        yield
        return
    held = connection.copy()
    with held.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM sqlite_master")
    try:
        yield
    finally:
        held.close()
