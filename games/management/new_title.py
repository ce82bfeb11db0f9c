"""The three folders of a new title, copied from `title_template/`."""

import json
import re
from keyword import iskeyword
from pathlib import Path

TEMPLATE = Path(__file__).with_name("title_template")
SUFFIX = "-tpl"
"""At the end of each file's name in the template, as in Django's own: so no tool takes it for a
module, a test or a template of this project.
"""
SLUG, NAME = "title_slug", '"Title Name"'
"""What stands in the template for the new title's slug, and in the words for its name."""
PLACES = ("games/titles", "templates/titles", "tests/titles")
RESERVED = ("first", "scenario", "test", "title", "titles")
"""An option of every match, a module of tests/titles, and what would select other tests too."""
LONGEST_SLUG, LONGEST_NAME = 32, 60
"""The first as the database holds it, the second so that it has room in a heading."""
NEVER_IN_NAMES = '"\\{}<>'
A_SLUG = re.compile("[a-z][a-z0-9]*")
CLASS = re.compile(r"\.([a-z][a-z0-9]*)(?![\w.-]*[\w-])")


class Refusal(ValueError):
    """Why no title of that name can be begun, in a sentence."""


def write(root: Path, slug: str, *, en: str, fr: str) -> None:
    """Begin a title in the project at `root`. Raises Refusal, and then nothing has been written."""
    check_slug(root, slug)
    for name in (en, fr):
        check_name(name)
    for file in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        path = str(file.relative_to(TEMPLATE)).removesuffix(SUFFIX)
        target = root / path.replace(SLUG, slug)
        name = fr if target.name == "words_fr.py" else en
        text = file.read_text("utf-8").replace(SLUG, slug)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace(NAME, json.dumps(name, ensure_ascii=False)), "utf-8")


def folders(root: Path, slug: str) -> list[Path]:
    """Where a title lies."""
    return [root / place / slug for place in PLACES]


def check_slug(root: Path, slug: str) -> None:
    """Raise Refusal unless a title may be called so."""
    if not A_SLUG.fullmatch(slug) or len(slug) > LONGEST_SLUG:
        raise Refusal(
            f"{slug!r} cannot be a title's slug: it begins with a small letter from a to z, and"
            f" more of them and digits may follow, {LONGEST_SLUG} in all."
        )
    if slug in RESERVED or iskeyword(slug):
        raise Refusal(f"{slug!r} is reserved: it means something else here.")
    for folder in [root / place for place in PLACES]:
        if not folder.is_dir():
            raise Refusal(f"There is no folder {folder}: {root} is not a copy of this project.")
    for folder in folders(root, slug):
        if folder.exists():
            raise Refusal(f"{folder} exists already.")
    if slug in classes(root):
        raise Refusal(f"{slug!r} is reserved: the site's style sheets have a class of that name.")


def check_name(name: str) -> None:
    """Raise Refusal unless a title may be shown by that name."""
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refusal(f"{name!r} cannot be a title's name: 1 to {LONGEST_NAME} printable signs.")
    if set(name) & set(NEVER_IN_NAMES):
        raise Refusal(f"{name!r} cannot be a title's name: without {NEVER_IN_NAMES} it could.")


def classes(root: Path) -> set[str]:
    """The plain classes that pages of every title use: a title's slug is a class too."""
    sheets = (root / "complots_site" / "static").glob("*.css")
    return {name for sheet in sheets for name in CLASS.findall(sheet.read_text("utf-8"))}
