"""The API: its description, its routes, and how it tells what went wrong."""

from ninja import NinjaAPI

from games.api import matches, playing
from games.api.limits import limit
from games.api.problems import handle_problems

DESCRIPTION = "Play, follow and read what everybody may read, by programs."

api = NinjaAPI(
    title="Complots",
    version="1",
    description=DESCRIPTION,
    urls_namespace="api",
    docs_url=None,
    throttle=limit,
)
for each in (matches, playing):
    api.add_router("", each.router)
handle_problems(api)
