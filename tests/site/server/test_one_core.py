"""A server keeps to a core of its own, except for the threads of its pages."""

import os
import threading

import pytest

from complots_site.server import one_core as module
from complots_site.server.one_core import CORES, keep_to, one_core, use_all_cores
from complots_site.server.sync_handler import SyncHandler


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[frozenset[int]]:
    """What a thread of a machine of two cores was told, beside no other servers."""
    kept: list[frozenset[int]] = []
    monkeypatch.setattr(module, "CORES", frozenset({0, 1}))
    monkeypatch.setattr(module, "ADDRESS", f"\0test {os.getpid()} {{}}")
    monkeypatch.setattr(module, "keep_to", kept.append)
    return kept


def test_each_server_keeps_to_a_core_of_its_own_while_there_are_some(told: list[frozenset[int]]):
    with one_core() as first, one_core() as second, one_core() as third:
        assert (first, second, third) == (0, 1, None)
        assert told == [{0}, {1}]


def test_the_core_of_a_server_that_has_ended_is_free_again(told: list[frozenset[int]]):
    with one_core() as first:
        pass
    with one_core() as second:
        assert first == second == 0
    assert told == [{0}, {0, 1}] * 2


def test_on_a_machine_of_one_core_nothing_is_to_be_chosen(
    told: list[frozenset[int]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(module, "CORES", frozenset({0}))
    with one_core() as core:
        assert (core, told) == (None, [])


def test_where_the_system_forbids_it_a_server_runs_all_the_same(monkeypatch: pytest.MonkeyPatch):
    def forbidden(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "sched_setaffinity", forbidden)
    with one_core():
        use_all_cores()


def test_the_threads_of_pages_use_all_cores():
    """The hash of a password takes a fifth of a second, and no GIL."""
    cores: list[set[int]] = []

    def start() -> None:
        keep_to(frozenset({min(CORES)}))
        cores.append(os.sched_getaffinity(0))
        cores.append(SyncHandler().pool.executor.submit(os.sched_getaffinity, 0).result())

    thread = threading.Thread(target=start)
    thread.start()
    thread.join()
    assert cores == [{min(CORES)}, CORES]
