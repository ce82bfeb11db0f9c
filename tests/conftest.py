"""Fixtures for every test: a database file of the run's own, and the real parts."""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest
from django.conf import settings as django_settings
from django.core.cache import cache
from django.core.signals import setting_changed
from django.db import connection
from django.template import engines
from django.template.backends import jinja2
from django.test.client import ClientHandler
from django.test.signals import template_rendered
from django.utils import translation
from jinja2 import FileSystemBytecodeCache

from games.clock import process_clock
from games.matches import memory
from tests.faults.scale import times
from tests.harness.collecting import pytest_collection as pytest_collection
from tests.harness.once import SHARED, shared_folder
from tests.harness.postgres import new_database, private_postgres
from tests.harness.redis import private_redis
from tests.harness.site import Site, migrated_file
from tests.harness.spread import folder
from tests.harness.spread import pytest_collection_modifyitems as pytest_collection_modifyitems

pytest_plugins = ["tests.harness.people"]

HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session", autouse=True)
def _workers_share(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> None:
    """What is made once in a run lies beside the workers' own folders."""
    if worker_id != "master":
        SHARED.append(tmp_path_factory.getbasetemp().parent)


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The SQLite file is migrated already."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
    _workers_share: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Two runs at the same time do not share a SQLite file."""
    if connection.vendor == "sqlite":
        file = tmp_path_factory.mktemp("database") / "test.sqlite3"
        file.write_bytes(migrated_file())
        connection.settings_dict["TEST"]["NAME"] = str(file)


@pytest.fixture(scope="session", autouse=True)
def _without_waiting() -> Iterator[None]:
    """A match starts as soon as its last seat is taken, people may play many at once, and the hash
    of a password costs nothing.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(django_settings, "COUNTDOWN", 0)
        patch.setattr(django_settings, "RUNNING_PER_PLAYER", 1000)
        patch.setattr(django_settings, "PASSWORD_HASHERS", HASHERS)
        yield


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """Each test's matches are new to the process, whatever their numbers, and so is its time; the
    language of the last test's requests is none of its own, nor what was tried too often there.
    """
    translation.deactivate()
    cache.clear()
    memory.forget()
    process_clock.reset()


hypothesis.settings.register_profile("patient", deadline=None, max_examples=times(300, 40))
hypothesis.settings.load_profile("patient")


@pytest.fixture(scope="session", autouse=True)
def _middleware_is_loaded_once() -> Iterator[None]:
    """Each test client would load it again and look for all static files; other settings do."""
    load: Callable[..., None] = ClientHandler.load_middleware
    loaded: list[Any] = []

    def remember(handler: ClientHandler) -> None:
        if not loaded:
            load(handler)
            loaded.append(handler._middleware_chain)
        handler._middleware_chain = loaded[0]

    def forget(**changed: object) -> None:
        loaded.clear()

    setting_changed.connect(forget)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ClientHandler, "load_middleware", remember)
        yield
    setting_changed.disconnect(forget)


@pytest.fixture(scope="session", autouse=True)
def _templates_are_compiled_once(_workers_share: None) -> None:
    """What one worker, or a site, has compiled all others read."""
    engines["jinja2"].env.bytecode_cache = FileSystemBytecodeCache(str(shared_folder("templates")))


@pytest.fixture(scope="session", autouse=True)
def _pages_tell_their_context() -> Iterator[None]:
    """As those of Django's own engine do in tests: `response.context` is what a page was given."""
    render = jinja2.Template.render

    def telling(page: jinja2.Template, context: Any = None, request: Any = None) -> str:
        text: str = render(page, context, request)
        template_rendered.send(page, template=page.template, context=context or {})
        return text

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jinja2.Template, "render", telling)
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a private PostgreSQL; databases are made on it with `new_database`."""
    with private_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    """The address of a private Redis."""
    with private_redis() as address:
        yield address


@pytest.fixture(scope="module")
def chromium() -> "Iterator[Browser]":
    """A headless Chromium; every person in a test is a context of their own.

    The next file finds the same one: `tests/browser` alone uses it.
    """
    from tests.harness.browser import kept_chromium

    browser = kept_chromium()
    yield browser
    for context in browser.contexts:
        context.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Chromium goes when a worker has no more to do with it."""
    if "tests.harness.browser" in sys.modules and folder(item) != "browser":
        sys.modules["tests.harness.browser"].let_go()


def pytest_sessionfinish() -> None:
    """Or when it has no more to do at all."""
    if "tests.harness.browser" in sys.modules:
        sys.modules["tests.harness.browser"].let_go()


@pytest.fixture
def site() -> Iterator[Site]:
    """The site in one process on SQLite."""
    with Site() as running:
        yield running
        sys.stdout.write(running.log_text())


@pytest.fixture
def grown_site(postgres: str, redis: str) -> Iterator[Site]:
    """The site on PostgreSQL and Redis: two servers and a croupier of its own."""
    with (
        new_database(postgres) as database,
        Site(database, redis, webs=2, croupiers=1) as running,
    ):
        yield running
        sys.stdout.write(running.log_text())
