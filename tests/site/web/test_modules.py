"""The scripts as modules: their imports by hashed names, and asked for along with their page."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings as site
from django.contrib.staticfiles import finders
from django.core.management import call_command

from complots_site.web.modules import imported, modulepreload, source
from tests.harness.tables import table

SCRIPTS = Path(site.BASE_DIR) / "complots_site" / "static" / "js"
NO_MODULE = {"first_paint.js"}
MODULES = sorted(f"js/{path.name}" for path in SCRIPTS.glob("*.js") if path.name not in NO_MODULE)
ADDRESS = re.compile(r"""\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]""")
"""Of any import, however it is written."""
ENTRY = re.compile(r'<script type="module" src="{{ static\("(js/\w+\.js)"\) }}"')
ENTERED = re.compile(r'<script type="module" src="/static/(js/\w+\.js)"')
PRELOAD = re.compile(r'{{ modulepreload\("(js/\w+\.js)"[^}]*\) }}')


def test_every_import_in_the_collected_files_names_a_hashed_file_that_is_there(collected):
    known = set(collected.values())
    followed = 0
    for name in MODULES:
        path = collected[name]
        addresses = ADDRESS.findall(path.read_text())
        assert len(addresses) == len(ADDRESS.findall(source(name)))
        for address in addresses:
            target = path.parent / address
            assert target in known, f"{path.name} imports {address}"
            assert re.fullmatch(r"\w+\.[0-9a-f]{12}\.js", target.name)
            assert target.is_file()
            followed += 1
    assert followed > len(MODULES)


def test_another_text_of_a_module_gives_other_names_to_all_that_import_it(
    settings, tmp_path, collected
):
    changed = tmp_path / "changed"
    (changed / "js").mkdir(parents=True)
    (changed / "js" / "connection.js").write_text(source("js/connection.js") + "// another\n")
    before = {name: path.name for name, path in collected.items()}
    settings.STATICFILES_DIRS = [changed, *settings.STATICFILES_DIRS]
    settings.STATICFILES_FINDERS = ["django.contrib.staticfiles.finders.FileSystemFinder"]
    finders.get_finder.cache_clear()
    call_command("collectstatic", interactive=False, verbosity=0)
    finders.get_finder.cache_clear()
    after = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    others = {name for name in after if not after[name].endswith(before[name])}
    importing = {name for name in MODULES if "js/connection.js" in imported(name)}
    assert others == {"js/connection.js", *importing}
    assert "js/match.js" in importing


@pytest.mark.parametrize("name", MODULES)
def test_an_import_is_found_by_the_page_however_deep_it_is(name):
    """Written in the one way that `IMPORT` knows; none of them leads back to where it began."""
    direct = {f"js/{address.removeprefix('./')}" for address in ADDRESS.findall(source(name))}
    assert direct <= set(imported(name)) <= set(MODULES)
    assert name not in imported(name)


def test_each_entry_of_a_page_has_its_imports_preloaded_there():
    entries = set()
    templates = Path(site.BASE_DIR) / "templates"
    for page in templates.rglob("*.html"):
        text = page.read_text()
        found = set(ENTRY.findall(text))
        assert set(PRELOAD.findall(text)) == {entry for entry in found if imported(entry)}, page
        entries |= found
    reached = entries.union(*(imported(entry) for entry in entries))
    assert reached == set(MODULES)


def test_what_every_page_asks_for_is_not_asked_for_twice():
    tags = modulepreload("js/site.js") + modulepreload("js/match.js")
    links = re.findall(r'href="/static/([^"]+)"', tags)
    assert len(links) == len(set(links))
    assert set(links) == {*imported("js/site.js"), *imported("js/match.js")}


@pytest.mark.django_db
def test_no_page_has_a_link_twice(alice, nobody):
    """Those with entries of their own, as a player has them, with the bar, and a visitor."""
    waits, running = table("alice", seats=3), table("alice", "bob", seats=2)
    for page in ("/", "/quick/", "/preferences/", f"/m/{waits.key}/", f"/m/{running.key}/"):
        for reader in (alice, nobody):
            text = reader.get(page).text
            links = re.findall(r'<link rel="modulepreload" href="/static/([^"]+)"', text)
            wanted = {name for entry in ENTERED.findall(text) for name in imported(entry)}
            assert len(links) == len(set(links)), page
            assert set(links) == wanted > set(), page


def test_a_module_that_imports_what_is_not_there_is_an_error():
    with pytest.raises(FileNotFoundError, match=r"js/nowhere\.js"):
        imported("js/nowhere.js")
