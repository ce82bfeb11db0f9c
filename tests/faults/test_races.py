"""Hands and clocks that reach for the same question: one of them gets it."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier
from time import monotonic

import pytest
from websockets.sync.client import connect

from tests.faults import screen
from tests.faults.inside import inside, rows
from tests.faults.scale import times
from tests.faults.truth import audit, examined
from tests.faults.wire import post
from tests.harness.postgres import new_database
from tests.harness.site import Site

RACES = times(1000, 50)
COPIES = 30
PATIENCE = 60
QUIET = 1


@pytest.fixture(params=times(["sqlite", "postgresql"], ["postgresql"]))
def here(request: pytest.FixtureRequest):
    """One server on SQLite; two on PostgreSQL and Redis, with a croupier each."""
    if request.param == "sqlite":
        with Site() as site:
            yield site
        return
    server, redis = request.getfixturevalue("postgres"), request.getfixturevalue("redis")
    with new_database(server) as database, Site(database, redis, webs=2) as site:
        yield site


@pytest.fixture(params=times(["sqlite", "postgresql"], ["postgresql"]))
def nobody_there(request: pytest.FixtureRequest):
    """A database without any process of the site."""
    if request.param == "sqlite":
        with Site(webs=0) as site:
            yield site
        return
    server = request.getfixturevalue("postgres")
    with new_database(server) as database, Site(database, webs=0) as site:
        yield site


def test_of_a_move_and_its_timeout_exactly_one_counts(nobody_there: Site):
    found = inside(nobody_there, f"racing.hand_against_clock({RACES})")
    assert found["wrong"] == []
    assert sum(found["won"].values()) == RACES
    assert min(found["won"].values()) > RACES // 50, "one of them always came too late to race"
    assert examined(nobody_there, None)["findings"] == []


def told(frames: list[str]) -> bool:
    """Whether one of them says why a move was refused."""
    return any('id="notice"' in frame for frame in frames)


def version(frame: str) -> int:
    """Of the table in a frame; -1 where there is none."""
    found = screen.read(frame)
    return found.version if found else -1


def stored(site: Site) -> list[tuple[object, ...]]:
    """The log."""
    return rows(site, 'SELECT number, notation, "by" FROM games_move')


def test_thirty_copies_of_a_move_by_form_are_one_move(here: Site):
    (key,), asked = inside(here, "scene.one_asked(1, 44.0)")
    together = Barrier(COPIES)

    def send(copy: int) -> tuple[int, bool]:
        together.wait()
        port = here.ports[copy % len(here.ports)]
        move = {"ask": asked["ask"], "move": asked["notation"]}
        answer = post(port, f"/m/{key}/answer/", asked["cookie"], **move)
        return answer.status, "close" in answer.text or "fermée" in answer.text

    with ThreadPoolExecutor(COPIES) as threads:
        answers = list(threads.map(send, range(COPIES)))

    assert Counter(status for status, _ in answers) == {302: 1, 409: COPIES - 1}
    assert all(told for status, told in answers if status == 409)
    assert stored(here) == [(0, asked["notation"], "hand")]
    assert audit(here)["moves"] == 1
    assert "Traceback" not in here.log_text()


def test_thirty_copies_of_a_move_by_socket_are_one_move(here: Site):
    (key,), asked = inside(here, "scene.one_asked(1, 44.0)")
    together = Barrier(COPIES)
    refused: list[int] = []

    def send(copy: int) -> bool:
        """Whether it was refused; the table after the move has come in either case."""
        address = f"localhost:{here.ports[copy % len(here.ports)]}"
        with connect(
            f"ws://{address}/ws/match/{key}/",
            origin=f"http://{address}",
            additional_headers={"Cookie": asked["cookie"]},
            open_timeout=PATIENCE,
        ) as socket:
            before = version(socket.recv(PATIENCE))
            together.wait(PATIENCE)
            socket.send(json.dumps({"ask": asked["ask"], "move": asked["notation"]}))
            frames: list[str] = []
            while not any(version(frame) == before + 1 for frame in frames):
                frames.append(socket.recv(PATIENCE))
            limit = monotonic() + PATIENCE
            while not told(frames) and len(refused) < COPIES - 1 and monotonic() < limit:
                with suppress(TimeoutError):
                    frames.append(socket.recv(QUIET))
            refused.extend([copy] * told(frames))
            return told(frames)

    with ThreadPoolExecutor(COPIES) as threads:
        answers = list(threads.map(send, range(COPIES)))

    assert Counter(answers) == {False: 1, True: COPIES - 1}
    assert stored(here) == [(0, asked["notation"], "hand")]
    assert audit(here)["moves"] == 1
    assert "Traceback" not in here.log_text()
