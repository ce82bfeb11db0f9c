"""Addresses of the sockets."""

from django.urls import path, re_path

from games.live.lobby_consumer import LobbyConsumer
from games.live.match_consumer import MatchConsumer
from games.live.not_found import Nowhere

websocket_urlpatterns = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),
    path("ws/match/<slug:key>/", MatchConsumer.as_asgi()),
    re_path("", Nowhere.as_asgi()),
]
