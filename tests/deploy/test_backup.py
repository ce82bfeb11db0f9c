"""The lines of docs/running.md that make a backup and bring it back, and that lead from SQLite to
PostgreSQL, run as they stand there.
"""

import os
import re
import subprocess
from pathlib import Path

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command

from accounts.guests import new_guest
from accounts.models import User
from games.models import Match, Seat
from games.play.create_match import Plan, create_match
from tests.faults.scale import in_the_soak
from tests.faults.test_restore import FILL, ladder
from tests.harness.postgres import empty_database, own_postgres
from tests.harness.site import ROOT, Site
from tests.harness.tables import bot_of

RUNNING = (ROOT / "docs" / "running.md").read_text("utf-8")
GOES_ON = """
from accounts.models import User
from games.play.create_match import Plan, create_match
create_match(User.objects.create_user("eve"), Plan("complots", seats=2))
"""


def lines(heading: str) -> list[str]:
    """The commands under a heading."""
    told = RUNNING.partition(f"## {heading}")[2].partition("\n## ")[0]
    blocks = "".join(re.findall(r"```\n(.*?)```", told, re.DOTALL))
    return [line.partition("  #")[0] for line in blocks.splitlines()]


@in_the_soak("a backup that is brought back, in tests/faults/test_restore.py")
def test_what_is_brought_back_belongs_to_the_user_of_the_site(tmp_path: Path):
    with own_postgres() as server:
        path = f"{server.programs}:{os.environ['PATH']}"
        env = {**os.environ, "PATH": path, "PGHOST": str(server.folder), "PGUSER": "postgres"}

        def run(line: str) -> None:
            done = subprocess.run(
                line, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True
            )
            assert done.returncode == 0, f"{line}: {done.stderr}"

        run("createuser complots && createdb --owner=complots complots")
        site = Site(f"postgresql://complots@/complots?host={server.folder}", webs=0)
        try:
            site.migrate()
            for line in lines("Backup and restore"):
                if line.startswith("manage.py "):
                    site.manage(*line.removeprefix("manage.py ").split())
                elif not line.startswith("sqlite3 "):
                    run(line)
        finally:
            site.close()


@in_the_soak("a backup that is brought back, in tests/faults/test_restore.py")
def test_a_site_goes_from_sqlite_to_postgresql_with_all_that_is_there(
    tmp_path: Path, postgres: str
):
    first, *others = lines("From SQLite to PostgreSQL")
    file = str(tmp_path / "all.json")
    with empty_database(postgres) as database, Site(webs=0) as old:
        old.manage("shell", "--no-imports", "-c", FILL)
        new = Site(database, webs=0)
        try:
            for site, line in [(old, first), *((new, each) for each in others)]:
                site.manage(*line.replace("/var/lib/complots/all.json", file).split()[1:])
            assert in_milliseconds(ladder(new)) == in_milliseconds(ladder(old)) != ""
            new.manage("shell", "--no-imports", "-c", GOES_ON)
        finally:
            new.close()


def test_guests_of_one_name_keep_what_is_theirs_on_the_way_to_postgresql(db, tmp_path: Path):
    bot = bot_of("Huguette", "Robotta")
    for _ in range(2):
        create_match(new_guest("Huguette"), Plan("complots", seats=3))
    LogEntry.objects.create(
        user=bot.owner, content_type=ContentType.objects.get_for_model(Match), action_flag=CHANGE
    )
    before = theirs()
    dump, *_others, load, _check, _ladder = lines("From SQLite to PostgreSQL")
    file = str(tmp_path / "all.json")
    call_command(*dump.replace("/var/lib/complots/all.json", file).split()[1:])
    Match.objects.update(host=None)
    Seat.objects.update(player=None)
    LogEntry.objects.all().delete()
    assert theirs() != before
    call_command(*load.replace("/var/lib/complots/all.json", file).split()[1:], verbosity=0)
    assert theirs() == before


def theirs() -> list[set[object]]:
    """What hangs on whom: tables, seats, what a host did to which kind of rows, and bots."""
    return [
        {*Match.objects.values_list("key", "host")},
        {*Seat.objects.values_list("match__key", "number", "player")},
        {*LogEntry.objects.values_list("user", "content_type__model")},
        {*User.objects.values_list("pk", "owner")},
    ]


def in_milliseconds(text: str) -> str:
    """JSON tells no finer times."""
    return re.sub(r"(:\d\d\.\d{3})\d{3}", r"\1", text)
