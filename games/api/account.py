"""Who a token is."""

from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from games.api.auth import Scoped, reader_of
from games.api.lazy import _
from games.tokens.scopes import Scope

router = Router(tags=["account"], auth=Scoped(*Scope))


class AccountOut(Schema):
    """The player of a token, and what it may do; `owner` is the handle of whose bot it is."""

    handle: str
    name: str
    token: str
    scopes: list[str]
    bot_account: bool
    owner: str | None


@router.get(
    "/account",
    response=AccountOut,
    url_name="account",
    summary=_("Whose token this is, what it is called, and what it may do."),
)
def account(request: HttpRequest) -> dict[str, Any]:
    """Whose token this is, what it is called, and its scopes."""
    token = reader_of(request).token
    assert token is not None
    player = token.player
    return {
        "handle": player.handle,
        "name": player.username,
        "token": token.name,
        "scopes": token.scopes,
        "bot_account": player.is_bot_account,
        "owner": None if player.owner is None else player.owner.handle,
    }
