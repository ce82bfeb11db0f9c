"""A title that has just been begun plays, passes its tests and has the project's style."""

import os
import shutil
import subprocess
import sys

import pytest
from django.core.management import CommandError, call_command

from games.management.new_title import folders
from games.titles import all_titles
from tests.faults.scale import in_the_soak, times
from tests.harness.site import ROOT

BESIDE = ("shots",)
"""What is made here and is no part of the project; nor is what is hidden."""
LONGEST = "a" + 31 * "1"
TAKE_TITLES = times(
    full=[
        "tests",
        "--ignore=tests/management/test_starttitle.py",
        "--ignore=tests/browser/test_large_letters.py",
    ],
    quick=["tests/titles", "tests/every_title"],
)
"""Where the tests are that are run of it; beside a name of sixty wide letters no letters are large.
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the project in which two titles have been begun."""
    root = tmp_path_factory.mktemp("project")
    for part in ROOT.iterdir():
        if part.name.startswith(".") or part.name in BESIDE:
            continue
        if part.is_dir():
            shutil.copytree(part, root / part.name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(part, root)
    for slug in ("dudo", LONGEST):  # whoever follows docs/titles.md has begun one of that name
        for folder in folders(root, slug):
            shutil.rmtree(folder, ignore_errors=True)
    begin(root, "dudo", name="Dudo", name_fr="Le dudo")
    begin(root, LONGEST, name=60 * "W")
    return root


def begin(root, slug, **names):
    call_command("starttitle", slug, directory=root, verbosity=0, **names)


def run(root, *words):
    """What a tool says of the copy, which it has to find in order."""
    inherited = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=root,
        env={**inherited, "DJANGO_SETTINGS_MODULE": "complots_site.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@in_the_soak("its style, names and pages")
def test_it_passes_the_tests_of_every_title_and_its_own(tree):
    told = run(tree, "pytest", "-q", "-rA", "-p", "no:cacheprovider", "-k", "dudo", *TAKE_TITLES)
    for passed in (
        "tests/titles/dudo/test_bids.py::test_the_last_who_has_dice_wins",
        "test_random_matches.py::test_bots_of_every_level_play_legal_moves_to_an_end[dudo-5",
        "test_fragments.py::test_each_player_is_offered_their_own_moves_and_a_spectator_none[dudo-2",
        "test_recorded.py::test_what_is_wanted_is_what_is_recorded[dudo]",
    ):
        assert passed in told


def test_it_has_the_style_of_the_project(tree):
    new = [str(folder) for slug in ("dudo", LONGEST) for folder in folders(tree, slug)]
    run(tree, "ruff", "check", "--no-cache", *new)
    run(tree, "ruff", "format", "--no-cache", "--check", *new)
    if times(full=True, quick=False):
        run(tree, "mypy", "--cache-dir", os.devnull, "games/titles/dudo")


def test_it_has_its_names_in_both_languages(tree):
    program = (
        "import games.titles as t;"
        "print(*(w.name for slug in ('dudo', 'a' + 31 * '1') for w in t.get(slug).words.values()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tree, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["Le", "dudo", "Dudo", 60 * "W", 60 * "W"]


def test_without_a_name_it_is_called_as_its_folders_are(tree):
    begin(tree, "menteur")
    for language in ("en", "fr"):
        words = tree / f"games/titles/menteur/words_{language}.py"
        assert '\nNAME: str = "Menteur"\n' in words.read_text("utf-8")
    for folder in folders(tree, "menteur"):
        assert not [file for file in folder.rglob("*") if "title_slug" in file.name]
        shutil.rmtree(folder)


@pytest.mark.parametrize(
    ("slug", "why"),
    [
        ("Dudo", "cannot be a title's slug"),
        ("perudo-2", "cannot be a title's slug"),
        ("", "cannot be a title's slug"),
        ("../dudo", "cannot be a title's slug"),
        ("2dudo", "cannot be a title's slug"),
        ("dédo", "cannot be a title's slug"),
        ("dudo\n", "cannot be a title's slug"),
        (LONGEST + "1", "32 in all"),
        ("lambda", "is reserved: it means something else here"),
        ("scenario", "is reserved: it means something else here"),
        ("felt", "the site's style sheets have a class of that name"),
        ("waiting", "the site's style sheets have a class of that name"),
        *((slug, "exists already") for slug in all_titles()),
    ],
)
def test_a_name_that_no_title_can_have_is_refused_and_nothing_written(tree, slug, why):
    before = sorted(tree.rglob("*"))
    with pytest.raises(CommandError, match=why):
        begin(tree, slug)
    assert sorted(tree.rglob("*")) == before


@pytest.mark.parametrize("name", [" ", 61 * "a", 'a "b"', "{seat}", "<b>", "a\nb", "\\"])
@pytest.mark.parametrize("which", ["name", "name_fr"])
def test_a_name_that_cannot_be_shown_is_refused(tree, which, name):
    with pytest.raises(CommandError, match="cannot be a title's name"):
        begin(tree, "perudo", **{which: name})
    assert not any(folder.exists() for folder in folders(tree, "perudo"))


def test_a_folder_that_is_no_copy_of_the_project_is_refused(tmp_path):
    with pytest.raises(CommandError, match="not a copy of this project"):
        begin(tmp_path, "dudo")
    assert list(tmp_path.iterdir()) == []
