"""The floor: what stock Channels on Daphne takes for four ready-made frames, beside our moves."""

import asyncio
import os
import sys
import tempfile
from asyncio import create_task, gather, sleep
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.bench.live import Scene, missing
from tests.bench.machine import cpu_seconds
from tests.harness.process import Process
from tests.harness.site import ROOT, kept_port

SECONDS = 4.0
WARM_UP = 2.0
TURNS = 3
SCENES = (Scene(10), Scene(50), Scene(50, large=True, together=True))
AIMS = {False: 2.0, True: 2.3}
"""Times the floor, by whether the site is large."""
SEATS = 4
LISTENS = "Listening on TCP address"

SIZE = 4_700
"""Bytes of a ready-made frame: about a whole table of four."""

HEAD = "| site | tables | floor ms | ours ms | ratio | aim |"


def lines() -> Iterator[str]:
    """A Markdown table, a row for each scene, and what its columns mean."""
    yield HEAD
    yield "| --- |" + " ---: |" * (HEAD.count("|") - 2)
    for scene in SCENES:
        if not (scene.large and missing()):
            yield row(scene)
    yield ""
    yield (
        "The floor is stock Channels on Daphne: one process with its layer in memory, "
        f"{SEATS} sockets a table, and for each frame that comes in a ready-made one of "
        f"{SIZE / 1000} kB goes to each of them; no rule, no match, nothing stored. Milliseconds "
        "are processor time of the web processes for a move, refusals and the sockets of the next "
        f"matches included: medians of {TURNS} turns of {SECONDS:.0f} s, one of the floor and one "
        "of ours after the other."
    )


def row(scene: Scene) -> str:
    """One row of the table."""
    ours, floors = [], []
    for _ in range(TURNS):
        floors.append(milliseconds(scene.tables))
        ours.append(replace(scene, seconds=SECONDS).figures().server_milliseconds)
    cells = (
        scene.site,
        f"{scene.tables}",
        f"{median(floors):.2f}",
        f"{median(ours):.2f}",
        f"{median(ours) / median(floors):.2f}",
        f"{AIMS[scene.large]}",
    )
    return f"| {' | '.join(cells)} |"


def milliseconds(tables: int) -> float:
    """Processor time of the floor for a move, at so many tables without think time."""
    with served() as (server, port):
        return asyncio.run(played(server.pid, port, tables))


@contextmanager
def served() -> Iterator[tuple[Process, int]]:
    """The floor as a process of its own, and its port."""
    with kept_port() as keeper, tempfile.TemporaryDirectory() as folder:
        port = keeper.getsockname()[1]
        command = [sys.executable, "-m", "daphne", "-b", "127.0.0.1", "-p", str(port)]
        server = Process(
            [*command, "tests.bench.stock:application"],
            Path(folder) / "floor.log",
            env={**os.environ, "SIZE": str(SIZE)},
            cwd=ROOT,
        )
        server.wait_until(lambda: LISTENS in server.output())
        try:
            yield server, port
        finally:
            server.stop()


async def played(pid: int, port: int, tables: int) -> float:
    """The same, of a server that runs."""
    moves = [0] * tables
    playing = [create_task(play(number, port, moves)) for number in range(tables)]
    try:
        await sleep(WARM_UP)
        moved, used = sum(moves), cpu_seconds(pid)
        await sleep(SECONDS)
        return 1000 * (cpu_seconds(pid) - used) / (sum(moves) - moved)
    finally:
        for task in playing:
            task.cancel()
        await gather(*playing, return_exceptions=True)


async def play(number: int, port: int, moves: list[int]) -> None:
    """One table: each in turn sends a frame, once all have the one before."""
    address = f"ws://127.0.0.1:{port}/ws/table{number}/"
    sockets = [await opened(address) for _ in range(SEATS)]
    for move in count():
        await sockets[move % SEATS].send(str(move))
        await gather(*(socket.recv(decode=False) for socket in sockets))
        moves[number] += 1


async def opened(address: str) -> ClientConnection:
    """A socket; a server that has just begun may not listen on its port yet."""
    while True:
        with suppress(OSError, WebSocketException):
            return await connect(address, compression=None, ping_interval=None, open_timeout=30)
        await sleep(0.05)
