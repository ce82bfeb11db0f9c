"""One site for the tests that play by themselves; nobody's match is in another's way."""

import pytest

from tests.real.site import Site


@pytest.fixture(scope="session")
def quick_site():
    """One process whose bots do not dawdle."""
    with Site(env={"BOT_PACE": "0.1"}) as site:
        yield site
