"""A site for the tests of a file: one for all of them would see more sign-ups than its limit."""

import pytest

from tests.real.site import Site


@pytest.fixture(scope="module")
def quick_site():
    """One process whose bots do not dawdle."""
    with Site(env={"BOT_PACE": "0.1"}) as site:
        yield site
