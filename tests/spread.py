"""How the tests are spread over the workers: what takes longest is handed out first.

Tests that share a site stay together; of the long ones, those that share nothing go one by one.
"""

from collections.abc import Iterator

import pytest

LONGEST_FIRST = (
    *("browser", "faults", "scale", "hostile", "test_running.py", "every_title", "live", "deploy"),
    *("leagues", "watch"),
)
ONE_BY_ONE = ("faults", "every_title")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Iterator[None]:
    """Name for each test with whom it goes before xdist asks; sort them when all have sorted."""
    for item in items:
        if group := company(item):
            item.add_marker(pytest.mark.xdist_group(group))
    yield
    items.sort(key=turn)


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
