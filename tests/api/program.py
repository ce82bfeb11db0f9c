"""A program at Django's test client, with a token or none."""

from django.test import Client

from games.tokens.issue import issue_token
from games.tokens.scopes import CHOICES
from tests.harness.tables import player

ROOT = "/api/v1/"


class Program:
    """Asks as somebody; `scopes` are all by default."""

    def __init__(self, name: str | None = None, *scopes: str) -> None:
        self.headers = {"accept-language": "en"}
        if name is not None:
            token = issue_token(player(name), "program", scopes or [*CHOICES])
            self.headers["authorization"] = f"Bearer {token}"
        self.client = Client(raise_request_exception=False)

    def get(self, path: str, **headers: str):
        return self.client.get(ROOT + path, headers={**self.headers, **headers})

    def post(self, path: str, **sent: object):
        return self.client.post(
            ROOT + path, sent, content_type="application/json", headers=self.headers
        )
