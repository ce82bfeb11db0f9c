"""A missing part is named, with the command that brings it."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tests.harness import install, parts
from tests.harness.site import ROOT


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any part: PATH is one empty folder, and no PostgreSQL beside it."""
    monkeypatch.setenv("PATH", str(tmp_path))
    postgresql = parts.Part("postgresql", parts.on_path("postgres"))
    monkeypatch.setitem(parts.PARTS, "postgresql", postgresql)
    return tmp_path


def program(folder: Path, name: str, script: str = "") -> None:
    """A shell script that is called like a program."""
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def apt_for_everyone(folder: Path) -> None:
    """What apt-get is called through, as root or not."""
    program(folder, "sudo", 'shift; exec "$@"')
    program(folder, "true")
    program(folder, "env", 'while [ "${1%%=*}" != "$1" ]; do shift; done; exec "$@"')


def test_a_test_of_a_missing_part_is_skipped_with_the_command_that_installs_it(
    bare: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="redis is missing: apt-get install redis-ser"):
        parts.need("redis")


def test_under_ci_a_missing_part_is_a_failure(bare: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="apt-get install postgresql"):
        parts.need("postgresql")


def test_a_part_that_is_there_is_given(bare: Path):
    program(bare, "valkey-server")
    assert parts.need("redis") == bare / "valkey-server"


def test_apt_is_asked_once_for_all_that_is_missing(bare: Path):
    program(bare, "msgfmt")
    apt_for_everyone(bare)
    program(bare, "apt-get", f'echo "$@" >> {bare}/asked')

    install.install(parts.missing_packages())

    update, bring = (bare / "asked").read_text().splitlines()
    assert update == "-qq update"
    assert bring.split()[-3:] == ["postgresql", "redis-server", "chromium-headless-shell"]


def test_a_package_that_cannot_be_had_does_not_keep_the_others_away(bare: Path):
    apt_for_everyone(bare)
    program(bare, "apt-get", f'case "$*" in *chromium*) exit 100;; esac; echo "$@" >> {bare}/asked')

    install.install(["chromium-headless-shell", "redis-server"])

    assert (bare / "asked").read_text().splitlines()[-1].endswith("redis-server")


def test_without_apt_nothing_is_run_and_nothing_fails(bare: Path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.harness.install"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0
    assert "Missing for the tests: apt-get install" in done.stdout
    assert "gettext" in done.stdout
