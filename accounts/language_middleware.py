"""Shows the site in the account's language in every browser where its player is signed in."""

from collections.abc import Callable, Mapping, Sequence

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

from accounts.language import set_language_cookie
from complots_site.web.languages import supported_language

View = Callable[..., HttpResponseBase]


class AccountLanguageMiddleware:
    """Comes after Django's LocaleMiddleware and overrides it by the language of the account.

    Without one, the language of cookie or header stays, as it does where the URL names a language.
    What a page fetches for itself comes in its own (`Page-Language`), whatever another page of the
    same browser has chosen meanwhile: its socket goes on in that, too.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response; its cookie tells the language to pages without a session."""
        response = self.get_response(request)
        chosen = getattr(request, "account_language", "")
        name = settings.LANGUAGE_COOKIE_NAME
        if chosen and request.COOKIES.get(name) != chosen and name not in response.cookies:
            set_language_cookie(response, chosen)
        return response

    def process_view(
        self, request: HttpRequest, _view: View, _args: Sequence[str], named: Mapping[str, str]
    ) -> None:
        """Activate the language of page or account; without a session cookie there is no query."""
        if "language" in named:
            return
        spoken = supported_language(request.headers.get("Page-Language", ""))
        if settings.SESSION_COOKIE_NAME in request.COOKIES and request.user.is_authenticated:
            chosen = supported_language(request.user.language)
            vars(request).update(account_language=chosen)
            spoken = spoken or chosen
        if spoken:
            translation.activate(spoken)
            vars(request).update(LANGUAGE_CODE=spoken)
