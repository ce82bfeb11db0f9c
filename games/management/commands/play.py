"""`manage.py play`: migrate the database, then run the server."""

import contextlib
import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from complots_site.logs.last_resort import log_what_nobody_caught
from complots_site.server.serve import clear_socket, listen, serve
from complots_site.server.single_server import AlreadyServed, single_server_lock
from games import epoch
from games.matches.retry import NO_DATABASE


class Command(BaseCommand):
    help = "Migrates the database, then serves the site until Ctrl-C."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST") or "127.0.0.1")
        parser.add_argument(
            "--port", type=int, default=os.environ.get("PORT") or "8000", help="0 takes a free one"
        )
        parser.add_argument("--socket", metavar="PATH", help="a Unix socket instead of a port")
        parser.add_argument("--no-migrate", action="store_false", dest="migrate")

    def handle(
        self, *, host: str, port: int, socket: str | None, migrate: bool, **options: Any
    ) -> None:
        from complots_site.asgi import application  # only once uvloop is installed, by serve

        log_what_nobody_caught()
        if settings.PRODUCTION and not (settings.STATIC_ROOT / "staticfiles.json").exists():
            raise CommandError("Collect the static files first: manage.py collectstatic --noinput")
        try:
            with single_server_lock():
                address, endpoint = at_socket(Path(socket)) if socket else at_port(host, port)
                if migrate:
                    call_command("migrate", interactive=False, verbosity=0)
                with contextlib.suppress(*NO_DATABASE):  # then the beat does, once it is there
                    epoch.settle()
                if not serve(application, endpoint, lambda: self.tell(address)):
                    raise CommandError("The server failed: see the log above.")
        except AlreadyServed:
            raise CommandError(
                "Another server is using this SQLite database: people at one would not see what "
                "happens at the other. For several, set DATABASE_URL and REDIS_URL."
            ) from None

    def tell(self, address: str) -> None:
        self.stdout.write(f"Complots: {address}")
        self.stdout.flush()


def at_port(host: str, port: int) -> tuple[str, str]:
    """The URL to show and the Twisted endpoint. Listens at once: a used port is reported first."""
    try:
        listener = listen(host, port)
    except (OSError, OverflowError) as error:
        reason = str(getattr(error, "strerror", None) or error).rstrip(".")
        raise CommandError(
            f"Cannot listen on {host} port {port}: {reason}. "
            "Another port: make play PORT=8001, or manage.py play --port 8001."
        ) from error
    address = f"http://{display_host(host)}:{listener.getsockname()[1]}"
    return address, f"fd:fileno={listener.detach()}"


def at_socket(path: Path) -> tuple[str, str]:
    """The same for a Unix socket, accessible to owner and group."""
    if not path.parent.is_dir():
        raise CommandError(f"Cannot listen on {path}: there is no folder {path.parent}.")
    clear_socket(path)
    escaped = str(path).replace("\\", "\\\\").replace(":", "\\:")
    return f"unix:{path}", f"unix:{escaped}:mode=660:backlog=1024:lockfile=1"


def display_host(host: str) -> str:
    if host in ("127.0.0.1", "0.0.0.0", "::1", "::"):  # noqa: S104
        return "localhost"
    return f"[{host}]" if ":" in host else host
