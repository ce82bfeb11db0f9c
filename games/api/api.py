"""The API: its description, its routes, and how it tells what went wrong."""

from collections.abc import Callable

from django.http import HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from games.api import (
    account,
    archive,
    ladder,
    leagues,
    matches,
    open_tables,
    players,
    playing,
    titles,
    tournaments,
)
from games.api.description import Api
from games.api.limits import limit
from games.api.problems import handle_problems


def read_only(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The description as the routes are: another method is told so, and not that it lacks what
    the forms of pages carry.
    """
    return csrf_exempt(require_safe(view))


DESCRIPTION = "Play, follow and read what everybody may read, by programs."

api = Api(
    title="Complots",
    version="1",
    description=DESCRIPTION,
    urls_namespace="api",
    docs_url=None,
    docs_decorator=read_only,
    throttle=limit,
)
ROUTERS = (
    *(account, titles, players, ladder, leagues, tournaments),
    *(archive, open_tables, matches, playing),
)
for each in ROUTERS:
    api.add_router("", each.router)
handle_problems(api)
