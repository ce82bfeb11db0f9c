"""What the site is, what it is played by, and which version of the program runs here."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from complots_site import __version__
from games.titles import all_titles


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """One page, the same for everybody."""
    language = get_language() or "fr"
    titles = [(slug, title.words[language]) for slug, title in all_titles().items()]
    context = {"titles": titles, "version": __version__}
    return render(request, "about/about.html", context)
