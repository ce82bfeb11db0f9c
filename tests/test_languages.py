"""Everything that people read is there in French and in English, and the catalogue is fresh."""

import gettext
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest
from django import forms
from django.conf import settings
from django.urls import resolve
from django.utils.translation import gettext as translated
from django.utils.translation import override
from jinja2 import Environment

from accounts.models import User
from games.boards.environment import Pieces
from tests.harness.parts import need
from tests.harness.process import PATIENCE

ROOT = Path(settings.BASE_DIR)
SOURCES = ("accounts", "complots_site", "games", "templates")
TEMPLATES = ROOT / "templates"
FRENCH = Path("complots_site/locale/fr/LC_MESSAGES")
EXTRACT = "makemessages -l fr -e html,py,txt --no-location --no-wrap --no-obsolete -i tests"
REMEDY = f"""
  python manage.py {EXTRACT}
  (write the missing French into {FRENCH}/django.po and take its "fuzzy" marks away)
  python manage.py compilemessages -l fr -i .venv"""
NO_BREAK = "\u00a0\u202f"

Catalogue = dict[str | tuple[str, int], str]


def read(mo: Path) -> Catalogue:
    """What a compiled catalogue says, its header left out."""
    with mo.open("rb") as file:
        said = dict(gettext.GNUTranslations(file)._catalog)
    return {key: french for key, french in said.items() if key}


def compiled(po: Path, mo: Path) -> Catalogue:
    """What a catalogue says once compiled: nothing for an entry without French or a fuzzy one."""
    command = [need("gettext"), "--check-format", "--check-header", "-o", mo, po]
    subprocess.run(command, check=True, timeout=PATIENCE)
    return read(mo)


def words(key: str | tuple[str, int]) -> str:
    """The English of a key, be it one of several plural forms."""
    return key if isinstance(key, str) else key[0]


@pytest.fixture(scope="module")
def committed() -> Catalogue:
    return read(ROOT / FRENCH / "django.mo")


@pytest.fixture(scope="module")
def extracted(tmp_path_factory) -> Path:
    """The catalogue as the sources of this minute make it, in a copy of them."""
    need("gettext")
    copy = tmp_path_factory.mktemp("sources")
    for folder in SOURCES:
        skip = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(ROOT / folder, copy / folder, ignore=skip)
    shutil.copy(ROOT / "manage.py", copy)
    subprocess.run(
        [sys.executable, "manage.py", *EXTRACT.split()],
        cwd=copy,
        env={**os.environ, "COMPLOTS_VAR": str(copy / "var")},
        check=True,
        capture_output=True,
        timeout=PATIENCE,
    )
    return copy / FRENCH / "django.po"


@pytest.mark.parametrize("lack", ["--untranslated", "--only-fuzzy"])
def test_every_string_of_the_sources_has_its_french(extracted, lack):
    command = ["msgattrib", "--no-wrap", lack, extracted]
    listed = subprocess.run(
        command, check=True, capture_output=True, text=True, timeout=PATIENCE
    ).stdout
    strings = re.findall(r'^msgid (".*"(?:\n".*")*)', listed, re.MULTILINE)
    assert [string for string in strings if string != '""'] == [], REMEDY


def test_the_catalogue_keeps_no_string_that_the_sources_lost(extracted, committed, tmp_path):
    asked = compiled(extracted, tmp_path / "asked.mo")
    assert set(committed) - set(asked) == set(), REMEDY


def test_the_compiled_catalogue_says_what_the_written_one_says(committed, tmp_path):
    written = compiled(ROOT / FRENCH / "django.po", tmp_path / "written.mo")
    assert committed == written, REMEDY


def test_the_strings_of_templates_are_found_wherever_they_stand(committed):
    jinja = Environment(autoescape=True, extensions=["jinja2.ext.i18n", Pieces])
    known = {words(key) for key in committed}
    fragments = [file for kind in ("html", "txt") for file in TEMPLATES.rglob(f"*.{kind}")]
    assert fragments
    for fragment in fragments:
        for line, _function, message in jinja.extract_translations(fragment.read_text()):
            said = message[0] if isinstance(message, tuple) else message
            assert said in known, (
                f"{fragment.name}, line {line}: makemessages does not see {said!r}"
            )


def test_french_is_written_with_its_own_marks(committed):
    for french in committed.values():
        assert "'" not in french, f"a straight apostrophe: {french}"
        assert not re.search(rf"[^{NO_BREAK}][;!?»]", french), f"no no-break space: {french}"
        assert not re.search(rf"[^{NO_BREAK}:\d]:(?!//)", french), f"no no-break space: {french}"
        assert not re.search(rf"«[^{NO_BREAK}]", french), f"no no-break space: {french}"


def test_what_will_be_as_soon_as_something_else_is_has_both_in_the_future(committed):
    future = re.compile(r"\w+r(?:a|as|ai|ez|ons|ont)\b")
    wrong = [
        french
        for french in committed.values()
        for before, after in re.findall(r"([^.:;]*)\bdès qu(?:e |’)([^.:;]*)", french)
        if future.search(before) and not future.search(after)
    ]
    assert wrong == []


def test_english_is_written_with_its_own_apostrophe(committed):
    assert [words(key) for key in committed if "'" in words(key)] == []


def test_english_writes_no_space_before_the_sign_of_percents(committed):
    assert [words(key) for key in committed if re.search(r"[\s\u00a0]%%", words(key))] == []


def test_a_rating_is_not_called_by_the_word_for_the_ladder(committed):
    ratings = [key for key in committed if "rating" in words(key) and "ladder" not in words(key)]
    assert [committed[key] for key in ratings if "classement" in committed[key]] == []


def test_a_translation_keeps_the_names_that_are_filled_in(committed):
    names = re.compile(r"%\(\w+\)[sd]|\{\w*\}|</?\w+>")
    for key, french in committed.items():
        assert sorted(names.findall(french)) == sorted(names.findall(words(key))), french


PAGES = (
    "/",
    "/history/",
    "/ladder/",
    "/new/",
    "/about/",
    "/data/",
    "/rules/complots/",
    "/player/alice/",
    "/accounts/signup/",
    "/accounts/login/",
    "/accounts/logout/",
    "/accounts/password/change/",
    "/accounts/password/reset/",
    "/accounts/password/reset/sent/",
    "/accounts/password/reset/done/",
    "/accounts/password/reset/1-no-key/",
    "/nowhere/",
)


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["a stranger", "a player"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_does_not_mix_the_languages(client, committed, path, who):
    alice = User.objects.create_user("alice", password="the duchess lies")
    if who == "a player":
        client.force_login(alice)
    telling = [
        (key, french)
        for key, french in committed.items()
        if isinstance(key, str) and "%(" not in key and min(len(key), len(french)) > 9
    ]
    for language, other in (("en", 1), ("fr", 0)):
        response = client.get(path, headers={"accept-language": language})
        bare = re.sub(r"<[^>]+>", "\n", unescape(response.content.decode()))
        lines = {line.strip() for line in bare.splitlines()}
        assert lines & {pair[other] for pair in telling if pair[0] != pair[1]} == set()


def test_python_fills_a_name_into_a_sentence_by_said(committed):
    """Templates elide before it by their filter `format`; a plain % would leave « de Hermine »."""
    eliding = re.compile(rf"(?<![\w’])(?:de|que|la|le)[ {NO_BREAK}]%(?:\((?:user)?names?\))?s")
    keys = [words(key) for key, french in committed.items() if eliding.search(french)]
    assert keys
    sources = [file.read_text() for top in SOURCES for file in (ROOT / top).rglob("*.py")]
    for key in keys:
        found = [line for text in sources for line in text.splitlines() if f'"{key}"' in line]
        assert all("said(" in line for line in found), found


def forms_of(kind: type[forms.BaseForm] = forms.BaseForm) -> list[type[forms.BaseForm]]:
    """Every kind of form of ours."""
    ours = kind.__module__.startswith(("accounts.forms", "games.views"))
    below = [form for each in kind.__subclasses__() for form in forms_of(each)]
    return [kind, *below] if ours else below


def refusals(field: forms.Field) -> list[str]:
    """All that a field may answer a wrong value with."""
    values = {"limit_value": 2, "show_value": 9, "value": "x"}
    limits = [each.message for each in field.validators if hasattr(each, "limit_value")]
    return [str(each % values) for each in (*field.error_messages.values(), *limits)]


def test_what_a_form_refuses_it_refuses_with_tu():
    """Django and django-allauth have French sentences of their own, and say “vous”."""
    resolve("/")
    polite = re.compile(r"\b(?:vous|votre|vos|\w+ez)\b", re.IGNORECASE)
    with override("fr"):
        fields = [field for form in forms_of() for field in form.base_fields.values()]
        said = {sentence for field in fields for sentence in refusals(field)}
        taken = translated("This email address is already associated with this account.")
    assert "Écris un nombre entier." in said
    assert [sentence for sentence in (*said, taken) if polite.search(sentence)] == []
