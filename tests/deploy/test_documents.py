"""What the documents and deploy/ say is what the site reads and runs, and what its tests are."""

import os
import re
import shlex
import subprocess
import sys
from importlib import import_module

import pytest
from django.core.management import load_command_class
from django.urls import URLPattern, URLResolver, get_resolver
from prometheus_client import REGISTRY

from complots_site.conf.checks import SHORTEST_KEY
from complots_site.logs.masking import masked
from games.live.pubsub import DIRECTIONS, PubSub
from tests.harness.site import ROOT
from tests.site.safe import SAFE

RUNNING = (ROOT / "docs" / "running.md").read_text("utf-8")
TABLE = RUNNING.partition("## Settings")[2].partition("\n## ")[0]
WATCHED = RUNNING.partition("## What to watch")[2].partition("\n## ")[0]
BREAKS = (ROOT / "docs" / "reliability.md").read_text("utf-8")
TITLES = (ROOT / "docs" / "titles.md").read_text("utf-8")
KEY = "ab12-cd34-ef56"
READ = r'env\.\w+\(\s*"([A-Z_]+)"'
SOURCES = [*(ROOT / "complots_site").glob("*.py"), ROOT / "games/management/commands/play.py"]


def test_every_setting_that_is_read_is_in_the_table_and_no_other():
    text = "".join(path.read_text("utf-8") for path in SOURCES)
    read = set(re.findall(READ, text)) | set(re.findall(r'os\.environ\.get\("([A-Z_]+)"', text))
    rows = [line.split("|")[1] for line in TABLE.splitlines() if line.startswith("| `")]
    told = set(re.findall("`([A-Z_]+)`", "".join(rows)))
    assert told == read


def housed(top: str) -> set[str]:
    """The folders that the README names in one at the top of the tree."""
    house = (ROOT / "README.md").read_text("utf-8").partition("## The house")[2]
    block = re.search(rf"^{top}/ .*(?:\n .*)*", house, re.MULTILINE)
    assert block is not None
    return set(re.findall(r" \(?([a-z_]+)/(?=[ ,;]|$)", block[0], re.MULTILINE))


@pytest.mark.parametrize("top", ["games", "tests", "complots_site"])
def test_the_readme_names_folders_that_there_are(top: str):
    assert housed(top)
    assert housed(top) <= {path.name for path in (ROOT / top).iterdir()}


def test_the_readme_names_every_package_of_games():
    packages = {path.parent.name for path in (ROOT / "games").glob("*/__init__.py")}
    assert packages - {"migrations"} == housed("games")


def commands() -> list[list[str]]:
    """Every `manage.py …` of the Procfile and the units."""
    files = [ROOT / "deploy" / "Procfile", *(ROOT / "deploy" / "systemd").iterdir()]
    lines = "\n".join(path.read_text("utf-8") for path in files)
    found = re.findall(r"python manage\.py ([^&\n]+)", lines)
    return [shlex.split(words) for words in found]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_that_is_started_is_one_that_there_is(words: list[str]):
    name, *rest = words
    app = (
        "games"
        if (ROOT / f"games/management/commands/{name}.py").exists()
        else {
            "migrate": "django.core",
            "collectstatic": "django.contrib.staticfiles",
        }[name]
    )
    import_module(f"{app}.management.commands.{name}")
    load_command_class(app, name).create_parser("manage.py", name).parse_args(rest)


def test_every_command_for_hosts_is_told_of_to_them():
    files = (ROOT / "games" / "management" / "commands").glob("[a-z]*.py")
    of_authors = {"starttitle"}
    assert {file.stem for file in files} - of_authors <= {*re.findall(r"\w+", RUNNING)}


def test_no_unit_opens_the_folder_of_the_data_to_everybody_on_the_machine():
    # systemd gives it the mode of each unit that starts, 0755 where none is named
    for unit in (ROOT / "deploy" / "systemd").glob("*.service"):
        assert "\nStateDirectoryMode=0750\n" in unit.read_text("utf-8")
    assert "-g www-data -m 750 /var/lib/complots" in RUNNING


def test_an_upgrade_leads_the_units_to_the_new_clone():
    before, _, upgrade = RUNNING.partition("## Upgrade")
    (start,) = re.findall(r"git clone … (\S+)-1 && ln -s \w+-1 (\S+) ", before)
    (after,) = re.findall(r"`ln -sfn \w+-2 (\S+)`", upgrade.partition("systemctl restart")[0])
    units = [unit.read_text("utf-8") for unit in (ROOT / "deploy/systemd").glob("*.service")]
    led = re.findall(r"(?:WorkingDirectory=|ExecStart=)(/\w+/\w+)", "".join(units))
    assert {*start, after} == {*led} == {"/srv/complots"}


def test_what_commands_write_lies_where_their_user_may_write():
    moved = re.findall(r"(?:--output|loaddata) (\S+)", RUNNING)
    assert moved == ["/var/lib/complots/all.json"] * 2
    assert "install -d -o postgres -m 700" in RUNNING.partition("pg_dump")[2].partition("dropdb")[0]


def test_what_root_makes_is_read_by_the_site_and_what_it_collects_by_the_proxy():
    # collected under another umask, such as 027, the folders are closed to www-data
    install = RUNNING.partition("## Install")[2].partition("\n## ")[0]
    made, _, collected = install.partition("git clone")
    assert made.strip().removeprefix("```\n").startswith("umask 022 ")
    assert "`umask 022; set -a;" in collected.partition("collectstatic")[0]


def test_every_database_is_made_for_letters_with_accents():
    # a server set up where no language was chosen makes others, in which é has two letters
    made = re.findall(r"createdb ([^\n]*)", RUNNING)
    assert made
    assert all(line.startswith("--encoding=UTF8 --template=template0 ") for line in made)


def test_whatever_is_done_by_the_clock_has_a_timer_and_a_service_of_its_name():
    folder = ROOT / "deploy" / "systemd"
    timers = {path.stem: path.read_text("utf-8") for path in folder.glob("*.timer")}
    told = re.findall(r"systemctl enable --now (complots-\w+)\.timer", RUNNING)
    assert {*told} == {*timers} == {"complots-forget", "complots-dump"}
    for name, text in timers.items():
        assert f"enable --now {name}.timer" in text
        assert f"started by {name}.timer" in (folder / f"{name}.service").read_text("utf-8")


def test_a_line_of_cron_has_the_settings_which_root_alone_may_read():
    (line,) = re.findall(r"`(cd \S+ && .+ forget_guests)`", RUNNING)
    assert "/etc/complots.env && /usr/sbin/runuser -u complots -- .venv/bin/python" in line
    assert "chmod 600 /etc/complots.env" in RUNNING


def test_prometheus_reaches_each_process_of_the_example_by_an_address_of_its_own():
    conf = (ROOT / "deploy" / "nginx" / "complots.conf").read_text("utf-8")
    sockets = re.findall(r"server unix:(\S+?)[ ;]", conf)
    read = re.findall(r"location = /\S+ \{ proxy_pass http://unix:(\S+):/metrics; \}", conf)
    assert read == sockets != []
    assert "listen 127.0.0.1:" in conf.partition(read[0] + ":/metrics")[0]


def test_the_proxy_asks_a_process_again_at_once_that_was_just_being_restarted():
    # else an upgrade, one after the other, came to the last while the first was still left out
    conf = (ROOT / "deploy" / "nginx" / "complots.conf").read_text("utf-8")
    servers = re.findall(r"^ *server (.+);", conf, re.MULTILINE)
    assert len(servers) > 1
    assert all(server.endswith(" max_fails=0") for server in servers)


def test_the_proxy_tells_caches_of_files_that_it_sends_compressed():
    conf = (ROOT / "deploy" / "nginx" / "complots.conf").read_text("utf-8")
    for place in re.findall(r"location [^{]+\{[^}]+\}", conf):
        assert ("gzip_static on;" in place) == ("gzip_vary on;" in place)


def test_the_proxy_says_that_the_site_comes_back_in_both_languages_where_no_process_answers():
    conf = (ROOT / "deploy" / "nginx" / "complots.conf").read_text("utf-8")
    place = r"error_page 502 504 @away;\s+location @away \{(.+?)\n    \}"
    away = re.search(place, conf, re.DOTALL)[1]
    assert re.search(r"return 502 '[^']+<p lang=\"fr\">[^']+<p lang=\"en\">[^']+';", away)
    assert "charset utf-8;" in away
    assert "proxy_intercept_errors" not in conf, "what a process says itself is passed on"


def test_an_upgrade_checks_the_matches_once_there_are_the_columns_that_new_code_reads():
    steps = RUNNING.partition("## Upgrade")[2].partition("5. `ln -sfn")[0]
    order = [steps.index(f". `manage.py {name}") for name in ("migrate", "check_matches")]
    assert order == sorted(order)
    assert "5. `ln -sfn" in RUNNING


def test_a_backup_of_before_an_upgrade_is_migrated_before_it_is_checked():
    restore = RUNNING.partition("To bring one back")[2].partition("\n## ")[0]
    steps = [restore.index(step) for step in ("pg_restore", "manage.py migrate", "check_matches")]
    assert steps == sorted(steps)


def test_whoever_goes_back_has_the_files_of_the_old_code_collected_first():
    back = RUNNING.partition("### Back again")[2].partition("\n## ")[0]
    assert 0 < back.index("manage.py collectstatic") < back.index("step 5")


def test_a_club_on_sqlite_has_its_database_in_the_folder_of_the_site():
    file = re.search(r"`DATABASE_URL=sqlite:///(/[^`]+)`", RUNNING)[1]
    example = (ROOT / "deploy" / "complots.env.example").read_text("utf-8")
    assert f"COMPLOTS_VAR={file.rpartition('/')[0]}\n" in example


def every_address() -> list[str]:
    """Each route of the site with a word for every part of it that is filled in."""
    shapes: list[str] = []
    walked: list[tuple[str, URLPattern | URLResolver]] = [("/", get_resolver())]
    while walked:
        before, entry = walked.pop()
        shape = before + str(entry.pattern).removeprefix("^/").removeprefix("^").removesuffix("$")
        if isinstance(entry, URLPattern):
            shapes.append(re.sub(r"<[^>]+>|\(\?P<[^>]+>[^)]*\)", KEY, shape))
        else:
            walked += [(shape, inner) for inner in entry.url_patterns]
    return shapes


def test_the_proxy_writes_no_address_down_that_the_site_itself_masks():
    conf = (ROOT / "deploy" / "nginx" / "complots.conf").read_text("utf-8")
    lines = re.search(r"map \$uri \$complots_logged \{(.+?)\}", conf, re.DOTALL)[1]
    masks = [mask.replace("(?<", "(?P<") for mask in re.findall(r'"~(.+?)"', lines)]
    secret = [path for path in every_address() if KEY not in masked(path) and KEY in path]
    assert {path.split("/")[1] for path in secret} >= {"m", "join", "clubs", "tournaments"}
    assert [path for path in secret if not any(re.match(mask, path) for mask in masks)] == []
    logs = re.findall(r"access_log (.+?);", conf)
    assert set(logs) == {"/var/log/nginx/complots.log complots", "off"}
    assert len(logs) == len(re.findall(r"^server \{", conf, re.MULTILINE))


def test_the_example_of_an_environment_names_all_that_production_wants():
    text = (ROOT / "deploy" / "complots.env.example").read_text("utf-8")
    assert set(SAFE) <= set(re.findall(r"^([A-Z_]+)=", text, re.MULTILINE))


def test_the_key_that_the_example_makes_is_the_same_to_a_shell_and_safe(tmp_path):
    text = (ROOT / "deploy" / "complots.env.example").read_text("utf-8")
    make = shlex.split(re.search("# A key for SECRET_KEY: (.+)", text)[1])[1:]
    key = subprocess.check_output([sys.executable, *make], text=True).strip()
    filled = tmp_path / "complots.env"
    filled.write_text(text.replace("\nSECRET_KEY=\n", f"\nSECRET_KEY={key}\n"), "utf-8")
    words = f'set -a; . {filled}; printf %s "$SECRET_KEY"'
    assert subprocess.check_output(["sh", "-c", words], text=True) == key
    assert len(key) >= SHORTEST_KEY


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_what_the_log_says_while_redis_is_away_is_told_to_who_watches_it(caplog, direction):
    redis = PubSub("redis://localhost", on_message=None)
    redis.log_change(direction, OSError())
    redis.log_change(direction)
    told = re.findall("`(Redis [^`…]+)…?`", WATCHED)
    assert len(told) == len(caplog.messages) == 2
    assert all(line.startswith(start) for line, start in zip(caplog.messages, told, strict=True))


def test_every_number_that_hosts_watch_is_there_under_that_name():
    # what a library counts has another name where it is read: `_total` behind it
    told = set(re.findall(r"`(complots_[a-z_]+)`", WATCHED))
    there = {
        f"{each.name}_total" if each.type == "counter" else each.name for each in REGISTRY.collect()
    }
    assert len(told) > 1
    assert told <= there


def test_the_macros_of_boards_are_called_as_it_is_told():
    told = re.search(r"\*\*Macros\*\* of `match/_parts.html`: (.+)", TITLES)[1]
    parts = (ROOT / "templates" / "match" / "_parts.html").read_text("utf-8")
    calls = re.findall(r"`(\w+\([^)]*\))`", told)
    assert len(calls) > 1
    assert all(f"{{% macro {call} %}}" in parts for call in calls)


def test_the_harness_has_a_row_for_each_of_its_files():
    rows = (ROOT / "tests" / "README.md").read_text("utf-8").partition("## The harness")[2]
    named = set(re.findall(r"`(\w+)\.py`", rows)) | {
        f"{name}_settings" for name in re.findall(r"`(\w+)\.py` and its settings", rows)
    }
    files = {path.stem for path in (ROOT / "tests" / "harness").glob("*.py")}
    assert {name for name in files if not name.startswith(("test_", "__"))} <= named


def collected(soak: str, paths: set[str]) -> list[str]:
    """The names of the tests in these files and folders, daily or in a soak."""
    inherited = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", *sorted(paths)],
        cwd=ROOT,
        env={**inherited, "SOAK": soak},
        capture_output=True,
        text=True,
        check=True,
    )
    return [line for line in done.stdout.splitlines() if "::" in line]


@pytest.mark.parametrize("soak", ["", "1"])
def test_every_row_of_what_breaks_is_repeated_by_tests_of_each_file_it_names(soak: str):
    rows = re.findall(f"`{'SOAK=1 ' if soak else ''}pytest (tests/[^`]+)`", BREAKS)
    words = [shlex.split(row) for row in rows]
    named = {word for row in words for word in row if word.startswith("tests/")}
    tests = collected(soak, named)
    for row in words:
        wanted = row[row.index("-k") + 1].split(" or ") if "-k" in row else [""]
        for path in named.intersection(row):
            of_path = [test for test in tests if test.startswith(path)]
            assert any(want in test for test in of_path for want in wanted), (path, wanted)
