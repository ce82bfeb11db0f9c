"""The routes of the API as its page shows them, read from its OpenAPI description."""

from collections.abc import Mapping
from typing import Any, NamedTuple

Schema = Mapping[str, Any]


class Field(NamedTuple):
    """A field that is sent, or a parameter: its name, what it holds, whether it must be there."""

    name: str
    kind: str
    required: bool


class Route(NamedTuple):
    """A route; `says` is a sentence, `answers` the name of what comes back."""

    method: str
    path: str
    says: str
    sent: list[Field]
    answers: str
    token: bool


def routes(schema: Schema) -> dict[str, list[Route]]:
    """The routes by their tag, in the order of the description."""
    found: dict[str, list[Route]] = {}
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            route = route_of(schema, path, method, told)
            found.setdefault(told["tags"][0], []).append(route)
    return found


def shapes(schema: Schema) -> dict[str, list[Field]]:
    """What is sent and answered, by name, each with its fields."""
    return {
        name: fields_of(each)
        for name, each in sorted(schema["components"]["schemas"].items())
        if each.get("properties")
    }


def route_of(schema: Schema, path: str, method: str, told: Schema) -> Route:
    """One of them."""
    sent = [
        Field(each["name"], kind_of(each["schema"]), bool(each.get("required")))
        for each in told.get("parameters", ())
        if each["in"] == "query"
    ]
    for content in told.get("requestBody", {}).get("content", {}).values():
        sent += fields_of(resolved(schema, content["schema"]))
    answers = ""
    for status, answer in told["responses"].items():
        for content in answer.get("content", {}).values():
            answers = kind_of(content.get("schema", {}))
        answers = answers or str(status)
        break
    token = {} not in told.get("security", ())
    return Route(method.upper(), path, str(told["summary"]), sent, answers, token)


def fields_of(shape: Schema) -> list[Field]:
    """The fields of an object."""
    needed = shape.get("required", ())
    properties = shape.get("properties", {})
    return [Field(name, kind_of(each), name in needed) for name, each in properties.items()]


def resolved(schema: Schema, shape: Schema) -> Schema:
    """The shape that a reference names, or the shape itself."""
    name = shape.get("$ref", "").rpartition("/")[2]
    named: Schema = schema["components"]["schemas"].get(name, shape)
    return named


def kind_of(shape: Schema) -> str:
    """What a field holds, in the words of JSON Schema.

    >>> kind_of({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'integer | null'
    >>> kind_of({"type": "array", "items": {"$ref": "#/components/schemas/SeatOut"}})
    '[SeatOut]'
    >>> kind_of({"type": "string", "enum": ["live", "slow"]})
    '"live" | "slow"'
    """
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "enum" in shape:
        return " | ".join(f'"{each}"' for each in shape["enum"])
    if "anyOf" in shape:
        return " | ".join(kind_of(each) for each in shape["anyOf"])
    if shape.get("type") == "array":
        return f"[{kind_of(shape.get('items', {}))}]"
    return str(shape.get("type", "any"))
