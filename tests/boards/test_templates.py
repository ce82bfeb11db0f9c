"""All templates are of one engine, and keep its rules."""

from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template
from jinja2 import nodes

ROOT = Path(settings.BASE_DIR) / "templates"
KINDS = (".html", ".txt", ".js")
NAMES = sorted(str(file.relative_to(ROOT)) for file in ROOT.rglob("*") if file.suffix in KINDS)
MOST = 5
"""What a component is given by its place; it is given more by name."""


@pytest.mark.parametrize("name", NAMES)
def test_the_first_engine_finds_every_template_by_its_name(name):
    assert get_template(name).backend.name == "jinja2"


@pytest.mark.parametrize("name", NAMES)
def test_no_template_calls_safe_what_was_made_elsewhere(name):
    tree = get_template(name).backend.env.parse((ROOT / name).read_text())
    assert [node.name for node in tree.find_all(nodes.Filter) if node.name == "safe"] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_component_takes_many_things_by_their_place(name):
    tree = get_template(name).backend.env.parse((ROOT / name).read_text())
    for macro in tree.find_all(nodes.Macro):
        assert len(macro.args) - len(macro.defaults) <= MOST, macro.name
