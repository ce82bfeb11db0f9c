"""The ASGI application: pages for HTTP, live tables for sockets."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "complots_site.settings")
django.setup(set_prefix=False)

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.conf import settings  # noqa: E402

from complots_site.probes.front import Front  # noqa: E402
from complots_site.server.admission import Limited  # noqa: E402
from complots_site.server.sync_handler import OneHopHandler  # noqa: E402
from games.live.database_errors import Sheltered  # noqa: E402
from games.live.routing import websocket_urlpatterns  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": Front(OneHopHandler()),
        "websocket": Limited(
            AllowedHostsOriginValidator(Sheltered(URLRouter(websocket_urlpatterns))),
            of_one=settings.SOCKETS_PER_ADDRESS,
        ),
    }
)
