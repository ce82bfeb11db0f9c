"""The site of a file, and its people."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.harness.site import Site


@pytest.fixture(scope="module")
def quick_site():
    """One process whose bots do not dawdle."""
    with Site(env={"BOT_PACE": "0.1"}) as site:
        yield site


@pytest.fixture(autouse=True)
def gone_home(chromium: Browser) -> Iterator[None]:
    """Nobody's pages stay open after the test: they would go on asking for news."""
    here = [*chromium.contexts]
    yield
    for context in chromium.contexts:
        if context not in here:
            context.close()
