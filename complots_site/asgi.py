"""The ASGI application: pages for HTTP, live tables for sockets."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "complots_site.settings")
django.setup(set_prefix=False)

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.conf import settings  # noqa: E402

import complots_site.urls  # noqa: E402, F401 (now, or the first request would wait for it)
from complots_site.probes.front import Front  # noqa: E402
from complots_site.server.admission import AdmissionMiddleware  # noqa: E402
from complots_site.server.origins import OriginMiddleware  # noqa: E402
from complots_site.server.polls import PollLimit  # noqa: E402
from complots_site.server.sync_handler import SyncHandler  # noqa: E402
from games.live.database_errors import DatabaseErrorMiddleware  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402
from games.live.streams.door import StreamDoor  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": Front(
            StreamDoor(PollLimit(SyncHandler()), per_address=settings.SOCKETS_PER_ADDRESS)
        ),
        "websocket": AdmissionMiddleware(
            OriginMiddleware(DatabaseErrorMiddleware(URLRouter(websocket_urlpatterns))),
            per_address=settings.SOCKETS_PER_ADDRESS,
        ),
    }
)
