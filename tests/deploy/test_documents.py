"""What docs/running.md and deploy/ say is what the site reads and runs."""

import re
import shlex
from importlib import import_module

import pytest
from django.core.management import load_command_class

from tests.harness.site import ROOT
from tests.site.safe import SAFE

RUNNING = (ROOT / "docs" / "running.md").read_text("utf-8")
TABLE = RUNNING.partition("## Settings")[2].partition("\n## ")[0]
READ = r'env\.\w+\(\s*"([A-Z_]+)"'
SOURCES = [*(ROOT / "complots_site").glob("*.py"), ROOT / "games/management/commands/play.py"]


def test_every_setting_that_is_read_is_in_the_table_and_no_other():
    text = "".join(path.read_text("utf-8") for path in SOURCES)
    read = set(re.findall(READ, text)) | set(re.findall(r'os\.environ\.get\("([A-Z_]+)"', text))
    rows = [line.split("|")[1] for line in TABLE.splitlines() if line.startswith("| `")]
    told = set(re.findall("`([A-Z_]+)`", "".join(rows)))
    assert told == read


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


def test_the_example_of_an_environment_names_all_that_production_wants():
    text = (ROOT / "deploy" / "complots.env.example").read_text("utf-8")
    assert set(SAFE) <= set(re.findall(r"^([A-Z_]+)=", text, re.MULTILINE))
