"""The key that a host makes for push messages."""

from io import StringIO
from pathlib import Path

from django.core.management import call_command

from complots_site.conf.push_key import is_push_key
from tests.site.safe import SAFE, run


def test_the_command_makes_keys_that_the_settings_take(tmp_path: Path):
    told = {made() for _ in range(2)}
    assert len(told) == 2
    for line in told:
        name, _, key = line.strip().partition("=")
        assert (name, len(key), is_push_key(key)) == ("VAPID_PRIVATE_KEY", 43, True)
    assert run(["manage.py", "check"], {**SAFE, name: key}, tmp_path).returncode == 0


def made() -> str:
    """What the command prints."""
    printed = StringIO()
    call_command("make_push_key", stdout=printed)
    return printed.getvalue()


def test_in_production_there_is_no_key_but_the_one_that_is_set(tmp_path: Path):
    said = "from django.conf import settings; print(repr(settings.VAPID_PRIVATE_KEY))"
    shell = run(["manage.py", "shell", "--no-imports", "-c", said], SAFE, tmp_path / "var")
    assert shell.stdout.strip() == "''", shell.stderr
    assert not (tmp_path / "var").exists()
