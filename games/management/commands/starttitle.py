"""Begin a title: a tiny game that runs and passes every test, to be rewritten bit by bit."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.management.new_title import Refusal, folders, write


class Command(BaseCommand):
    help = (
        "Writes games/titles/<slug>, templates/titles/<slug> and tests/titles/<slug>: a small game"
        " of dice that runs, in both languages, with its tests. docs/titles.md goes on from there."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("slug", help="the name of its folders: small letters and digits")
        parser.add_argument("--name", help="its name on the site (default: the slug, capitalised)")
        parser.add_argument("--name-fr", help="its name in French, if it has another")
        parser.add_argument(
            "--directory", type=Path, default=settings.BASE_DIR, help="another copy of the project"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        slug, root = options["slug"], Path(options["directory"])
        name = options["name"] or slug.capitalize()
        try:
            write(root, slug, en=name, fr=options["name_fr"] or name)
        except Refusal as refusal:
            raise CommandError(str(refusal)) from None
        for folder in folders(root, slug):
            self.stdout.write(f"{folder.relative_to(root)}/")
        self.stdout.write(f"Its tests: pytest -k {slug}. What to change: docs/titles.md.")
