"""What the running server rests on, piece by piece."""

import asyncio
import os
import socket
import threading
from pathlib import Path

import pytest
from django.http import HttpResponse, StreamingHttpResponse

from complots_site.conf.secret import secret_key
from complots_site.server.serve import clear_socket, listen, run_with_server, start_croupier
from complots_site.server.sync_handler import SyncHandler, without_stream
from games.croupier import ticker


def test_processes_that_start_together_agree_on_the_secret_key(tmp_path: Path):
    barrier = threading.Barrier(8)
    keys: set[str] = set()

    def start() -> None:
        barrier.wait()
        keys.add(secret_key(tmp_path / "var"))

    threads = [threading.Thread(target=start) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(keys) == 1
    assert [path.name for path in (tmp_path / "var").iterdir()] == ["secret_key"]


def test_two_sites_have_two_secret_keys(tmp_path: Path):
    assert secret_key(tmp_path / "one") != secret_key(tmp_path / "two")


def test_a_stream_is_sent_whole_with_its_headers_and_cookies():
    stream = StreamingHttpResponse(iter(["oui", "non"]), status=201, headers={"X-Kept": "yes"})
    stream.set_cookie("kept", "yes")

    whole = without_stream(stream)

    assert isinstance(whole, HttpResponse)
    assert (whole.content, whole.status_code) == (b"ouinon", 201)
    assert whole.headers["X-Kept"] == whole.cookies["kept"].value == "yes"


def test_a_visitor_who_leaves_before_asking_gets_no_answer():
    async def receive() -> dict[str, str]:
        return {"type": "http.disconnect"}

    sent = []

    async def send(message: object) -> None:
        sent.append(message)

    asyncio.run(SyncHandler()({"type": "http"}, receive, send))
    assert sent == []


def test_a_croupier_that_ends_with_an_error_is_told_to_the_server(monkeypatch: pytest.MonkeyPatch):
    async def fail() -> None:
        raise OSError("the cards are wet")

    monkeypatch.setattr(ticker, "run", fail)
    failures: list[BaseException] = []
    loop = asyncio.new_event_loop()

    start_croupier(loop, failures.append)
    loop.run_until_complete(asyncio.sleep(0.01))
    loop.close()

    assert [str(failure) for failure in failures] == ["the cards are wet"]


def test_the_log_names_what_has_failed_beside_a_server(caplog: pytest.LogCaptureFixture):
    async def fail() -> None:
        raise OSError

    loop = asyncio.new_event_loop()
    run_with_server(loop, "The beat of this server", fail(), lambda _: None)
    loop.run_until_complete(asyncio.sleep(0.01))
    loop.close()

    assert [record.getMessage() for record in caplog.records] == ["The beat of this server failed"]


def test_a_port_that_is_listened_to_cannot_be_had_twice():
    with listen("127.0.0.1", 0) as first, pytest.raises(OSError, match="in use"):
        listen("127.0.0.1", first.getsockname()[1])


def left_behind(path: Path) -> None:
    """What a killed server leaves; its number is by now that of a process that lives."""
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(path))
    Path(f"{path}.lock").symlink_to(str(os.getpid()))


def test_a_socket_that_nobody_listens_on_is_cleared_away_whoever_has_its_number_now(tmp_path):
    path = tmp_path / "s"
    left_behind(path)
    clear_socket(path)
    assert [*tmp_path.iterdir()] == []
    Path(f"{path}.lock").symlink_to(str(os.getpid()))
    clear_socket(path)
    assert [*tmp_path.iterdir()] == []


def test_neither_a_socket_in_use_nor_a_file_is_cleared_away(tmp_path):
    path, file = tmp_path / "s", tmp_path / "file"
    left_behind(path)
    path.unlink()
    file.write_text("no socket")
    with socket.socket(socket.AF_UNIX) as living:
        living.bind(str(path))
        living.listen()
        clear_socket(path)
        clear_socket(file)
        assert {each.name for each in tmp_path.iterdir()} == {"s", "s.lock", "file"}
