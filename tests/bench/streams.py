"""Many streams of one process: what each costs while nothing happens and while matches go on.

`python -m tests.bench.streams STREAMS` measures another number.
"""

import asyncio
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench.load import servers_seconds
from tests.harness.site import Site

STREAMS = 500
TABLES = 25
AT_ONCE = 50
"""More at once are told to come back."""
QUIET, BUSY = 15.0, 20.0
MAKE = """
import json
from accounts.models import User
from games.play.create_match import Plan, create_match
from games.play.room.join_match import join_match
from games.tokens.issue import issue_token
found = []
for number in range({tables}):
    one = User.objects.create(username=f"one{{number}}")
    two = User.objects.create(username=f"two{{number}}")
    match = create_match(one, Plan("complots", 2, rated=False))
    join_match(match.key, two)
    lookers = [User.objects.create(username=f"looker{{number}}")]
    people = [one, two, *lookers * ({each} - 2)]
    tokens = [issue_token(player, str(at), ["match:play"]) for at, player in enumerate(people)]
    found.append((match.key, tokens))
print(json.dumps(found))
"""


class Reader:
    """A stream that is read: `lines` with news, `empty` ones, `bytes` of all, the last state."""

    def __init__(self, port: int, path: str, token: str) -> None:
        self.port, self.path, self.token = port, path, token
        self.lines = self.empty = self.bytes = 0
        self.state: dict = {}
        self.began = asyncio.Event()

    async def run(self) -> None:
        """Read until it ends."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        head = f"GET {self.path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n"
        writer.write(f"{head}Authorization: Bearer {self.token}\r\n\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        while size := int((await reader.readline()).strip() or b"0", 16):
            chunk = await reader.readexactly(size)
            await reader.readexactly(2)
            self.take(chunk)
        writer.close()

    def take(self, chunk: bytes) -> None:
        """Some lines."""
        self.bytes += len(chunk)
        for line in chunk.split(b"\n")[:-1]:
            if not line:
                self.empty += 1
                continue
            self.lines += 1
            event = json.loads(line)
            if event["type"] == "match":
                self.state = event["match"]
            elif event["type"] == "change":
                self.state |= event["set"]
            self.began.set()


async def measure(site: Site, found: list[tuple[str, list[str]]]) -> Iterator[str]:
    """The rows."""
    port, pid = site.ports[0], site.webs[0].popen.pid
    before = resident(pid)
    readers = [
        [Reader(port, f"/api/v1/matches/{key}/stream", token) for token in tokens]
        for key, tokens in found
    ]
    every = [each for table in readers for each in table]
    began = time.monotonic()
    cpu = servers_seconds(site)
    tasks = []
    for number in range(0, len(every), AT_ONCE):
        some = every[number : number + AT_ONCE]
        tasks += [asyncio.create_task(each.run()) for each in some]
        await asyncio.gather(*(each.began.wait() for each in some))
    opening = (time.monotonic() - began, servers_seconds(site) - cpu)
    memory = (resident(pid) - before) / len(every)
    rows = [
        f"| opening them | {opening[0]:.1f} s, {1000 * opening[1] / len(every):.1f} ms each |",
        f"| memory | {memory:.0f} KiB each |",
    ]
    cpu = servers_seconds(site)
    await asyncio.sleep(QUIET)
    spent = 100 * (servers_seconds(site) - cpu) / QUIET
    rows.append(f"| while nothing happens | {spent:.1f} % of a core for all |")
    marks = [(each.lines, each.bytes) for each in every]
    cpu, moves = servers_seconds(site), 0
    limit = time.monotonic() + BUSY
    while time.monotonic() < limit:
        moves += sum(await asyncio.gather(*(play(port, table, found) for table in readers)))
        await asyncio.sleep(0.2)
    spent = servers_seconds(site) - cpu
    lines = sum(each.lines - mark[0] for each, mark in zip(every, marks, strict=True))
    size = sum(each.bytes - mark[1] for each, mark in zip(every, marks, strict=True))
    rows.append(
        f"| {moves / BUSY:.1f} moves a second | {1000 * spent / max(1, moves):.1f} ms of the"
        f" processor a move, {lines / max(1, moves):.1f} events a move,"
        f" {size / max(1, lines):.0f} bytes an event |"
    )
    await asyncio.sleep(1)
    same = sum(len({each.state["version"] for each in table}) == 1 for table in readers)
    rows.append(f"| tables whose readers all have the same version | {same} of {len(readers)} |")
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return iter(rows)


async def play(port: int, table: list[Reader], found: object) -> int:
    """One move at a table by whoever is asked; how many were made."""
    for reader in table[:2]:
        ask = reader.state.get("ask")
        if ask and ask["moves"]:
            body = json.dumps({"ask": ask["number"], "move": ask["moves"][0]}).encode()
            path = reader.path.removesuffix("stream") + "moves"
            lines, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                f"POST {path} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n"
                f"Authorization: Bearer {reader.token}\r\nContent-Type: application/json\r\n"
                f"Content-Length: {len(body)}\r\n\r\n".encode()
                + body
            )
            answer = await lines.read()
            writer.close()
            return int(answer.startswith(b"HTTP/1.1 200"))
    return 0


def resident(pid: int) -> int:
    """The memory of a process in KiB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def lines(streams: int = STREAMS) -> Iterator[str]:
    """The table."""
    with Site() as site:
        code = MAKE.format(tables=TABLES, each=streams // TABLES)
        found = json.loads(site.manage("shell", "--verbosity", "0", "-c", code).splitlines()[-1])
        yield f"| {streams} streams of {TABLES} matches, one process, SQLite | |"
        yield "| --- | --- |"
        yield from asyncio.run(measure(site, found))


if __name__ == "__main__":
    for line in lines(*map(int, sys.argv[1:])):
        sys.stdout.write(f"{line}\n")
