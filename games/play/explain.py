"""Explaining each kind of ask to a player once.

A kind is stored as `complots.counter`: the title's slug and the kind of ask.
"""

from collections.abc import Collection

from django.db import transaction

from accounts.lock_open import lock_open
from accounts.models import User
from games.engine.title import AnyTitle
from games.titles import all_titles


def not_yet_explained(player: User, title: AnyTitle, language: str) -> dict[str, str]:
    """The help for the kinds of ask of a title that were not explained yet, by kind."""
    known = set(player.explained)
    help_ = title.words[language].help
    return {kind: text for kind, text in help_.items() if f"{title.slug}.{kind}" not in known}


def mark_explained(player: User, kinds: Collection[str]) -> None:
    """Store that these kinds were explained; what is no kind of ask is ignored."""
    there = {f"{slug}.{kind}" for slug, it in all_titles().items() for kind in it.words["en"].help}
    with transaction.atomic():
        player = lock_open(player.pk)
        known = set(player.explained) | (there & set(kinds))
        if len(known) > len(player.explained):
            player.explained = sorted(known)
            player.save(update_fields=["explained"])
