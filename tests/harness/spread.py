"""How the tests are spread over the workers: what takes longest is handed out first.

Those that mostly wait go among those that keep a processor busy, or all would wait at one time.
Tests that share a site stay together; of the long ones, those that share nothing go one by one.
"""

from collections import Counter
from collections.abc import Iterator

import pytest

LONGEST_FIRST = (
    *("browser", "faults", "hostile", "every_title", "scale", "test_running.py", "live", "deploy"),
    *("training", "leagues", "watch"),
)
WAITING_AND_BUSY = ("browser", "faults", "hostile", "every_title")
ONE_BY_ONE = ("faults", "every_title")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Name for each test with whom it goes before xdist asks; sort them when all have sorted."""
    for item in items:
        if others := company(item):
            item.add_marker(pytest.mark.xdist_group(others))
    yield
    order(items)


def order(items: list[pytest.Item]) -> None:
    """Folder after folder, but the waiting ones evenly among the busy ones, groups unbroken."""
    sizes, before = Counter(map(folder, items)), Counter[str]()
    places: dict[str, tuple[int, float]] = {}
    for item in items:
        name = folder(item)
        if name in WAITING_AND_BUSY:
            place = LONGEST_FIRST.index(WAITING_AND_BUSY[0]), before[name] / sizes[name]
        else:
            place = turn(item), 0.0
        places.setdefault(group(item), place)
        before[name] += 1
    items.sort(key=lambda item: places[group(item)])


def group(item: pytest.Item) -> str:
    """What stays together with it, by name."""
    named = item.get_closest_marker("xdist_group")
    return named.args[0] if named else item.nodeid


def folder(item: pytest.Item) -> str:
    """The folder of `tests` that it lies in, or its file there."""
    return item.nodeid.partition("::")[0].split("/")[1]


def turn(item: pytest.Item) -> int:
    """When its folder's turn is."""
    name = folder(item)
    return LONGEST_FIRST.index(name) if name in LONGEST_FIRST else len(LONGEST_FIRST)


def company(item: pytest.Item) -> str:
    """Its file and what that is run with; "" for a test that goes alone."""
    assert isinstance(item, pytest.Function)
    known = item._fixtureinfo.name2fixturedefs
    shared = [name for name, found in known.items() if found[-1].scope == "module"]
    if not shared and folder(item) in ONE_BY_ONE:
        return ""
    turns = item.callspec.indices if hasattr(item, "callspec") else {}
    file = item.nodeid.partition("::")[0]
    return " ".join([file, *(str(turns[name]) for name in shared if name in turns)])
