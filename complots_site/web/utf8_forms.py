"""Forms are UTF-8, whatever their sender says of them."""

from collections.abc import Callable

from django.http import HttpRequest
from django.http.response import HttpResponseBase

PARTS = "multipart/form-data"


class Utf8FormsMiddleware:
    """Reads the parts of a form as UTF-8.

    Django takes any codec of Python that is named beside them: some decode no text, others give
    halves of characters, which nothing can encode again. Other forms that are not UTF-8 it refuses.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The response."""
        if request.content_type == PARTS and request.encoding is not None:
            request.encoding = "utf-8"
        return self.get_response(request)
