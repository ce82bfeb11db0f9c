"""A line between the site and one of its parts, which can be held up or cut."""

import contextlib
import socket
import threading
from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit


def reach(url: str, port: int) -> socket.socket:
    """A connection to the part itself, wherever its address says that it is."""
    parts = urlsplit(url)
    path = parts.path if parts.scheme == "unix" else ""
    host = parse_qs(parts.query).get("host", [parts.hostname or ""])[0]
    if host.startswith("/"):
        path = f"{host}/.s.PGSQL.{port}"
    if not path:
        return socket.create_connection((host, parts.port or port))
    found = socket.socket(socket.AF_UNIX)
    found.connect(path)
    return found


class Relay:
    """Listens on `port` for as long as it is not cut."""

    def __init__(self, url: str, usual_port: int) -> None:
        self.url, self.usual_port = url, usual_port
        self.flowing = threading.Event()
        self.flowing.set()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.ends: list[socket.socket] = []
        self.background(self.accept)

    def background(self, work, *args) -> None:
        """In a thread that ends with the tests."""
        threading.Thread(target=work, args=args, daemon=True).start()

    def accept(self) -> None:
        """Take connections, also while held up: nothing is said on them then."""
        with contextlib.suppress(OSError):
            while True:
                near = self.listener.accept()[0]
                far = reach(self.url, self.usual_port)
                self.ends += [near, far]
                self.background(self.pass_on, near, far)
                self.background(self.pass_on, far, near)

    def pass_on(self, source: socket.socket, target: socket.socket) -> None:
        """One direction."""
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self.flowing.wait()
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def hold(self) -> None:
        """From now on nothing passes, and nobody is told."""
        self.flowing.clear()

    def go_on(self) -> None:
        """All of it passes."""
        self.flowing.set()

    def cut(self) -> None:
        """Every connection ends, and there is nothing to connect to."""
        self.flowing.set()
        for end in [self.listener, *self.ends]:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@contextlib.contextmanager
def relay(url: str, usual_port: int) -> Iterator[Relay]:
    """A line to the part at that address."""
    line = Relay(url, usual_port)
    try:
        yield line
    finally:
        line.cut()
