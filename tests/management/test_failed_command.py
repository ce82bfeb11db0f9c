"""Commands on a database that is not migrated, is away or cannot be written to, and commands whose
words nobody can take.
"""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.scale import in_the_soak, share
from tests.harness.postgres import empty_database
from tests.harness.process import PATIENCE
from tests.harness.site import ROOT, migrated_file
from tests.site.safe import bare, production, run

NOT_MIGRATED = "This database is not migrated to this version: "


def told(words: str, var: Path, **settings: str) -> str:
    """The one line that the command says beside the log; it has failed, and shows no traceback."""
    done = run(["manage.py", *words.split()], settings, var)
    assert done.returncode == 1
    assert "hunter2" not in done.stderr
    (line,) = [line for line in done.stderr.splitlines() if " WARNING psycopg.pool " not in line]
    return line


@pytest.mark.parametrize("words", share(["check_matches", "ban nina"], 0, 2))
def test_a_database_that_was_never_migrated_is_told_in_a_sentence(words: str, tmp_path: Path):
    assert told(words, tmp_path).startswith(f"{NOT_MIGRATED}no such table: ")


def test_a_database_of_an_older_version_is_told_in_a_sentence(tmp_path: Path):
    file = tmp_path / "complots.sqlite3"
    file.write_bytes(migrated_file())
    with closing(sqlite3.connect(file)) as database:
        database.execute("ALTER TABLE games_match RENAME COLUMN story TO told")
    said = told("check_matches --all", tmp_path)
    assert said.startswith(f"{NOT_MIGRATED}no such column: games_match.story. ")


def test_the_same_is_told_of_postgresql(postgres, tmp_path: Path):
    with empty_database(postgres) as address:
        said = told("check_matches", tmp_path, DATABASE_URL=address)
    assert said.startswith(f'{NOT_MIGRATED}relation "games_match" does not exist. ')


def test_a_database_that_is_away_is_told_in_a_sentence(tmp_path: Path):
    away = f"postgresql://nina:hunter2@/complots?host={tmp_path}"
    said = told("check_matches", tmp_path, DATABASE_URL=away)
    assert said.startswith("The database did not do it: couldn't get a connection")


@in_the_soak("refusals of other commands")
def test_a_host_is_told_that_somebody_has_the_name(tmp_path: Path):
    (tmp_path / "complots.sqlite3").write_bytes(migrated_file())
    words = "createsuperuser --noinput --email ada@complots.example --username"
    for name in ("ada", "ADA"):
        done = run(
            ["manage.py", *words.split(), name], {"DJANGO_SUPERUSER_PASSWORD": "x"}, tmp_path
        )
    assert done.returncode == 1
    assert done.stderr.startswith("Somebody has that name, or one that looks like it")


def test_whoever_wants_to_know_where_it_failed_is_shown_it(tmp_path: Path):
    done = run(["manage.py", "check_matches", "--traceback"], {}, tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("Traceback")


def saying(words: str, to: int, var: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    """A command, in a process of its own, whose words go there."""
    done = subprocess.run(
        [sys.executable, "manage.py", *words.split()],
        cwd=ROOT,
        env=bare(env, var),
        stdout=to,
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
    )
    os.close(to)
    return done


FULL = "The system refused something: No space left on device. "


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("at_once", ["", "1"])
def test_a_command_whose_words_find_no_room_says_so_in_a_sentence(at_once: str, tmp_path: Path):
    done = saying(
        "make_push_key", os.open("/dev/full", os.O_WRONLY), tmp_path, PYTHONUNBUFFERED=at_once
    )
    (line,) = done.stderr.splitlines()
    assert (done.returncode, line.startswith(FULL)) == (1, True)


def test_a_command_that_nobody_reads_any_more_ends_without_a_word(tmp_path: Path):
    read, write = os.pipe()
    os.close(read)
    done = saying("make_push_key", write, tmp_path)
    assert (done.returncode, done.stderr) == (141, "")


def test_a_folder_that_a_command_cannot_make_is_named_in_a_sentence(tmp_path: Path):
    taken = tmp_path / "taken"
    taken.touch()
    settings = {**production(tmp_path), "STATIC_ROOT": str(taken / "static")}
    said = told("collectstatic --noinput", tmp_path, **settings)
    assert said.startswith(f"The system refused something: {taken}/static")


def test_who_collects_the_static_files_without_the_settings_of_the_site_is_told_so(tmp_path: Path):
    said = told("collectstatic --noinput", tmp_path)
    assert said.startswith("Static files are collected in production alone: ")
