"""The OpenAPI description, with the streams, which the event loop answers and not the library."""

from functools import lru_cache
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from complots_site.web.problem import MEDIA_TYPE
from games.api.shapes.problem import ProblemOut

TAGS = {
    "account": _("Your token"),
    "titles": _("Games"),
    "players": _("Players"),
    "ladder": _("Ladder"),
    "leagues": _("Leagues"),
    "tournaments": _("Tournaments"),
    "finished matches": _("Finished matches"),
    "open tables": _("Open tables"),
    "matches": _("Matches"),
    "playing": _("Playing"),
    "streams": _("Streams"),
}
"""The groups of routes, and what people call them."""

SINCE = {"in": "query", "name": "since", "required": False, "schema": {"type": "string"}}
KEY = {"in": "path", "name": "key", "required": True, "schema": {"type": "string"}}
LINES = {"description": "OK", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
SHAPES = "#/components/schemas/"
PROBLEM = {
    "description": "Problem",
    "content": {MEDIA_TYPE: {"schema": {"$ref": f"{SHAPES}ProblemOut"}}},
}


def stream(says: Any, name: str, *parameters: dict[str, Any]) -> dict[str, Any]:
    """The description of a stream."""
    return {
        "get": {
            "operationId": name,
            "summary": says,
            "parameters": list(parameters),
            "responses": {200: LINES, "default": PROBLEM},
            "tags": ["streams"],
            "security": [{"token": []}],
        }
    }


STREAMS = {
    "/api/v1/stream": stream(
        _("What concerns you: matches that begin and end, your turns, challenges."), "stream", SINCE
    ),
    "/api/v1/matches/{key}/stream": stream(
        _("A match as you may see it: first the whole, then each change."),
        "match_stream",
        KEY,
        SINCE,
    ),
}


class Api(NinjaAPI):
    """The library's own, but for its description."""

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        """The description in the reader's language, made once for each."""
        return _described(self, get_language() or "fr")

    def described(self) -> OpenAPISchema:
        """The same, made now. One scheme of security, which public routes can do without; and what
        any of them may answer besides, a problem.
        """
        schema = super().get_openapi_schema()
        for methods in schema["paths"].values():
            for told in methods.values():
                optional = any("Anyone" in each for each in told.get("security", ()))
                told["security"] = [*([{}] if optional else []), {"token": []}]
                told["responses"]["default"] = PROBLEM
        schema["paths"].update(STREAMS)
        problem = ProblemOut.model_json_schema(ref_template=f"{SHAPES}{{model}}")
        shapes = {**problem.pop("$defs"), "ProblemOut": problem}
        schema["components"]["schemas"] = shapes | schema["components"]["schemas"]
        schema["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        return schema


@lru_cache(8)
def _described(api: Api, language: str) -> OpenAPISchema:
    return api.described()
