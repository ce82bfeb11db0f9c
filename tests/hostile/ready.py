"""Sites in which the attacked world is there from the start; it is built once in a run."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.harness.once import filled_once
from tests.harness.site import Site, migrated_file

BUILD = """
import json
from games.titles import all_titles
from tests.hostile.world import build
made = {"complots": build()}
for title in all_titles():
    if title not in made:
        made[title] = build(title, ["public.running", "public.finished"])
keys = {f"{title}.{name}": [match.key, match.invite]
        for title, world in made.items() for name, match in world.items()}
print(json.dumps(keys))
"""


@contextmanager
def attacked_site(env: dict[str, str] | None = None) -> Iterator[tuple[Site, dict[str, list[str]]]]:
    """One process on SQLite; key and invitation of each match by `complots.public.open`."""
    world = filled_once("world", make)
    site = Site(env=env)
    try:
        site.file.write_bytes((world / "data").read_bytes())
        with site:
            yield site, json.loads((world / "keys").read_text())
    finally:
        site.close()


def make(place: Path) -> None:
    """The data of a site without a server, and what is found in it."""
    site = Site(webs=0)
    try:
        site.file.write_bytes(migrated_file())
        told = site.manage("shell", "--verbosity", "0", "-c", BUILD)
        place.mkdir()
        (place / "keys").write_text(told.splitlines()[-1])
        with closing(sqlite3.connect(site.file)) as database:
            (place / "data").write_bytes(database.serialize())
    finally:
        site.close()
