"""The page that somebody was on when they pressed a button whose address is no page."""

from urllib.parse import urlsplit

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def came_from(request: HttpRequest) -> str:
    """The path and query of that page of this site, as the browser tells them; "" for none."""
    told = request.headers.get("referer", "")
    if not leads_here(request, told):
        return ""
    page = urlsplit(told)
    address = f"{page.path}?{page.query}" if page.query else page.path
    return address if leads_here(request, address) else ""


def leads_here(request: HttpRequest, address: str) -> bool:
    """Whether an address is on this site."""
    return url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
