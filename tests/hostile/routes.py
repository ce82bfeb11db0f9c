"""Every address of the site, read from the URLconf and from the sockets' routing."""

from collections.abc import Iterator
from functools import cache

from django.urls import URLPattern, URLResolver, get_resolver

from games.live.routing import websocket_urlpatterns


@cache
def routes() -> dict[str, URLPattern]:
    """Every route by its name, with its namespace; one without a name goes by its pattern."""
    found: dict[str, URLPattern] = {}
    for space, pattern in patterns(get_resolver()):
        name = space + (pattern.name or str(pattern.pattern))
        assert name not in found, f"two routes are called {name}"
        found[name] = pattern
    return found


def patterns(resolver: URLResolver, space: str = "") -> Iterator[tuple[str, URLPattern]]:
    """The leaves of the tree, each with the namespace that it is in (`admin:`)."""
    for entry in resolver.url_patterns:
        if isinstance(entry, URLResolver):
            yield from patterns(entry, f"{entry.namespace}:" if entry.namespace else space)
        else:
            yield space, entry


def parameters(pattern: URLPattern) -> set[str]:
    """What its address is made of."""
    described = pattern.pattern
    return set(described.converters) | set(described.regex.groupindex)


def sockets() -> list[str]:
    """The sockets' addresses as they are written in the routing."""
    return [str(pattern.pattern) for pattern in websocket_urlpatterns]
