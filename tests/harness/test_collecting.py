"""Of the files that a worker would have to rewrite, it imports its own part first."""

from types import SimpleNamespace

import pytest

from tests.harness import collecting
from tests.harness.site import ROOT


@pytest.fixture
def imported(monkeypatch) -> list[str]:
    """The names of what is imported from now on, and is not."""
    names: list[str] = []
    monkeypatch.setattr(collecting, "import_module", names.append)
    return names


def worker(number: int, count: int, *args: str) -> SimpleNamespace:
    """What is read of a worker's configuration."""
    return SimpleNamespace(
        workerinput={"workerid": f"gw{number}", "workercount": count},
        invocation_params=SimpleNamespace(dir=ROOT),
        rootpath=ROOT,
        args=args,
    )


def test_the_parts_of_all_workers_are_all_files_once(imported):
    for number in range(3):
        before = len(imported)
        collecting.import_part(worker(number, 3, "tests/harness", "tests/test_clock.py"))
        assert len(imported) > before
    files = ROOT.glob("tests/harness/test_*.py")
    assert sorted(imported) == sorted(
        ["tests.test_clock", *(f"tests.harness.{file.stem}" for file in files)]
    )


def test_a_test_that_is_named_brings_its_file(imported):
    collecting.import_part(worker(0, 1, "tests/test_clock.py::test_a[b::c]"))
    assert imported == ["tests.test_clock"]


def test_a_file_that_fails_is_left_to_the_one_who_looks_for_its_tests(monkeypatch):
    def fails(name: str) -> None:
        raise SyntaxError(name)

    monkeypatch.setattr(collecting, "import_module", fails)
    collecting.import_part(worker(0, 1, "tests/test_clock.py"))


def test_a_run_without_workers_imports_nothing_first(imported):
    collecting.import_part(SimpleNamespace(args=["tests"]))
    assert imported == []
