"""The two shapes of a site, bots in a hurry."""

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.faults.party import LIVELY
from tests.harness.postgres import new_database
from tests.harness.site import Site

SiteMaker = Callable[..., Site]


@pytest.fixture
def shaped(request: pytest.FixtureRequest) -> Iterator[SiteMaker]:
    """A running site: `grown`, two servers and two croupiers on PostgreSQL and Redis; or `small`,
    one process on SQLite. What is named besides is added to its environment.
    """
    with ExitStack() as stack:

        def make(shape: str, **env: str) -> Site:
            if shape == "small":
                site = Site(env=LIVELY | env)
            else:
                server = request.getfixturevalue("postgres")
                redis = request.getfixturevalue("redis")
                database = stack.enter_context(new_database(server))
                site = Site(database, redis, webs=2, croupiers=2, env=LIVELY | env)
            stack.enter_context(site)
            stack.callback(lambda: sys.stdout.write(site.log_text()))
            return site

        yield make
