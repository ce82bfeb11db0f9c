"""The site of a file, and its people."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.harness.browser import kept
from tests.harness.site import Site


def quick() -> Site:
    """One process whose bots do not dawdle."""
    return Site(env={"BOT_PACE": "0.1"})


@pytest.fixture(scope="module")
def quick_site() -> Site:
    """One that other files of the worker share: every table is known by its key, every name is
    nobody else's, nobody looks for what all can see and nobody stops it.
    """
    return kept(quick)


@pytest.fixture(scope="module")
def own_site() -> Iterator[Site]:
    """One that no other file has ever been at."""
    with quick() as site:
        yield site


@pytest.fixture(autouse=True)
def gone_home(chromium: Browser) -> Iterator[None]:
    """Nobody's pages stay open after the test: they would go on asking for news."""
    here = [*chromium.contexts]
    yield
    for context in chromium.contexts:
        if context not in here:
            context.close()
