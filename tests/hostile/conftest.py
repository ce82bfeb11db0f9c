"""The attacked world, built once a file; whatever an attack changes is taken back."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from django.core.cache import cache
from django.db import connection, transaction

from games.matches import memory
from tests.hostile.cells import clients_of
from tests.hostile.traces import tables
from tests.hostile.world import build


class Back(Exception):
    """Raised to undo a transaction."""


@contextmanager
def undone() -> Iterator[None]:
    """The block leaves no trace: neither in the database nor in the process."""
    memory.forget()
    cache.clear()
    try:
        with transaction.atomic():
            yield
            raise Back
    except Back:
        memory.forget()


@pytest.fixture(scope="module")
def unread() -> Iterator[None]:
    """Nobody asks what was in a page's context, which is copied at every template."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.test.client.store_rendered_templates", lambda *_, **__: None)
        yield


@pytest.fixture(scope="module")
def attacked(django_db_setup: None, django_db_blocker, unread: None):
    """The matches by name. The tests are marked `django_db`, or there is no database for tests."""
    assert "test" in str(connection.settings_dict["NAME"])
    with django_db_blocker.unblock(), undone():
        yield build()


@pytest.fixture(scope="module")
def browsers(attacked):
    """A browser for each role."""
    return clients_of(attacked)


@pytest.fixture(scope="module")
def before(browsers):
    """The tables when nobody has attacked anything yet."""
    return tables()


@pytest.fixture
def undo() -> Callable[[], AbstractContextManager[None]]:
    """A block that leaves no trace."""
    return undone
