"""A TCP proxy between a browser and a server: a cable that can be cut, held and mended."""

import contextlib
import socket
from threading import Event, Thread
from types import TracebackType
from typing import Self

CHUNK = 65_536
REFUSAL = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Cable:
    """Listens from `with` to its end. `upgrades=False`: a proxy that knows no WebSockets."""

    def __init__(self, port: int, *, upgrades: bool = True) -> None:
        self.port = port
        self.upgrades = upgrades
        self.whole = True
        self.flowing = Event()
        self.flowing.set()
        self.ends: set[socket.socket] = set()
        self.sizes: list[int] = []
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)

    def __enter__(self) -> Self:
        Thread(target=self.take, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.flowing.set()
        self.cut()
        self.listener.close()

    @property
    def url(self) -> str:
        """What to open in a browser."""
        return f"http://localhost:{self.listener.getsockname()[1]}"

    @property
    def brought(self) -> int:
        """How many bytes have come from the server so far."""
        return sum(self.sizes)

    def cut(self) -> None:
        """Every connection breaks, and new ones are refused."""
        self.whole = False
        for end in tuple(self.ends):
            close(end)

    def hold(self) -> None:
        """Nothing arrives any more on either side, and nobody is told."""
        self.flowing.clear()

    def mend(self) -> None:
        """As good as new: what was held arrives."""
        self.whole = True
        self.flowing.set()

    def take(self) -> None:
        """Connections, until the listener is closed."""
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                Thread(target=self.join, args=(near,), daemon=True).start()

    def join(self, near: socket.socket) -> None:
        """One connection, both ways."""
        try:
            far = socket.create_connection(("127.0.0.1", self.port)) if self.whole else None
        except OSError:
            far = None
        if far is None:
            close(near)
            return
        self.ends |= {near, far}
        Thread(target=self.pump, args=(far, near), daemon=True).start()
        self.pump(near, far, first=True)

    def pump(self, source: socket.socket, sink: socket.socket, *, first: bool = False) -> None:
        """One way, until one of the ends is closed."""
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                self.flowing.wait()
                if not self.upgrades and first and b"upgrade: websocket" in data.lower():
                    source.sendall(REFUSAL)
                    break
                sink.sendall(data)
                if not first:
                    self.sizes.append(len(data))
        for end in (source, sink):
            self.ends.discard(end)
            close(end)


def close(end: socket.socket) -> None:
    """Also for a thread that waits for it."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
