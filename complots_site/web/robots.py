"""What search engines are asked to leave alone."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from complots_site.web.cache_headers import public_for_an_hour

ENDLESS = (
    *("/accounts/", "/admin/", "/api/v1/", "/data/*.", "/history/?", "/rules/*/example/?"),
    *("/m/*/analysis/", "/m/*/chat/", "/m/*/deal/", "/m/*/match.", "/m/*/replay/"),
)
"""Pages of which there are as many as moves and searches, and what is for one person or a program.
`*` is anything, as in RFC 9309. Invitations say of themselves that they are not to be found."""


@require_safe
@public_for_an_hour
def robots(request: HttpRequest) -> HttpResponse:
    """The file /robots.txt."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in ENDLESS)]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
