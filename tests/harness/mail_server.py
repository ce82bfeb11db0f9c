"""A mail server of our own on this machine (RFC 5321, as much of it as a letter needs)."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from email import message_from_bytes
from email.message import Message
from socketserver import StreamRequestHandler, ThreadingTCPServer


class MailServer:
    """The letters that it has taken, with whom each is for; it takes `pause` seconds for one."""

    def __init__(self, pause: float) -> None:
        self.pause = pause
        self.port = 0
        self.taken: list[tuple[str, Message]] = []

    def env(self) -> dict[str, str]:
        """The environment of a site that sends by it."""
        return {"EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": str(self.port), "EMAIL_USE_TLS": "0"}


@contextmanager
def mail_server(pause: float = 0) -> Iterator[MailServer]:
    """One."""
    server = MailServer(pause)

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 here")
            to = ""
            while line := self.rfile.readline():
                verb, _, rest = line.decode().strip().partition(" ")
                if verb.upper() == "RCPT":
                    to = rest.partition("<")[2].rstrip(">")
                if verb.upper() != "DATA":
                    self.say("221 bye" if verb.upper() == "QUIT" else "250 yes")
                    continue
                self.say("354 go on")
                lines = list(iter(self.rfile.readline, b".\r\n"))
                server.taken.append((to, message_from_bytes(b"".join(lines))))
                time.sleep(server.pause)
                self.say("250 taken")

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

        def finish(self) -> None:
            with suppress(OSError):  # the other side was killed
                super().finish()

    class Server(ThreadingTCPServer):
        daemon_threads = True

        def handle_error(self, request: object, client_address: object) -> None:
            pass

    with Server(("127.0.0.1", 0), Handler) as running:
        server.port = running.server_address[1]
        threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield server
        finally:
            running.shutdown()
