"""A site whose files are collected, compressed and named by what is in them, as in production."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tests.harness.site import Site


@contextmanager
def collected_site(env: Mapping[str, str] | None = None) -> Iterator[Site]:
    """One process on SQLite, from `with` to its end."""
    site = Site(env={"DJANGO_SETTINGS_MODULE": "tests.harness.collected_settings", **(env or {})})
    try:
        site.manage("collectstatic", "--noinput", "--verbosity", "0")
        with site:
            yield site
    finally:
        site.close()
