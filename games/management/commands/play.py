"""Everything in one command: the database brought up to date, then the server."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from complots_site.logs.last_resort import log_what_nobody_caught
from games.live.serve import listen, serve


class Command(BaseCommand):
    help = "Migrates the database, then serves the site until Ctrl-C."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000, help="0 takes any free port")
        parser.add_argument("--no-migrate", action="store_false", dest="migrate")

    def handle(self, *, host: str, port: int, migrate: bool, **options: Any) -> None:
        log_what_nobody_caught()
        try:
            listener = listen(host, port)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CommandError(
                f"Cannot listen on {host} port {port}: {reason}. "
                "Another port: make play PORT=8001, or manage.py play --port 8001."
            ) from error
        address = f"http://{shown(host)}:{listener.getsockname()[1]}"
        if migrate:
            call_command("migrate", interactive=False, verbosity=0)
        if not serve(listener, lambda: self.tell(address)):
            raise CommandError("The croupier failed, and the server with it: see the log above.")

    def tell(self, address: str) -> None:
        self.stdout.write(f"Complots: {address}")
        self.stdout.flush()


def shown(host: str) -> str:
    if host in ("127.0.0.1", "0.0.0.0", "::1", "::"):  # noqa: S104
        return "localhost"
    return f"[{host}]" if ":" in host else host
