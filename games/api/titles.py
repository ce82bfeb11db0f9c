"""The games."""

from typing import Any

from django.http import Http404, HttpRequest
from ninja import Router

from games.api.auth import Anyone
from games.api.lazy import _
from games.api.shapes.lists import TitleOut
from games.engine.title import AnyTitle
from games.titles import all_titles

router = Router(tags=["titles"], auth=Anyone())


@router.get(
    "/titles",
    response=list[TitleOut],
    url_name="titles",
    summary=_("The games that are played here."),
)
def titles(request: HttpRequest) -> list[dict[str, Any]]:
    """The games that are played here."""
    return [described(title) for title in all_titles().values()]


def described(title: AnyTitle) -> dict[str, Any]:
    """What a program has to know to open a table."""
    return {
        "slug": title.slug,
        "names": {language: words.name for language, words in title.words.items()},
        "rules_version": title.rules_version,
        "seats": list(title.seats),
        "options": {option.name: list(option.choices) for option in title.options},
        "levels": list(title.bots),
    }


def title_or_404(slug: str) -> AnyTitle:
    """The title of that slug. Raises Http404."""
    title = all_titles().get(slug)
    if title is None:
        raise Http404
    return title
