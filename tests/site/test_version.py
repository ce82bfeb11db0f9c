"""There is one version, and it is told everywhere alike."""

import re
import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from complots_site import __version__

ROOT = Path(settings.BASE_DIR)


def test_pyproject_says_the_same():
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    assert tomllib.loads(text)["project"]["version"] == __version__


def test_the_changelog_has_it_as_the_newest_below_what_is_unreleased():
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(__version__)} – \d{{4}}-\d\d-\d\d", headings[1])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "said"), [("fr", "un logiciel libre"), ("en", "free software")]
)
def test_the_about_page_shows_it_and_every_page_leads_there(client, language, said):
    spoken = {"accept-language": language}
    page = client.get("/about/", headers=spoken).content.decode()
    assert f"Complots {__version__}, {said}" in page
    assert 'href="/rules/complots/"' in page
    assert 'href="/about/"' in client.get("/rules/complots/", headers=spoken).content.decode()
