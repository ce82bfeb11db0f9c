"""The rules of a title, in our own words."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.boards import board
from games.boards.title_card import title_card
from games.titles import all_titles


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules page of a title, in the site's own words. 404 for an unknown title."""
    title = all_titles().get(slug)
    if title is None:
        raise Http404
    language = get_language() or "fr"
    context = {
        "title_words": title.words[language],
        "slug": slug,
        "game": title_card(title, language),
        "gallery": board.gallery(title, language),
    }
    return render(request, "rules/rules.html", context)
