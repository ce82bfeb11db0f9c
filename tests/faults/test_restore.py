"""A backup brought back into an empty database is the same site, and goes on."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.faults.backup import copy_sqlite, dump_and_restore
from tests.faults.scale import times
from tests.harness.postgres import empty_database, new_database
from tests.harness.site import Site
from tests.harness.visitor import Fragment, Visitor

PATIENCE = 60
EPOCH = re.compile(r'data-epoch="(\d+)"')
SAME_KEY = {"SECRET_KEY": "the same before and after, and so are the sessions"}
STILL = {**SAME_KEY, "CROUPIER_IN_PROCESS": "0"}
ON = {**SAME_KEY, "BOT_PACE": "0.01"}

FILL = """
from datetime import timedelta
from django.utils import timezone
from accounts.models import User
from games.croupier.act import act
from games.models import Match
from games.play.create_match import Plan, create_match
from games.play.room.join_match import join_match
from games.titles import all_titles

people = [User.objects.create_user(name) for name in ("ann", "ben", "cleo", "dora")]
later = timezone.now() + timedelta(days=9)
for number in range(9):
    slug = list(all_titles())[number % len(all_titles())]
    host, other = people[number % 4], people[(number + 1) % 4]
    match = create_match(host, Plan(slug, seats=3, bots=[2]))
    join_match(match.key, other)
    left = 10_000 if number < 6 else 5
    while left and Match.objects.get(pk=match.pk).status == "running":
        assert act(match.key, later)
        left -= 1
create_match(people[0], Plan("complots", seats=4))
"""
LADDER = """
from games.models import Rating, RatingChange
named = ("title", "player__username", "value", "matches", "wins", "recent")
for row in Rating.objects.order_by("title", "player_id").values_list(*named):
    print(*row)
for row in RatingChange.objects.order_by("match_id", "player_id").values_list():
    print(*row[1:])
"""
Place = Iterator[tuple[Site, Site, Callable[[], None]]]


@contextmanager
def on_postgresql(folder: Path, server: str) -> Place:
    """A site, an empty one, and what brings a backup of the first into the second."""
    with new_database(server) as old, empty_database(server) as new, Site(old, env=STILL) as site:
        yield site, Site(new, env=ON), lambda: dump_and_restore(old, new, folder)


@contextmanager
def on_sqlite() -> Place:
    """The same on SQLite."""
    with Site(env=STILL) as site:
        restored = Site(env=ON)
        yield site, restored, lambda: copy_sqlite(site.file, restored.file)


def ladder(site: Site) -> str:
    """Every rating and every change of one."""
    return site.manage("shell", "--no-imports", "-c", LADDER)


@pytest.fixture(params=times(full=["postgresql", "sqlite"], quick=["sqlite"]))
def sites(request: pytest.FixtureRequest, tmp_path: Path):
    """A site with a past, an empty one, and the way from one to the other."""
    if request.param == "postgresql":
        place = on_postgresql(tmp_path, request.getfixturevalue("postgres"))
    else:
        place = on_sqlite()
    with place as (site, restored, bring_back):
        site.manage("shell", "--no-imports", "-c", FILL)
        try:
            yield site, restored, bring_back
        finally:
            restored.close()


def test_a_backup_brought_back_is_the_same_site_and_plays_on(sites):
    site, restored, bring_back = sites
    nina, omar = (Visitor(site.url).sign_up(name) for name in ("nina", "omar"))
    key = nina.open_table(seats=2, tempo="slow")
    omar.post(f"/m/{key}/join/")

    bring_back()

    checked = site.manage("check_matches", "--all")
    assert checked == "11 checked, 0 failed, 0 not checked.\n"
    assert restored.manage("check_matches", "--all") == checked
    before = ladder(site)
    assert before.count("\n") > 12
    assert ladder(restored) == before
    for each in (site, restored):
        assert "is what the matches give" in each.manage("recompute_ladder", "--check")
    restored.manage("recompute_ladder")
    assert ladder(restored) == before

    with restored:
        for person in (nina, omar):
            person.url = restored.url
            table = Fragment(person.get(f"/m/{key}/").text)
            if table.moves:
                move = {"ask": table.ask, "move": table.moves[0]}
                if restored.env["DATABASE_URL"]:  # SQLite's file has no witness beside it here
                    assert person.post(f"/m/{key}/answer/", **move).status == 412
                    move["epoch"] = EPOCH.search(table.text)[1]
                assert person.post(f"/m/{key}/answer/", **move).status == 302
        for person in (nina, omar):
            person.post(f"/m/{key}/resign/")
        limit = monotonic() + PATIENCE
        while Fragment(nina.get(f"/m/{key}/").text).status != "finished":
            assert monotonic() < limit
            sleep(0.1)
        restored.kill()
        assert "0 failed" in restored.manage("check_matches", "--all")
        assert "is what the matches give" in restored.manage("recompute_ladder", "--check")
    assert site.manage("check_matches", "--all") == checked
