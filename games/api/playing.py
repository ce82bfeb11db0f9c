"""Playing in a match: moves, resigning, chat."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from ninja import Body, Router, Schema
from pydantic import ConfigDict, StringConstraints

from accounts.models import User
from complots_site.web.refusal import Refused
from games.api.auth import Scoped, reader_of
from games.api.lazy import _
from games.api.matches import state_response
from games.api.problems import refused
from games.api.shapes.state import StateOut
from games.matches.access.seeing import visible
from games.matches.live_match import LONGEST_MOVE
from games.matches.retry import retry_on_clash
from games.models.chat_message import LONGEST
from games.play.answer import answer
from games.play.post_message import post_message
from games.play.resign import resign
from games.states.state import state_at
from games.tokens.scopes import Scope

router = Router(tags=["playing"], auth=Scoped(Scope.PLAY, Scope.BOT))
Text = Annotated[str, StringConstraints(strict=True, max_length=LONGEST, pattern=r"^[^\x00]*$")]
Word = Annotated[str, StringConstraints(max_length=64, pattern=r"^[^\x00]*$")]
Notation = Annotated[str, StringConstraints(strict=True, max_length=LONGEST_MOVE)]


class Sent(Schema):
    """A body: only the fields that are told, each of its own type."""

    model_config = ConfigDict(extra="forbid", strict=True)


class MoveIn(Sent):
    """A move in its notation, for the ask of that number; `epoch` is that of the state it is in."""

    ask: int
    move: Notation
    epoch: int | None = None


class MessageIn(Sent):
    """A line of the chat."""

    text: Text


def player_of(request: HttpRequest) -> User:
    """Whoever plays by the token."""
    return reader_of(request).player


def done(request: HttpRequest, key: str, work: Callable[[], Any]) -> HttpResponse:
    """Do it, and give the state after it; a refusal at a match comes with the state that is, for
    whom the match is there: an invitation alone does not show a private one.
    """
    player_id = player_of(request).pk
    try:
        retry_on_clash(work)
    except Refused as refusal:
        if refusal.status not in (409, 412):
            raise
        with suppress(Refused):
            state = state_at(visible(player_id, key), player_id)
            return refused(request, refusal, state=state)
        raise
    return state_response(state_at(visible(player_id, key), player_id))


@router.post(
    "/matches/{slug:key}/moves",
    response=StateOut,
    url_name="move",
    summary=_(
        "Make a move. Sent twice it counts once: the second time the answer is 409, with the"
        " match as it is now."
    ),
)
def move(request: HttpRequest, key: str, sent: Body[MoveIn]) -> HttpResponse:
    """Make a move. Sent twice it counts once: the second time the ask is closed, which is 409 with
    the state as it is now. A move for an ask that is closed never counts for the next one.
    """
    player_id, epoch = player_of(request).pk, sent.epoch
    within = None if epoch is None else str(epoch)
    return done(request, key, partial(answer, key, player_id, str(sent.ask), sent.move, within))


@router.post(
    "/matches/{slug:key}/resign",
    response=StateOut,
    url_name="resign",
    summary=_("Resign for good: a bot plays on, and you are placed behind all who stayed."),
)
def resign_match(request: HttpRequest, key: str) -> HttpResponse:
    """Resign for good: a bot plays on, and you are placed behind all who stayed."""
    player_id = player_of(request).pk
    visible(player_id, key)
    return done(request, key, partial(resign, key, player_id))


@router.post(
    "/matches/{slug:key}/chat",
    response={204: None},
    url_name="post_message",
    summary=_(
        "Write a line in the chat: at the table, or among the spectators for those who look on."
    ),
)
def say(request: HttpRequest, key: str, sent: Body[MessageIn]) -> HttpResponse:
    """Write a line in the chat: at the table, or among the spectators for those who look on."""
    retry_on_clash(partial(post_message, key, player_of(request).pk, sent.text))
    return HttpResponse(status=204)
