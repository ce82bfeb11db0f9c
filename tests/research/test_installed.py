"""What `pip install .[research]` brings: nothing of the site, and all that it imports."""

import json
import subprocess
import sys
import tomllib

from tests.harness.site import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
SITE = ("accounts", "channels", "complots_site", "django")
PROGRAM = f"""
import importlib, json, pkgutil, sys
for package in {SITE!r}:
    sys.modules[package] = None  # whoever imports it gets an ImportError
sys.path.insert(0, {str(ROOT)!r})
import games.research
for module in pkgutil.walk_packages(games.research.__path__, "games.research."):
    importlib.import_module(module.name)
from games.research.aec import env
from games.research.players import by, named
from games.research.contest import contest
for title in ("complots", "intrigue", "theories"):
    made = env(title, 3)
    made.reset(1)
    for agent in made.agent_iter(600):
        seen, _, ended, stopped, _ = made.last()
        made.step(None if ended or stopped else int(seen["action_mask"].argmax()))
for level in ("random", "novice", "regular", "master"):
    contest("complots", lambda: named("complots", level), lambda: named("complots", "random"),
            numbers=range(1))
own = [module for name, module in sys.modules.items() if name.startswith("games")]
print(json.dumps([module.__file__ for module in own]))
"""


def test_all_of_it_plays_without_the_site_and_from_files_that_are_in_the_wheel():
    done = subprocess.run(
        [sys.executable, "-I", "-B", "-c", PROGRAM], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    files = [path.removeprefix(f"{ROOT}/") for path in json.loads(done.stdout)]
    assert len(files) > 100
    held = [
        path for path in files if any(path == part or path.startswith(f"{part}/") for part in WHEEL)
    ]
    assert files == held


def test_everything_that_is_put_into_the_wheel_is_there():
    assert [part for part in WHEEL if not (ROOT / part).exists()] == []


def test_the_project_itself_asks_for_nothing_and_the_research_extra_for_little():
    assert PROJECT["project"]["dependencies"] == []
    extras = PROJECT["project"]["optional-dependencies"]
    assert sorted(line.split(">=")[0] for line in extras["research"]) == [
        "gymnasium",
        "numpy",
        "pettingzoo",
    ]
    assert any(line.startswith("django>=") for line in extras["site"])
