"""How a worker finds its tests, thousands of them that stay in its memory to the end.

Each must know all of them. pytest rewrites the file of a test that it imports for the first time,
and keeps what it wrote: workers that import their own part before they look for the tests find the
others' parts written. In a fresh clone that is a third of the time until the first test.

A search for garbage goes through all objects there are. They are left out of it once the tests are
found, and new ones are searched less often: what tests leave behind is small and soon overwritten.
"""

import gc
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

THRESHOLDS = 20_000, 20, 20


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """No search while the tests are found, and none of what is there when they begin."""
    gc.disable()
    try:
        import_part(session.config)
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(*THRESHOLDS)
        gc.enable()


def import_part(config: pytest.Config) -> None:
    """The files that are this worker's; one that fails tells why when its tests are looked for."""
    if not (given := getattr(config, "workerinput", None)):
        return
    asked = [config.invocation_params.dir / arg.partition("::")[0] for arg in config.args]
    found = sorted({file.resolve() for each in asked for file in files(each)})
    for file in found[int(given["workerid"].removeprefix("gw")) :: given["workercount"]]:
        with suppress(Exception):
            import_module(".".join(file.relative_to(config.rootpath).with_suffix("").parts))


def files(place: Path) -> list[Path]:
    """Those of tests in a folder, or the one that it is."""
    return [*place.rglob("test_*.py")] if place.is_dir() else [place]
