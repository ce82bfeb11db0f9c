"""Sites in which the attacked world is there from the start; it is built once in a run."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.harness.once import filled_once
from tests.harness.site import Site, migrated_file
from tests.hostile.world import WORLD

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


class AttackedSite(Site):
    """One process on SQLite; `keys`: key and invitation of each match by `complots.public.open`."""

    def __init__(self, env: dict[str, str] | None = None) -> None:
        world = filled_once("world", make)
        super().__init__(env=env)
        self.file.write_bytes((world / "data").read_bytes())
        self.keys: dict[str, list[str]] = json.loads((world / "keys").read_text())

    def world(self) -> dict[str, list[str]]:
        """Those of the world that is attacked everywhere, by their names in it."""
        return {name: self.keys[f"complots.{name}"] for name in WORLD}


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
