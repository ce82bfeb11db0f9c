"""A site whose files are collected, compressed and named by what is in them, as in production."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

from tests.harness.once import filled_once
from tests.harness.site import Site
from tests.site.safe import production

SETTINGS = "tests.harness.collected_settings"


def bring_collected(place: Path) -> None:
    """The files into that folder, which is one's own; they are collected once in a run."""
    copytree(filled_once("static", collect), place, dirs_exist_ok=True)


def collect(place: Path) -> None:
    """As production does."""
    site = Site(webs=0)
    site.env |= production(site.folder)
    try:
        site.manage("collectstatic", "--noinput", "--verbosity", "0")
        copytree(site.folder / "static", place)
    finally:
        site.close()


@contextmanager
def collected_site(env: Mapping[str, str] | None = None) -> Iterator[Site]:
    """One process on SQLite, from `with` to its end."""
    site = Site(env={"DJANGO_SETTINGS_MODULE": SETTINGS, **(env or {})})
    try:
        bring_collected(Path(site.env["COMPLOTS_VAR"]) / "static")
        with site:
            yield site
    finally:
        site.close()
