"""What a reader wishes of this site; all but the language is kept in his browser alone."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def preferences(request: HttpRequest) -> HttpResponse:
    """Language, theme, motion and sounds."""
    return render(request, "accounts/preferences.html")
