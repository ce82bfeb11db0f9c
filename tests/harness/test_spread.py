"""Tests that share a site are run by one worker; waiting ones go among busy ones."""

import subprocess
import sys
from itertools import pairwise
from types import SimpleNamespace

from tests.harness.process import PATIENCE
from tests.harness.spread import order

FILE = """
import pytest

@pytest.mark.xdist_group("{name}")
@pytest.mark.parametrize("number", range(6))
def test_where(number, worker_id):
    with open("{name}.txt", "a") as log:
        print(worker_id, file=log)
"""


def test_what_is_grouped_stays_with_one_worker(tmp_path):
    for name in ("one", "two"):
        (tmp_path / f"test_{name}.py").write_text(FILE.format(name=name))
    spread = [sys.executable, "-m", "pytest", "-q", "-p", "no:django", "-p", "no:cacheprovider"]
    spread += ["--numprocesses", "2", "--dist", "loadgroup", "--no-loadscope-reorder"]
    subprocess.run(spread, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
    workers = [(tmp_path / f"{name}.txt").read_text().split() for name in ("one", "two")]
    assert [len(found) for found in workers] == [6, 6]
    assert [len(set(found)) for found in workers] == [1, 1]
    assert workers[0] != workers[1]


class Listed(SimpleNamespace):
    """All that is read of a test."""

    def get_closest_marker(self, name: str) -> SimpleNamespace | None:
        return SimpleNamespace(args=[self.group]) if self.group else None


def listed(folder: str, count: int, group: str = "") -> list[Listed]:
    file = f"tests/{folder}/test_a.py"
    return [Listed(nodeid=f"{file}::test_{number}", group=group) for number in range(count)]


def test_those_that_wait_go_evenly_among_those_that_are_busy_and_groups_stay_whole():
    busy, grouped = listed("every_title", 40), listed("hostile", 3, "one site")
    waiting, later, last = listed("faults", 4), listed("scale", 5), listed("views", 3)
    items = [*last, *busy, *later, *grouped, *waiting]
    order(items)
    assert items[-8:] == [*later, *last]
    places = [items.index(item) for item in waiting]
    assert [b - a for a, b in pairwise(places)] == [11, 11, 11]
    start = items.index(grouped[0])
    assert items[start : start + 3] == grouped
    assert [item for item in items if item in busy] == busy
