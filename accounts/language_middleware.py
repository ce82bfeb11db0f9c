"""A chosen language follows its reader to every browser in which he is signed in."""

from collections.abc import Callable, Mapping, Sequence

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

from accounts.language import show
from complots_site.web.languages import supported_language

View = Callable[..., HttpResponseBase]


class OwnLanguageMiddleware:
    """Stands behind Django's, which knows cookies and headers alone: the account goes before them.

    Whoever has never chosen reads on as he did. An address that names its language keeps it.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response; its cookie tells the language to the pages that know nobody."""
        response = self.get_response(request)
        chosen = getattr(request, "own_language", "")
        name = settings.LANGUAGE_COOKIE_NAME
        if chosen and request.COOKIES.get(name) != chosen and name not in response.cookies:
            show(response, chosen)
        return response

    def process_view(
        self, request: HttpRequest, _view: View, _args: Sequence[str], named: Mapping[str, str]
    ) -> None:
        """Nobody is looked up for whoever brings no session."""
        if "language" in named or settings.SESSION_COOKIE_NAME not in request.COOKIES:
            return
        player = request.user
        chosen = supported_language(player.language) if player.is_authenticated else ""
        if chosen:
            translation.activate(chosen)
            vars(request).update(LANGUAGE_CODE=chosen, own_language=chosen)
