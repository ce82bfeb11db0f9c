"""Tests that share a site are run by one worker."""

import subprocess
import sys

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
    subprocess.run(spread, cwd=tmp_path, check=True, stdout=subprocess.DEVNULL, timeout=60)
    workers = [(tmp_path / f"{name}.txt").read_text().split() for name in ("one", "two")]
    assert [len(found) for found in workers] == [6, 6]
    assert [len(set(found)) for found in workers] == [1, 1]
    assert workers[0] != workers[1]
