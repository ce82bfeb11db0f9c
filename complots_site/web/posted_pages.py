"""Addresses that take posts alone: who comes to one by a link goes to the page it belongs to.

What is refused is shown at such an address, and the links of that page that sign in, sign up or
change the language lead back to it.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import ResolverMatch, reverse

PAGES = {"key": "match", "club": "club", "tournament": "tournament", "username": "profile"}
"""By what stands in the address."""
OTHERS = {
    "account": ("rename", "revoke_token", "bot_token", "revoke_bot", "usersessions_list"),
    "preferences": ("push_choose", "push_unsubscribe", "digest_choose"),
    "friends": ("hide_presence",),
    "quick_match": ("join_queue", "leave_queue", "accept_bots", "stand_by", "stand_down"),
}
"""By the name of the address; the lobby has the rest."""


class PostedPagesMiddleware:
    """Turns 405 into a redirect for a person at a browser; programs get it as it is, and so does
    whoever asks for an address of the API.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response, or the way to the page, with what the link asks of it."""
        response = self.get_response(request)
        reads_pages = "text/html" in request.headers.get("accept", "")
        refused = isinstance(response, HttpResponseNotAllowed) and request.method == "GET"
        found = request.resolver_match
        if not refused or not reads_pages or found is None or found.namespaces:
            return response
        page, query = page_of(found), request.META.get("QUERY_STRING", "")
        return redirect(f"{page}?{query}" if page and query else page or "lobby")


def page_of(found: ResolverMatch | None) -> str:
    """The page that an address belongs to; "" for the lobby."""
    if found is None:
        return ""
    named = found.kwargs
    name = next((name for name in PAGES if name in named), None)
    if name:
        return reverse(PAGES[name], args=[named[name]])
    page = next((page for page, it in OTHERS.items() if found.url_name in it), None)
    return reverse(page) if page else ""
