"""Who asks: the token of the header, and nothing else. No cookie is read here."""

from typing import Any

from django.http import HttpRequest
from ninja.errors import AuthenticationError
from ninja.security import HttpBearer

from accounts.models import User
from games.models import ApiToken
from games.tokens.find import find_token
from games.tokens.scopes import Scope, lacking
from games.tokens.secret import bearer


class Reader:
    """Who reads or plays: a token, or nobody."""

    def __init__(self, token: ApiToken | None) -> None:
        self.token = token

    @property
    def player(self) -> User:
        """The player of the token; there must be one."""
        assert self.token is not None
        return self.token.player

    def player_id(self, *scopes: Scope) -> int | None:
        """The player's id where the token has one of these scopes: others read as strangers do."""
        if self.token is None or not set(self.token.scopes) & set(scopes):
            return None
        return self.token.player_id


class Anyone(HttpBearer):
    """Lets everybody in; a token that is sent must be valid."""

    openapi_name = "token"

    def __call__(self, request: HttpRequest) -> Reader:
        """The reader. Raises AuthenticationError for a token that is none."""
        header = request.headers.get("Authorization")
        return Reader(None) if header is None else self.authenticate(request, bearer(header))

    def authenticate(self, request: HttpRequest, token: str) -> Reader:
        """The reader by that token. Raises AuthenticationError."""
        found = find_token(token)
        if found is None:
            raise AuthenticationError
        return Reader(found)


class Scoped(Anyone):
    """Lets in whoever has a token with one of `scopes`."""

    def __init__(self, *scopes: Scope) -> None:
        super().__init__()
        self.scopes = scopes

    def __call__(self, request: HttpRequest) -> Reader:
        """The reader. Raises AuthenticationError, and Refused (403) for a token without a scope."""
        reader = super().__call__(request)
        if reader.token is None:
            raise AuthenticationError
        if reader.player_id(*self.scopes) is None:
            raise lacking(self.scopes[0])
        return reader


def reader_of(request: HttpRequest) -> Reader:
    """The reader of a request that was let in."""
    reader: Any = request.auth  # type: ignore[attr-defined]
    assert isinstance(reader, Reader)
    return reader
