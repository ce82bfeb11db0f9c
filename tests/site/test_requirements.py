"""What is imported is asked for by name, not only because something else brings it along."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from tests.harness.site import ROOT

OURS = ("accounts", "complots_site", "games", "tests")
IMPORT = re.compile(r"^(?:import|from) (\w+)", re.MULTILINE)
"""At the top of a file: what only a type checker reads is indented."""
WANTED = re.compile(r"([\w.-]+)(?:\[(.+)\])?")


def declared(*extras: str) -> set[str]:
    """The distributions that these extras of pyproject.toml name, and those of their own extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = set()
    for line in (line for extra in extras for line in project["optional-dependencies"][extra]):
        name, parts = WANTED.match(line).groups()
        found |= {normal(name), *(normal(f"{name}-{part}") for part in (parts or "").split(","))}
    return found


def normal(name: str) -> str:
    """A distribution has one name, however it is written."""
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.mark.parametrize(
    ("folder", "extras"),
    [
        ("accounts", ["site"]),
        ("complots_site", ["site"]),
        ("games", ["site", "research", "spiel", "train"]),
        ("tests", ["site", "test"]),
    ],
)
def test_whatever_is_imported_is_declared(folder, extras):
    wanted = {
        name: str(file.relative_to(ROOT))
        for file in (ROOT / folder).rglob("*.py")
        for name in IMPORT.findall(file.read_text("utf-8"))
        if name not in sys.stdlib_module_names and name not in OURS
    }
    assert "django" in wanted
    brought_by, names = packages_distributions(), declared(*extras)
    undeclared = {
        name: file
        for name, file in wanted.items()
        if not names & {normal(each) for each in brought_by.get(name, [name])}
    }
    assert undeclared == {}
