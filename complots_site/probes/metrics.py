"""The numbers of a server process, in Prometheus' format."""

from prometheus_client import make_asgi_app

from complots_site.probes.answer import Application, Receive, Scope, Send
from complots_site.probes.limits import Reading, within
from complots_site.probes.reader import may_read
from games.watch.numbers import MATCHES_RUNNING
from games.watch.running import running_by_title

PROXY_HEADERS = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-proto", b"x-real-ip"}

app: Application = make_asgi_app(disable_compression=True)
count_running = Reading(running_by_title)


async def metrics(scope: Scope) -> Application | None:
    """The application that answers, or None for those who may not read the numbers."""
    headers = dict(scope["headers"])
    peer = (scope.get("client") or [""])[0]
    authorization = headers.get(b"authorization", b"").decode("latin-1")
    if not may_read(peer, authorization, forwarded=not PROXY_HEADERS.isdisjoint(headers)):
        return None
    await look_at_matches()
    return serve_all


async def serve_all(scope: Scope, receive: Receive, send: Send) -> None:
    """Send them; the library would fail over headers that are not UTF-8."""
    headers = [pair for pair in scope["headers"] if pair[1].isascii()]
    await app({**scope, "headers": headers}, receive, send)


async def look_at_matches() -> None:
    """How many are running now; no number rather than an old one when nobody knows."""
    try:
        running = await within(count_running())
    except Exception:
        MATCHES_RUNNING.clear()
        return
    for title, count in running.items():
        MATCHES_RUNNING.labels(title).set(count)
